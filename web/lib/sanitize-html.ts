import DOMPurify, { type Config } from 'dompurify'
import { setHtmlSanitizer, trustedHtmlPolicy } from './html-policy.ts'

const blockTags = ['p', 'h3', 'h4', 'ul', 'ol', 'li', 'br', 'blockquote', 'pre']
const inlineTags = ['strong', 'em', 'b', 'i', 'u', 'a', 'code']
const pastedTags = ['h1', 'h2', 'h5', 'h6', 'div', 'section', 'article', 'span']
const tableTags = ['table', 'thead', 'tbody', 'tr', 'td', 'th', 'dl', 'dt', 'dd', 'caption']

const allowed = {
  ALLOWED_TAGS: [...blockTags, ...inlineTags],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** Also keeps the tags and styles of other programs, because pasted-tree.ts converts them later. */
const pasted = {
  ...allowed,
  ALLOWED_TAGS: [...allowed.ALLOWED_TAGS, ...pastedTags, ...tableTags],
  ALLOWED_ATTR: ['href', 'style'],
}

/**
 * True while DOMPurify (the sanitiser) is running. DOMPurify passes its HTML through our Trusted
 * Types policy, which must then return this HTML unchanged to avoid endless recursion.
 */
let isCleaning = false

setHtmlSanitizer((html) => (isCleaning ? html : cleanMarkup(html)))

/**
 * Sanitises `html`: keeps only allowed tags, and makes links safe to open. Returns a fragment,
 * because parsing a sanitised string again could make it unsafe.
 */
export function sanitizeHtml(html: string): DocumentFragment {
  const fragment = purify(html)
  for (const link of fragment.querySelectorAll('a[href]')) {
    link.setAttribute('rel', 'nofollow noopener noreferrer')
    link.setAttribute('target', '_blank')
  }
  return fragment
}

/** Parses pasted HTML, keeping its styles. The result must never be inserted into the page. */
export const parsePastedHtml = (html: string): DocumentFragment => purify(html, pasted)

function purify(html: string, config: Config = allowed): DocumentFragment {
  isCleaning = true
  try {
    return DOMPurify.sanitize(html, {
      ...config,
      RETURN_DOM_FRAGMENT: true,
      TRUSTED_TYPES_POLICY: trustedHtmlPolicy,
    })
  } finally {
    isCleaning = false
  }
}

function cleanMarkup(html: string): string {
  const box = document.createElement('div')
  box.append(sanitizeHtml(html))
  return box.innerHTML
}
