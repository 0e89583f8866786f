import { decodePdfNames, withoutTexts } from './dictionary.ts'
import type { PdfObjectIndex } from './object-index.ts'

/** A content stream of a page or form. A form is a drawing that other streams can reuse. */
export type ContentStream = { number: number; dictionary: string; content: string; isForm: boolean }

const isDeclared = ({ dictionary }: ContentStream) => /\/Subtype\s*\/Form\b/.test(dictionary)
/** The maximum number of PDF forms that draw forms or images; a drawing tool creates dozens. */
const formsMax = 500
/** The maximum number of drawings in nested forms; a page full of icons has some hundreds. */
const drawingsMax = 20_000

/**
 * Whether nested forms cause too many drawings. For example, if each of eight levels draws the next
 * level ten times, a few hundred bytes cause a hundred million drawings. The cost of a form is
 * 1 + the number of its drawings × the cost of the most expensive form that it may draw.
 */
export function nestsFormsExcessively(drawers: ContentStream[], objects: PdfObjectIndex): boolean {
  if (drawers.filter((one) => isDeclared(one) && drawsIn(one.content) > 0).length > formsMax)
    return true
  const forms = new Map(drawers.filter((one) => one.isForm).map((one) => [one.number, one]))
  const costs = new Map<number, number>()
  const costOf = (number: number, path: Set<number>): number => {
    const known = costs.get(number)
    const form = forms.get(number)
    if (known !== undefined) return known
    if (!form || path.has(number)) return 1
    const draws = drawsIn(form.content)
    let cost = 1
    if (draws > 0) {
      const inside = new Set(path).add(number)
      for (const child of childrenOf(form.dictionary, objects) ?? namedIn(form.content, objects))
        if (forms.has(child) && cost <= drawingsMax)
          cost = Math.max(cost, 1 + draws * costOf(child, inside))
      cost = Math.max(cost, 1 + draws)
    }
    costs.set(number, Math.min(cost, 1e9))
    return cost
  }
  const dearestOf = (numbers: Iterable<number>): number =>
    [...numbers].reduce((max, one) => Math.max(max, costOf(one, new Set())), 1)
  const drawings = drawers
    .filter((one) => !one.isForm)
    .map(({ content }) => [drawsIn(content), dearestOf(namedIn(content, objects))] as const)
    .reduce((sum, [draws, dearest]) => sum + (dearest > 1 ? draws * dearest : 0), 0)
  return Math.max(drawings, dearestOf(forms.keys())) > drawingsMax
}

/**
 * Counts the operator `Do`. The PDF library also finds it beside other letters (`/X Don`), so every
 * `Do` outside a name counts, even in a text.
 */
const drawsIn = (content: string): number =>
  content.match(/\/[^\s\0()<>[\]{}/%]*|Do/g)?.filter((one) => one === 'Do').length ?? 0

/** The objects to which any dictionary of the file refers by one of the names in a content. */
const namedIn = (content: string, objects: PdfObjectIndex): number[] =>
  [...new Set(content.match(/\/[^\s\0()<>[\]{}/%]+/g))].flatMap((name) => [
    ...objects.numbersOf(decodePdfNames(name.slice(1))),
  ])

/**
 * The objects that a form may draw; undefined if they are not found for certain. A form without
 * resources draws those of its page.
 */
function childrenOf(dictionary: string, objects: PdfObjectIndex): number[] | undefined {
  const resources = findDictionary('Resources', dictionary, objects)
  if (resources === undefined) return undefined
  if (!resources.includes('/XObject')) return []
  const drawn = findDictionary('XObject', resources, objects)
  return drawn === undefined
    ? undefined
    : [...drawn.matchAll(/(\d+)\s+\d+\s+R/g)].map(([, number]) => Number(number))
}

/**
 * The dictionary at a key, in place or in another object. Undefined if the key is missing or might
 * not be the real one: it occurs twice or deeper, or a text does not end.
 */
function findDictionary(key: string, given: string, objects: PdfObjectIndex): string | undefined {
  const [head = '', after, ...more] = (withoutTexts(given) ?? '').split(`/${key}`)
  if (after === undefined || more.length > 0) return undefined
  const depth = [...head.matchAll(/<<|>>/g)].reduce((sum, [it]) => sum + (it === '<<' ? 1 : -1), 0)
  if (depth !== 1) return undefined
  const number = /^\s*(\d+)\s+\d+\s+R/.exec(after)?.[1]
  if (number === undefined) return /^\s*<</.test(after) ? firstDictionary(after) : undefined
  const object = objects.textOf(Number(number))
  return object && decodePdfNames(object)
}

/** The dictionary with which a text begins, without what follows it. */
function firstDictionary(text: string): string {
  let depth = 0
  for (const { 0: bracket, index } of text.matchAll(/<<|>>/g)) {
    depth += bracket === '<<' ? 1 : -1
    if (depth === 0) return text.slice(0, index + 2)
  }
  return text
}
