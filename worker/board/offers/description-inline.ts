import {
  type DescriptionElement,
  type DescriptionNode,
  isLineBreakNode,
} from './description-nodes.ts'

/**
 * Collapses whitespace, and removes it at both ends and next to line breaks. Removes empty
 * elements, and unwraps elements inside an element with the same tag. Browsers show the same text.
 */
export function tidyInlineNodes(nodes: DescriptionNode[]): DescriptionNode[] {
  const spacing: Spacing = { lastText: null }
  const copy = structuredClone(nodes)
  collapseSpace(copy, spacing, { afterSpace: true })
  trimEndOf(spacing)
  return pruned(copy, new Set())
}

/** Splits inline nodes into paragraphs. Two consecutive line breaks start a new paragraph. */
export function splitAtBlankLines(nodes: DescriptionNode[]): DescriptionNode[][] {
  const paragraphs: DescriptionNode[][] = [[]]
  for (const [index, node] of nodes.entries()) {
    if (!isLineBreakNode(node)) paragraphs.at(-1)!.push(node)
    else if (isLineBreakNode(nodes[index + 1])) paragraphs.push([])
    else if (paragraphs.at(-1)!.length > 0 && index < nodes.length - 1)
      paragraphs.at(-1)!.push(node)
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0)
}

type Spacing = { lastText: { parent: DescriptionNode[]; index: number } | null }

/** Collapses whitespace in document order, so that spaces on both sides of a tag become one. */
function collapseSpace(
  nodes: DescriptionNode[],
  spacing: Spacing,
  state: { afterSpace: boolean },
): void {
  for (const [index, node] of nodes.entries()) {
    if (typeof node === 'string') {
      let text = node.replaceAll(/\s+/g, ' ')
      if (state.afterSpace) text = text.trimStart()
      nodes[index] = text
      if (text === '') continue
      state.afterSpace = text.endsWith(' ')
      spacing.lastText = { parent: nodes, index }
    } else if (node.tag === 'br') {
      trimEndOf(spacing)
      state.afterSpace = true
    } else {
      collapseSpace(node.children, spacing, state)
    }
  }
}

function trimEndOf({ lastText }: Spacing): void {
  if (!lastText) return
  const text = lastText.parent[lastText.index]
  if (typeof text === 'string') lastText.parent[lastText.index] = text.trimEnd()
}

/**
 * Drops empty text and elements. Unwraps links without an address, and elements inside an element
 * with the same tag. Moves line breaks at the ends of inline elements out of them, so that
 * consecutive line breaks become neighbours.
 */
function pruned(nodes: DescriptionNode[], open: Set<string>): DescriptionNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return node === '' ? [] : [node]
    if (node.tag === 'br') return [node]
    const isNested = open.has(node.tag)
    const children = pruned(node.children, new Set(open).add(node.tag))
    if (isNested || (node.tag === 'a' && !node.href)) return children
    const first = children.findIndex((child) => !isLineBreakNode(child))
    if (first < 0) return children
    const last = children.findLastIndex((child) => !isLineBreakNode(child))
    const element: DescriptionElement = {
      ...node,
      children: children
        .slice(first, last + 1)
        .filter((child, index, all) => !isLineBreakNode(child) || !isLineBreakNode(all[index - 1])),
    }
    return [...children.slice(0, first), element, ...children.slice(last + 1)]
  })
}
