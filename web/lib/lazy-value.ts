/** Creates a value on first use, because `Intl` formatters are slow to create. */
export function createLazyValue<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
