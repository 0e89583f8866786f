/** Plain text, or an element whose tag is `div` or an allowed tag. */
export type DescriptionNode = string | DescriptionElement
export type DescriptionElement = { tag: string; href?: string; children: DescriptionNode[] }

const inlineTags = new Set(['strong', 'em', 'u', 'code', 'a', 'br'])

export function isInlineDescriptionNode(node: DescriptionNode): boolean {
  return (
    typeof node === 'string' ||
    (inlineTags.has(node.tag) && node.children.every(isInlineDescriptionNode))
  )
}

export function isLineBreakNode(node: DescriptionNode | undefined): boolean {
  return typeof node === 'object' && node.tag === 'br'
}

/** Parses only the output of sanitize-html: balanced tags, no `>` in attributes, four entities. */
export function parseSanitized(html: string): DescriptionNode[] {
  const root: DescriptionElement = { tag: 'div', children: [] }
  const open = [root]
  for (const [token, slash, tag, attributes] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>|[^<]+/g)) {
    if (tag === undefined) {
      open.at(-1)!.children.push(decode(token))
    } else if (slash) {
      open.pop()
    } else {
      const href = /href="([^"]*)"/.exec(attributes!)?.[1]
      const element: DescriptionElement = {
        tag,
        ...(href !== undefined && { href: decode(href) }),
        children: [],
      }
      open.at(-1)!.children.push(element)
      if (tag !== 'br') open.push(element)
    }
  }
  return root.children
}

export function descriptionToHtml(nodes: DescriptionNode[]): string {
  return nodes.map(nodeToHtml).join('')
}

function nodeToHtml(node: DescriptionNode): string {
  if (typeof node === 'string') return encode(node)
  if (node.tag === 'br') return '<br>'
  const attributes =
    node.tag === 'a'
      ? ` href="${encode(node.href!)}" rel="nofollow noopener noreferrer" target="_blank"`
      : ''
  return `<${node.tag}${attributes}>${descriptionToHtml(node.children)}</${node.tag}>`
}

/**
 * Returns the text without markup. Each block, list item and line break starts a new line. The
 * lookbehind prevents quadratic time for a long run of spaces.
 */
export function descriptionToText(nodes: DescriptionNode[]): string {
  return nodes
    .map(nodeToText)
    .join('')
    .replaceAll(/(?<! ) *\n[ \n]*/g, '\n')
    .trim()
}

function nodeToText(node: DescriptionNode): string {
  if (typeof node === 'string') return node
  if (node.tag === 'br') return '\n'
  const text = node.children.map(nodeToText).join('')
  return inlineTags.has(node.tag) ? text : `\n${text}\n`
}

const decode = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const encode = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
