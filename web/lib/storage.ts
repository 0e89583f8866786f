import { parsedJson } from './parsed-json.ts'

type Area = 'local' | 'session'

/** Throws if the browser forbids storage, even on reading `window.localStorage`. */
const storageOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage)

/**
 * One text in the browser's storage. Where it cannot be stored, it lasts as long as the page.
 * @param key from `storageKeys`
 */
export function storedText(area: Area, key: string) {
  let unstored: string | null = null
  const readOrThrow = () => storageOf(area).getItem(key) ?? unstored

  return {
    /** @throws where the browser forbids storage */
    readOrThrow,
    read(): string | null {
      try {
        return readOrThrow()
      } catch {
        return unstored
      }
    },
    write(text: string): void {
      try {
        storageOf(area).setItem(key, text)
        unstored = null
      } catch {
        unstored = text
      }
    },
    remove(): void {
      unstored = null
      try {
        storageOf(area).removeItem(key)
      } catch {
        // Then nothing was stored.
      }
    },
    /** Calls back after another tab has written or removed it, until the returned function is called. */
    subscribe(listener: (change: Pick<StorageEvent, 'oldValue' | 'newValue'>) => void): () => void {
      const hear = ({ key: changed, oldValue, newValue }: StorageEvent) => {
        // The key is null after `localStorage.clear()`.
        if (changed === key || changed === null) listener({ oldValue, newValue })
      }
      addEventListener('storage', hear)
      return () => removeEventListener('storage', hear)
    },
  }
}

/**
 * One JSON value in the browser's storage, under the same rules as `storedText`.
 * @param parse null for what is damaged or out of date; a text that is no JSON counts as null
 */
export function storedValue<Value>(
  area: Area,
  key: string,
  parse: (stored: unknown) => Value | null,
) {
  const text = storedText(area, key)
  return {
    ...text,
    read: (): Value | null => parse(parsedJson(text.read())),
    write: (value: Value) => text.write(JSON.stringify(value)),
  }
}
