import { parseJsonOrNull } from './parsed-json.ts'

type Area = 'local' | 'session'
type Change = Pick<StorageEvent, 'oldValue' | 'newValue'>

/** Throws if the browser forbids storage: even reading `window.localStorage` then throws. */
const storageOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage)

/** Values that could not be stored, by area and key. They are lost when the page is closed. */
const unstored = new Map<string, string>()

export type StoredText = ReturnType<typeof createStoredText>

/**
 * A text in the browser's storage, or in memory if it cannot be stored.
 * @param key from `storageKeys`
 */
export function createStoredText(area: Area, key: string) {
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
    /** @returns whether the text was stored */
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
        // Ignored: if storage is forbidden, nothing was stored, so there is nothing to remove.
      }
    },
    /** Calls `listener` when another tab changes the text. Returns a function to unsubscribe. */
    subscribe(listener: (change: Change) => void): () => void {
      const hear = ({ key: changed, oldValue, newValue }: StorageEvent) => {
        // `localStorage.clear()` sends an event whose key is null.
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
 * A JSON value in the browser's storage, or in memory if it cannot be stored.
 * @param parse converts the stored JSON; receives null if nothing or invalid JSON is stored
 */
export function createStoredValue<Value>(
  area: Area,
  key: string,
  parse: (stored: unknown) => Value,
) {
  const text = createStoredText(area, key)
  return {
    ...text,
    read: (): Value => parse(parseJsonOrNull(text.read())),
    write: (value: Value): boolean => text.write(JSON.stringify(value)),
  }
}

export function removeStoredMatching(matches: RegExp): void {
  for (const area of ['local', 'session'] as const) {
    try {
      for (const key of Object.keys(storageOf(area)))
        if (matches.test(key)) storageOf(area).removeItem(key)
    } catch {
      // Ignored: if storage is forbidden, nothing was stored, so there is nothing to remove.
    }
  }
}
