/** The number of visible characters in `html`, without spaces at the start and the end. */
export function htmlTextLength(html: string): number {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .trim().length
}
