/** The length at which search engines and previews cut a description. */
const charactersMax = 180

/** The beginning of an HTML description, as one line of plain text. */
export function pageSummary(html: string): string {
  const text = html
    .replaceAll(/<\/?(p|br|li|ul|ol|h[1-6]|blockquote|pre|div)\b[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (text.length <= charactersMax) return text
  const lastWord = text.lastIndexOf(' ', charactersMax)
  return `${text.slice(0, lastWord > 0 ? lastWord : charactersMax)} …`
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
}
