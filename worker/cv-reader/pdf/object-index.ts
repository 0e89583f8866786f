/** The maximum length of an object's text that is looked at. */
const textMax = 20_000

/** Finds the objects in a PDF's text by number. A file may contain several with the same number. */
export class PdfObjectIndex {
  readonly #text: string
  readonly #starts = new Map<number, number[]>()
  readonly #integers = new Map<number, number>()

  constructor(text: string) {
    this.#text = text
    for (const { 0: head, 1: number, index } of text.matchAll(
      /(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj/g,
    )) {
      const starts = this.#starts.get(Number(number))
      if (starts) starts.push(index + head.length)
      else this.#starts.set(Number(number), [index + head.length])
    }
  }

  /** The text of the only object with a number; undefined if there is none, or several. */
  textOf(number: number): string | undefined {
    const [start, ...more] = this.#starts.get(number) ?? []
    if (start === undefined || more.length > 0) return undefined
    return this.#text.slice(start, start + textMax).split('endobj')[0]
  }

  /** The largest integer that is an object with this number; 0 if there is none. */
  integerOf(number: number): number {
    const known = this.#integers.get(number)
    if (known !== undefined) return known
    const found = (this.#starts.get(number) ?? []).map((start) =>
      Number(/^\s*(\d{1,9})/.exec(this.#text.slice(start, start + 20))?.[1] ?? 0),
    )
    const largest = found.reduce((max, one) => Math.max(max, one), 0)
    this.#integers.set(number, largest)
    return largest
  }
}
