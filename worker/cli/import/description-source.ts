import { marked } from 'marked'
import { plainTextToHtml } from '../../board/offers/service.ts'

export type DescriptionSource = { html?: string; text?: string; format?: string }

/** Returns the unsanitised HTML of a posting's description; empty if there is none. */
export function toDescriptionHtml({ html, text, format }: DescriptionSource): string {
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

/** Removes the line in which some postings ask for a secret word to keep bots away. */
function withoutAntiBotLines(text: string): string {
  return text.replaceAll(antiBotLine, '')
}

const antiBotLine =
  /^.*\b(please )?mention the word\b.*(\n(?!\s*\n).*\b(spam applicants|beta feature|see they're human)\b.*)?$/gim

/**
 * Repairs Markdown that feed converters have damaged:
 * - double escapes (`C\\+\\+`), also in web addresses
 * - bold words that were put on separate lines
 * - bold text without a space before the next word
 * - lists indented by tabs, which Markdown would show as code
 * - placeholders of removed addresses, which look like HTML tags
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
