/** Splits the typed text into tags, trims and lower-cases them, and returns the new ones. */
export function parseNewTags(values: readonly string[], text: string): string[] {
  const tags = text.split(',').map((part) => part.trim().toLowerCase())
  return [...new Set(tags)].filter((tag) => tag !== '' && !values.includes(tag))
}
