/**
 * Word copies lists as paragraphs: the bullet or number is part of the text, and only a style says
 * to which list and level a paragraph belongs. Converts these paragraphs to nested lists.
 */
export function convertWordLists(tree: DocumentFragment): void {
  let open: { list: Element; level: number }[] = []
  let before: Element | null = null
  let id: string | undefined
  for (const paragraph of tree.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6')) {
    const place = placeOf(paragraph)
    if (!place) continue
    const { level } = place
    // Begin a new list if the item belongs to another list or if other content precedes it.
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

/** List and level of a paragraph; null if the paragraph is not a list item. */
function placeOf(paragraph: Element): { id: string | undefined; level: number } | null {
  const style = paragraph.getAttribute('style') ?? ''
  const found = /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(style)
  return found && { id: found[1], level: Number(found[2]) }
}

/** Removes the bullet or number of an item and returns it. */
function takeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  marker?.remove()
  return marker?.textContent ?? ''
}

const isNumbered = (marker: string): boolean => /^\s*(\d+|[a-z]|[ivxlc]+)[.)]/i.test(marker)
