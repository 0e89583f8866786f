/** How many characters of `html` are read: tags and blanks around it do not make a text long. */
export function textLength(html: string): number {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .trim().length
}
