import { parsedJson } from './parsed-json.ts'

type Area = 'local' | 'session'
type Change = Pick<StorageEvent, 'oldValue' | 'newValue'>

/** Throws if the browser forbids storage, even on reading `window.localStorage`. */
const storageOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage)

/** Values that could not be stored, by area and key; they last as long as the page. */
const unstored = new Map<string, string>()

export type StoredText = ReturnType<typeof storedText>

/**
 * One text in the browser's storage; if it cannot be stored, it lasts as long as the page.
 * @param key from `storageKeys`
 */
export function storedText(area: Area, key: string) {
  const id = `${area} ${key}`
  const readOrThrow = () => unstored.get(id) ?? storageOf(area).getItem(key)
  return {
    /** @throws if the browser forbids storage */
    readOrThrow,
    read(): string | null {
      try {
        return readOrThrow()
      } catch {
        return null
      }
    },
    /** @returns whether it was stored */
    write(text: string): boolean {
      try {
        storageOf(area).setItem(key, text)
        unstored.delete(id)
        return true
      } catch {
        unstored.set(id, text)
        return false
      }
    },
    remove(): void {
      unstored.delete(id)
      try {
        storageOf(area).removeItem(key)
      } catch {
        // Then nothing was stored.
      }
    },
    /** Calls back when another tab has written or removed it, until the returned function is called. */
    subscribe(listener: (change: Change) => void): () => void {
      const hear = ({ key: changed, oldValue, newValue }: StorageEvent) => {
        // The key is null after `localStorage.clear()`.
        if (changed !== key && changed !== null) return
        unstored.delete(id)
        listener({ oldValue, newValue })
      }
      addEventListener('storage', hear)
      return () => removeEventListener('storage', hear)
    },
  }
}

/**
 * One JSON value in the browser's storage, under the same rules as `storedText`.
 * @param parse the value for what is stored; receives null for nothing, and for a text that is no JSON
 */
export function storedValue<Value>(area: Area, key: string, parse: (stored: unknown) => Value) {
  const text = storedText(area, key)
  return {
    ...text,
    read: (): Value => parse(parsedJson(text.read())),
    write: (value: Value): boolean => text.write(JSON.stringify(value)),
  }
}

/** Removes everything whose key matches. */
export function removeStored(matches: RegExp): void {
  for (const area of ['local', 'session'] as const) {
    try {
      for (const key of Object.keys(storageOf(area)))
        if (matches.test(key)) storageOf(area).removeItem(key)
    } catch {
      // Then nothing was stored.
    }
  }
}
