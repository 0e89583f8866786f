/** What `text` adds to `values`: trimmed, in lower case, each once. */
export function newTags(values: readonly string[], text: string): string[] {
  const tags = text.split(',').map((part) => part.trim().toLowerCase())
  return [...new Set(tags)].filter((tag) => tag !== '' && !values.includes(tag))
}
