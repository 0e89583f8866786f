import { splitAtBlankLines, tidyInlineNodes } from './description-inline.ts'
import {
  type DescriptionElement,
  type DescriptionNode,
  descriptionToText,
  isInlineDescriptionNode,
} from './description-nodes.ts'

/**
 * Converts nodes to blocks such as paragraphs and lists. Loose text becomes paragraphs, and `div`s
 * are replaced by their content. Empty elements are removed, and blocks inside paragraphs or inline
 * elements are moved out of them.
 */
export function groupDescriptionBlocks(nodes: DescriptionNode[]): DescriptionElement[] {
  const blocks: DescriptionElement[] = []
  for (const group of groupsOf(nodes)) {
    if (Array.isArray(group)) {
      for (const children of splitAtBlankLines(tidyInlineNodes(group))) {
        blocks.push({ tag: 'p', children })
      }
    } else {
      blocks.push(...blocksOf(group))
    }
  }
  return blocks
}

function blocksOf(element: DescriptionElement): DescriptionElement[] {
  const { tag, children } = element
  switch (tag) {
    case 'h3':
    case 'h4':
      return notEmpty({ tag, children: tidyInlineNodes(flattenBlocks(children)) })
    case 'ul':
    case 'ol':
      return notEmpty({ tag, children: toItems(children) })
    case 'blockquote':
      return notEmpty({ tag, children: groupDescriptionBlocks(children) })
    case 'pre':
      return notEmpty({ tag, children: [preformatted(children)].filter((text) => text !== '') })
    default:
      return groupDescriptionBlocks(children)
  }
}

/** Groups neighbouring inline nodes, and puts list items outside a list into a new list. */
function groupsOf(nodes: DescriptionNode[]): (DescriptionNode[] | DescriptionElement)[] {
  const groups: (DescriptionNode[] | DescriptionElement)[] = []
  let strayList: DescriptionElement | null = null
  for (const node of nodes) {
    if (typeof node !== 'string' && node.tag === 'li') {
      if (!strayList) groups.push((strayList = { tag: 'ul', children: [] }))
      strayList.children.push(node)
      continue
    }
    const last = groups.at(-1)
    if (typeof node !== 'string' && !isInlineDescriptionNode(node)) {
      groups.push(node)
    } else if (Array.isArray(last)) {
      last.push(node)
    } else if (!strayList || typeof node !== 'string' || node.trim() !== '') {
      groups.push([node])
    } else {
      continue
    }
    strayList = null
  }
  return groups
}

/** Converts nodes to list items. A list outside an item becomes part of the item before it. */
function toItems(nodes: DescriptionNode[]): DescriptionElement[] {
  const items: DescriptionElement[] = []
  for (const node of nodes) {
    const isItem = typeof node !== 'string' && node.tag === 'li'
    const content = groupDescriptionBlocks(isItem ? node.children : [node])
    if (content.length === 0) continue
    const before = items.at(-1)
    if (!isItem && before && content.every(({ tag }) => tag === 'ul' || tag === 'ol')) {
      before.children.push(...content)
    } else {
      items.push({ tag: 'li', children: content })
    }
  }
  return items.map(withoutLoneParagraph)
}

/** If a list item begins with its only paragraph, removes the `p` tag around the text. */
function withoutLoneParagraph(item: DescriptionElement): DescriptionElement {
  const [first, ...rest] = item.children as DescriptionElement[]
  if (first?.tag !== 'p' || rest.some(({ tag }) => tag === 'p')) return item
  return { ...item, children: [...first.children, ...rest] }
}

/** Removes block and bold tags inside a heading, since a heading is always one bold line. */
function flattenBlocks(nodes: DescriptionNode[]): DescriptionNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [node]
    if (node.tag === 'br') return [' ']
    if (node.tag === 'strong') return flattenBlocks(node.children)
    if (isInlineDescriptionNode(node)) return [{ ...node, children: flattenBlocks(node.children) }]
    return [' ', ...flattenBlocks(node.children), ' ']
  })
}

function preformatted(nodes: DescriptionNode[]): string {
  const text = (node: DescriptionNode): string => {
    if (typeof node === 'string') return node
    return node.tag === 'br' ? '\n' : node.children.map(text).join('')
  }
  return nodes
    .map(text)
    .join('')
    .replace(/^(\s*\n)+/, '')
    .trimEnd()
}

function notEmpty(element: DescriptionElement): DescriptionElement[] {
  return descriptionToText(element.children) === '' ? [] : [element]
}
