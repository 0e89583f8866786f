import DOMPurify, { type Config, type WindowLike } from 'dompurify'

/**
 * What DOMPurify parses with. It stays in this file: nothing else may turn a string into HTML, and
 * what comes out is a tree that never becomes a string again.
 */
const policy = (window as WindowLike).trustedTypes?.createPolicy('ovunque-html', {
  createHTML: (html: string) => html,
}) as Config['TRUSTED_TYPES_POLICY']

const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 'a', 'br'],
    ...['blockquote', 'code', 'pre'],
  ],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** The fragment of `html` that may stand in our page: a short list of tags, links that lead out safely. */
export function cleanHtml(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ...allowed,
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: policy,
  })
  for (const link of fragment.querySelectorAll('a[href]')) {
    link.setAttribute('rel', 'nofollow noopener noreferrer')
    link.setAttribute('target', '_blank')
  }
  return fragment
}
