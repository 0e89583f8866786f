/** An element of an XML document. The names of elements and attributes have no namespace prefix. */
export type XmlElement = {
  name: string
  attributes: Map<string, string>
  children: XmlElement[]
  text: string
}

/** No Europass document has more elements than this. */
const elementsMax = 20_000

const entities = new Map(Object.entries({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }))
const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<!([A-Za-z])|<\/([^\s>]+)\s*>|<([^\s/>]+)((?:\s+[^\s=/>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/g

/**
 * Parses plain XML with the five predefined entities and character references. Returns undefined
 * for empty documents, surplus end tags, declarations (`<!DOCTYPE`), too many elements or levels.
 */
export function parseXml(source: string): XmlElement | undefined {
  const root: XmlElement = { name: '', attributes: new Map(), children: [], text: '' }
  const open = [root]
  let count = 0
  for (const hit of source.matchAll(token)) {
    const [, cdata, declaration, closed, opened, attributes = '', selfClosed, text] = hit
    const parent = open.at(-1)!
    if (declaration) return undefined
    if (cdata !== undefined) parent.text += cdata
    else if (text !== undefined) parent.text += plain(text)
    else if (closed) {
      if (open.length < 2) return undefined
      open.pop()
    } else if (opened) {
      count += 1
      if (count > elementsMax || open.length > 60) return undefined
      const element: XmlElement = {
        name: local(opened),
        attributes: attributesOf(attributes),
        children: [],
        text: '',
      }
      parent.children.push(element)
      if (!selfClosed) open.push(element)
    }
  }
  return root.children[0]
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

const plain = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities.get(String(name)) ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : ''
  })

function attributesOf(source: string): Map<string, string> {
  const found = source.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return new Map(
    [...found].map(([, name = '', double, single]) => [local(name), plain(double ?? single ?? '')]),
  )
}

/**
 * Returns all descendants at a path of element names separated by `/`. A name with `*` before it
 * matches at any depth.
 */
export function findXmlElementsByPath(element: XmlElement | undefined, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) =>
        found.flatMap((one) =>
          name.startsWith('*')
            ? below(one, name.slice(1))
            : one.children.filter((child) => child.name === name),
        ),
      element ? [element] : [],
    )
}

const below = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...below(child, name),
  ])

/** Returns the first non-empty text at a path. */
export const findFirstXmlText = (
  element: XmlElement | undefined,
  path: string,
): string | undefined =>
  findXmlElementsByPath(element, path)
    .map((one) => one.text.trim())
    .find((text) => text !== '')

/** Extracts the text from a field with the simple HTML of rich-text editors. */
export const extractHtmlText = (html: string): string =>
  plain(
    html
      .replace(/<(?:br|\/p|\/li|\/div)\b[^>]*>/gi, '\n')
      .replace(/<[^>]*>/g, '')
      .replace(/&nbsp;/g, ' '),
  )
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
