/** Decodes escapes in PDF names: `/Fl#61teDecode` becomes `/FlateDecode`. */
export const decodePdfNames = (text: string): string =>
  text.replace(/#([\da-fA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

/** The maximum length of a dictionary that is looked at. */
const lengthMax = 20_000

/** Removes texts and comments from a dictionary; undefined if it is too long or a bracket is open. */
export function withoutTexts(source: string): string | undefined {
  if (source.length > lengthMax) return undefined
  let rest = ''
  let depth = 0
  for (let at = 0; at < source.length; at += 1) {
    const one = source[at]!
    if (one === '(') depth += 1
    else if (one === ')') depth -= 1
    else if (depth > 0) at += one === '\\' ? 1 : 0
    else if (one === '%') while (at + 1 < source.length && !/[\r\n]/.test(source[at + 1]!)) at += 1
    else rest += one
    if (depth < 0) return undefined
  }
  return depth === 0 ? rest : undefined
}

/** The keys and simple values of a dictionary, without the dictionaries inside it. */
export function topLevelOf(source: string): string {
  let rest = ''
  let depth = 0
  for (const [part] of source.matchAll(/<<|>>|[^<>]+|[<>]/g)) {
    if (part === '<<') depth += 1
    else if (part === '>>') depth -= 1
    else if (depth === 1) rest += part
  }
  return rest
}
