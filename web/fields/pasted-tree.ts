import { unwrapRedirectLink } from '#contract/hiring/link-destination'
import { isAllowedLinkTarget } from './description-schema.ts'

/**
 * Adapts content copied from a word processor to our format: two sizes of headings, tags instead of
 * styles, and lists instead of typed bullets.
 * @param tree is modified; must not be part of the page
 */
export function normalisePastedContent(tree: DocumentFragment): DocumentFragment {
  convertWordLists(tree)
  for (const element of [...tree.querySelectorAll<HTMLElement>('[style]')]) styleToTags(element)
  for (const [names, name] of renamed)
    for (const element of tree.querySelectorAll(names)) rename(element, name)
  // Google Docs puts a nested list after the list item to which it belongs, instead of into it.
  for (const list of tree.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list)
  for (const link of tree.querySelectorAll('a')) {
    const href = unwrapRedirectLink(link.getAttribute('href') ?? '')
    if (isAllowedLinkTarget(href)) link.setAttribute('href', href)
    else unwrap(link)
  }
  for (const block of tree.querySelectorAll('p, h3, h4, li, div'))
    if (block.textContent.trim() === '') block.remove()
  for (const box of [tree, ...tree.querySelectorAll('div, ul, ol, blockquote, tr')])
    for (const node of [...box.childNodes].filter(isDistance)) node.remove()
  return tree
}

const renamed = [
  ['h1, h2', 'h3'],
  ['h5, h6', 'h4'],
  ['td, th, dt, dd, caption', 'p'],
] as const

const isBlock = (node: Node | null): boolean =>
  node instanceof Element && node.matches('p, h3, h4, ul, ol, li, blockquote, pre, div, table')

/** Whether a node only separates blocks: whitespace or a line break next to a block. */
const isDistance = (node: Node): boolean =>
  (node.nodeName === 'BR' || (node.nodeName === '#text' && node.textContent?.trim() === '')) &&
  (isBlock(node.previousSibling) || isBlock(node.nextSibling))

function styleToTags(element: HTMLElement): void {
  const style = element.getAttribute('style') ?? ''
  const weight = /(?:^|[;\s])font-weight:\s*(\w+)/i.exec(style)?.[1] ?? ''
  const isHeading = element.closest('h1, h2, h3, h4, h5, h6') !== null
  const isBold = weight === 'bold' || Number(weight) >= 600
  const tags = [
    isBold && !isHeading && !element.closest('b, strong') && 'strong',
    /(?:^|[;\s])font-style:\s*italic/i.test(style) && !element.closest('i, em') && 'em',
    /(?:^|[;\s])text-decoration[^;:]*:\s*[^;]*underline/i.test(style) &&
      !element.closest('u, a') &&
      'u',
  ]
  element.removeAttribute('style')
  // Google Docs puts copied content into a <b> whose style says that it is not bold.
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

/**
 * Converts lists copied from Word into nested lists. Word copies each item as a paragraph: its text
 * begins with the bullet or number, and its style identifies the list and level.
 */
function convertWordLists(tree: DocumentFragment): void {
  let open: { list: Element; level: number }[] = []
  let before: Element | null = null
  let id: string | undefined
  for (const paragraph of tree.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6')) {
    const place = placeOf(paragraph)
    if (!place) continue
    const { level } = place
    // Start a new list if the item has another list id, or is not directly after the previous one.
    if (place.id !== id || paragraph.previousElementSibling !== before) open = []
    id = place.id
    const name = isNumbered(takeMarker(paragraph)) ? 'ol' : 'ul'
    const item = paragraph.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)

    open = open.filter((one) => one.level <= level)
    let last = open.at(-1)
    if (!last || last.level < level) {
      const list = paragraph.ownerDocument.createElement(name)
      if (last?.list.lastElementChild) last.list.lastElementChild.append(list)
      else paragraph.before(list)
      last = { list, level }
      open.push(last)
    }
    last.list.append(item)
    paragraph.remove()
    before = open[0]?.list ?? null
  }
}

/** Returns a paragraph's list id and level; null if the paragraph is not a list item. */
function placeOf(paragraph: Element): { id: string | undefined; level: number } | null {
  const style = paragraph.getAttribute('style') ?? ''
  const found = /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(style)
  return found && { id: found[1], level: Number(found[2]) }
}

/** Removes the bullet or number from a list item and returns it. */
function takeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  marker?.remove()
  return marker?.textContent ?? ''
}

const isNumbered = (marker: string): boolean => /^\s*(\d+|[a-z]|[ivxlc]+)[.)]/i.test(marker)
