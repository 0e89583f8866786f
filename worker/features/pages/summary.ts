/** The length at which search engines and previews cut a description. */
const maxLength = 180

/** The beginning of an HTML description, as one line of plain text. */
export function pageSummary(html: string): string {
  const text = html
    .replaceAll(/<\/?(p|br|li|ul|ol|h[1-6]|blockquote|pre|div)\b[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (text.length <= maxLength) return text
  const lastWord = text.lastIndexOf(' ', maxLength)
  return `${text.slice(0, lastWord > 0 ? lastWord : maxLength)} …`
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
}
