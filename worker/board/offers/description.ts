import sanitizeHtml from 'sanitize-html'
import { unwrapRedirectLink } from '../../contract/hiring/link-destination.ts'
import { removeInvisibleCharacters } from '../../contract/invisible-characters.ts'
import { groupDescriptionBlocks } from './description-blocks.ts'
import { descriptionToHtml, descriptionToText, parseSanitized } from './description-nodes.ts'

/** Tags that are converted to `div`, because they separate their content from other text. */
const likeDiv = (
  'section article header footer main aside nav address figure dl dt dd table tr td th caption ' +
  'center fieldset hr'
).split(' ')

/** `div` is allowed, since it separates blocks; `groupDescriptionBlocks` removes it later. */
const options: sanitizeHtml.IOptions = {
  allowedTags: 'p br h3 h4 ul ol li strong em u blockquote code pre a div'.split(' '),
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
    // Removes relative addresses from links, since they would lead to pages of this site.
    a: (tagName, { href = '' }): sanitizeHtml.Tag =>
      isAbsolute(href)
        ? { tagName, attribs: { href: unwrapRedirectLink(href) } }
        : { tagName, attribs: {} },
  },
  // The content of these tags is removed: it is not text of the offer, or is not parsed as HTML.
  nonTextTags: (
    'script style textarea option noscript template svg math iframe object noembed noframes xmp ' +
    'plaintext title audio video canvas'
  ).split(' '),
  // The maximum depth of nested elements. No real text needs more, and recursion stays shallow.
  nestingLimit: 60,
}

/**
 * Makes a description from any source safe to store and show. Preparing the result again changes
 * nothing.
 * @param html untrusted HTML
 * @returns `html`: only the tags `p br h3 h4 ul ol li strong em u blockquote code pre a`, and only
 * the attributes `href` (http, https, mailto), `rel` and `target` of links; no empty blocks or
 * invisible characters; repeated whitespace only in `pre`. `text`: the same without markup, one
 * line for each block, for the search index and previews
 */
export function prepareDescription(html: string): { html: string; text: string } {
  // Invisible characters may be written as HTML entities, so they are removed after sanitising.
  const sanitized = removeInvisibleCharacters(sanitizeHtml(html, options))
  const blocks = groupDescriptionBlocks(parseSanitized(sanitized))
  return { html: descriptionToHtml(blocks), text: descriptionToText(blocks) }
}

function isAbsolute(href: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(href.trim()) && URL.canParse(href.trim())
}

/** Converts plain text to HTML: escapes special characters and turns line feeds into `<br>`. */
export function plainTextToHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped.replaceAll('\n', '<br>')
}
