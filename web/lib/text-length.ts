/** Number of visible characters of `html`, without tags and surrounding whitespace. */
export function textLength(html: string): number {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .trim().length
}
