import { unwrapRedirectLink } from '#contract/hiring/link-destination'
import { isAllowedLinkTarget } from './description-schema.ts'
import { convertWordLists } from './word-lists.ts'

/**
 * Normalises content copied from word processors. Headings get one of our two sizes, styles become
 * bold and italic tags, and paragraphs with bullets become lists.
 * @param tree is modified; must not be part of the page
 */
export function normalisePastedContent(tree: DocumentFragment): DocumentFragment {
  convertWordLists(tree)
  for (const element of [...tree.querySelectorAll<HTMLElement>('[style]')]) styleToTags(element)
  for (const [names, name] of renamed) {
    for (const element of tree.querySelectorAll(names)) rename(element, name)
  }
  // Google Docs puts a nested list after its parent item instead of into it.
  for (const list of tree.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    list.previousElementSibling?.append(list)
  }
  for (const link of tree.querySelectorAll('a')) {
    const href = unwrapRedirectLink(link.getAttribute('href') ?? '')
    if (isAllowedLinkTarget(href)) link.setAttribute('href', href)
    else unwrap(link)
  }
  for (const block of tree.querySelectorAll('p, h3, h4, li, div')) {
    if (block.textContent.trim() === '') block.remove()
  }
  for (const box of [tree, ...tree.querySelectorAll('div, ul, ol, blockquote, tr')]) {
    for (const node of [...box.childNodes].filter(isDistance)) node.remove()
  }
  return tree
}

const renamed = [
  ['h1, h2', 'h3'],
  ['h5, h6', 'h4'],
  ['td, th, dt, dd, caption', 'p'],
] as const

const isBlock = (node: Node | null): boolean =>
  node instanceof Element && node.matches('p, h3, h4, ul, ol, li, blockquote, pre, div, table')

/**
 * Whether a node is whitespace or a line break next to a block. These nodes only separate the
 * blocks in the source and can be removed.
 */
const isDistance = (node: Node): boolean =>
  (node.nodeName === 'BR' || (node.nodeName === '#text' && node.textContent?.trim() === '')) &&
  (isBlock(node.previousSibling) || isBlock(node.nextSibling))

function styleToTags(element: HTMLElement): void {
  const style = element.getAttribute('style') ?? ''
  const weight = /(?:^|[;\s])font-weight:\s*(\w+)/i.exec(style)?.[1] ?? ''
  const isHeading = element.matches(
    ':is(h1, h2, h3, h4, h5, h6, h1 *, h2 *, h3 *, h4 *, h5 *, h6 *)',
  )
  const isBold = weight === 'bold' || Number(weight) >= 600
  const tags = [
    isBold && !isHeading && !element.closest('b, strong') && 'strong',
    /(?:^|[;\s])font-style:\s*italic/i.test(style) && !element.closest('i, em') && 'em',
    /(?:^|[;\s])text-decoration[^;:]*:\s*[^;]*underline/i.test(style) &&
      !element.closest('u, a') &&
      'u',
  ]
  element.removeAttribute('style')
  // Google Docs wraps copied content in a <b> with normal weight.
  if (element.matches('b, strong') && weight !== '' && !isBold) {
    unwrap(element)
    return
  }
  for (const tag of tags) {
    if (!tag || element.textContent === '') continue
    const inner = element.ownerDocument.createElement(tag)
    inner.append(...element.childNodes)
    element.append(inner)
  }
}

function rename(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}
