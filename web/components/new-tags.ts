/** Splits the typed text into tags. Returns those that are new, trimmed and in lower case. */
export function parseNewTags(values: readonly string[], text: string): string[] {
  const tags = text.split(',').map((part) => part.trim().toLowerCase())
  return [...new Set(tags)].filter((tag) => tag !== '' && !values.includes(tag))
}
