import sanitizeHtml from 'sanitize-html'
import { withoutInvisibleCharacters } from '../../contract/invisible-characters.ts'
import { toBlocks } from './description-blocks.ts'
import { parseSanitized, toHtml, toText } from './description-nodes.ts'

/** Tags that set their text apart, as a `div` does. */
const likeDiv = [
  ...['section', 'article', 'header', 'footer', 'main', 'aside', 'nav', 'address', 'figure'],
  ...['dl', 'dt', 'dd', 'table', 'tr', 'td', 'th', 'caption', 'center', 'fieldset', 'hr'],
]

/** `div` is let through to tell blocks apart; none is left in the end. */
const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'u', 'blockquote', 'code', 'pre'],
    ...['a', 'div'],
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    ...Object.fromEntries(likeDiv.map((tag) => [tag, 'div'])),
    // A relative address would lead into this site.
    a: (tagName, { href = '' }): sanitizeHtml.Tag =>
      isAbsolute(href) ? { tagName, attribs: { href } } : { tagName, attribs: {} },
  },
  // What stands inside these is no text of the offer, or is read by other rules than HTML's.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'iframe'],
    ...['object', 'noembed', 'noframes', 'xmp', 'plaintext', 'title', 'audio', 'video', 'canvas'],
  ],
  // Deeper than any text, and shallow enough for what walks the tree after.
  nestingLimit: 60,
}

/**
 * Makes an offer's description, whatever its origin, fit to be kept and shown.
 *
 * @param html any HTML, trusted in nothing.
 * @returns `html`: the same text in a short allowlist (`p br h3 h4 ul ol li strong em u blockquote
 * code pre a`), with no attribute but those of a link to an http(s) or mailto address, no empty
 * block, no invisible character and no run of blank space; preparing it again changes nothing.
 * `text`: what a reader reads, a line for each block, for the search index and previews.
 */
export function prepareDescription(html: string): { html: string; text: string } {
  // After, not before: an entity may be an invisible character too.
  const sanitized = withoutInvisibleCharacters(sanitizeHtml(html, options))
  const blocks = toBlocks(parseSanitized(sanitized))
  return { html: toHtml(blocks), text: toText(blocks) }
}

function isAbsolute(href: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(href.trim()) && URL.canParse(href.trim())
}
