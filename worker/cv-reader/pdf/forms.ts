/** A content stream of a page or form. A form is a drawing that other streams can reuse. */
export type ContentStream = { number: number; dictionary: string; content: string; isForm: boolean }

/** The maximum number of PDF forms that draw forms or images; a drawing tool creates dozens. */
const formsMax = 500
/** The maximum number of drawings in nested forms; a page full of icons has some hundreds. */
const drawingsMax = 20_000

/**
 * Whether nested forms cause too many drawings. For example, if each of eight levels draws the next
 * level ten times, a few hundred bytes cause a hundred million drawings. The cost of a form is
 * 1 + the number of its drawings × the cost of the most expensive form that it may draw.
 */
export function nestsFormsExcessively(drawers: ContentStream[], text: string): boolean {
  if (drawers.filter((one) => one.isForm && drawsIn(one.content) > 0).length > formsMax) return true
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
      const children = childrenOf(form.dictionary, text) ?? [...forms.keys()]
      cost =
        1 +
        draws *
          Math.max(1, ...children.map((child) => (cost > drawingsMax ? 1 : costOf(child, inside))))
    }
    costs.set(number, Math.min(cost, 1e9))
    return cost
  }
  const dearest = Math.max(1, ...[...forms.keys()].map((number) => costOf(number, new Set())))
  const draws = drawers
    .filter((one) => !one.isForm)
    .reduce((sum, one) => sum + drawsIn(one.content), 0)
  return Math.max(1, draws) * dearest > drawingsMax && dearest > 1
}

const drawsIn = (content: string): number =>
  content.match(/(?<=[\s\0()<>[\]{}])Do(?=[\s\0()<>[\]{}/%]|$)/g)?.length ?? 0

/**
 * The objects that a form may draw; undefined if they are not found. A form without resources draws
 * those of its page.
 */
function childrenOf(dictionary: string, text: string): number[] | undefined {
  const resources = inlineOrElsewhere(dictionary, 'Resources', text)
  const objects = inlineOrElsewhere(resources ?? '', 'XObject', text)
  return objects === undefined
    ? undefined
    : [...objects.matchAll(/(\d+)\s+\d+\s+R/g)].map(([, number]) => Number(number))
}

function inlineOrElsewhere(source: string, key: string, text: string): string | undefined {
  const hit = new RegExp(`/${key}\\s*(<<|(\\d+)\\s+\\d+\\s+R)`).exec(source)
  if (!hit) return undefined
  if (hit[1] === '<<') return source.slice(hit.index)
  const object = new RegExp(`(?:^|[^\\d])${hit[2]}\\s+\\d+\\s+obj([\\s\\S]{0,20000}?)endobj`).exec(
    text,
  )
  return object?.[1]
}
