/** Counts the visible characters of `html`, without surrounding whitespace. */
export function textLength(html: string): number {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .trim().length
}
