import { marked } from 'marked'

export type DescriptionSource = { html?: string; text?: string; format?: string }

/** The HTML of a posting's description, not yet sanitised; empty when it has none. */
export function descriptionHtml({ html, text, format }: DescriptionSource): string {
  if (html?.trim()) return html
  if (!text?.trim()) return ''
  const read = withoutAntiBotLines(text)
  switch (format?.trim().toLowerCase() ?? 'markdown') {
    case 'markdown':
    case 'md':
      return marked.parse(mendMarkdown(read), { async: false, gfm: true, breaks: true })
    case 'html':
      return read
    default:
      return plainTextToHtml(read)
  }
}

/**
 * Postings copied out of other boards carry a line that asks for a secret word, or for a tag of the
 * reader's address in base64: it is meant for robots and puzzles people.
 */
function withoutAntiBotLines(text: string): string {
  return text.replaceAll(antiBotLine, '')
}

const antiBotLine =
  /^.*\b(please )?mention the word\b.*(\n(?!\s*\n).*\b(spam applicants|beta feature|see they're human)\b.*)?$/gim

/**
 * Mends what converters of feeds do to Markdown: everything escaped twice (`C\\+\\+`), addresses too;
 * each bold word on a line of its own, one space in (` **word** `), in the middle of a sentence; bold
 * that ends where bold or a word begins; lists indented by tabs, which after a paragraph would be
 * code; an address taken out and its mark left as a tag.
 */
function mendMarkdown(text: string): string {
  return text
    .replaceAll(/\\{2,}(?=[!-/:-@[-`{-~])/g, '\\')
    .replaceAll(/(https?:\/\/|www\.)\S+/g, (address) => address.replaceAll('\\', ''))
    .replaceAll(/(?<=\S) ?\n (?=[.,;:!?)])/g, '')
    .replaceAll(/(?<=\S) ?\n (?=\S)(?!([*+-]|\d+[.)]) )/g, ' ')
    .replaceAll(/^\t+(?=[*+-] )/gm, (tabs) => '   '.repeat(tabs.length))
    .replaceAll('****', '')
    .replaceAll(/(\*{2,3})([^*\n]*[^*\s])\1(?=[\p{L}\p{N}])/gu, '$1$2$1 ')
    .replaceAll(/<(e-?mail|phone|url|name)>/gi, '[$1]')
}

function plainTextToHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped.replaceAll('\n', '<br>')
}
