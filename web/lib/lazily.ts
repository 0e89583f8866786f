/** Made when it is first asked for: formatters of `Intl` take a good while to make. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
