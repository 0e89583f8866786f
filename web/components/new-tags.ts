/** The new tags in `text`: trimmed, in lower case, without duplicates. */
export function parseNewTags(values: readonly string[], text: string): string[] {
  const tags = text.split(',').map((part) => part.trim().toLowerCase())
  return [...new Set(tags)].filter((tag) => tag !== '' && !values.includes(tag))
}
