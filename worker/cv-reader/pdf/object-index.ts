import { decodePdfNames } from './dictionary.ts'

/** The maximum length of an object's text that is looked at. */
const textMax = 20_000
const namedReference = /\/([^\s\0()<>[\]{}/%]+)[\s\0]*(\d{1,10})[\s\0]+\d{1,5}[\s\0]+R/g

/** Finds the objects in a PDF's text by number. A file may contain several with the same number. */
export class PdfObjectIndex {
  readonly #text: string
  readonly #starts = new Map<number, number[]>()
  readonly #integers = new Map<number, number>()
  readonly #named = new Map<string, Set<number>>()

  /** @param packed the texts of the file's object streams */
  constructor(text: string, packed: readonly string[] = []) {
    this.#text = text
    // With and without comments, because a percent sign in a text does not begin a comment.
    for (const source of [text, ...packed].flatMap((one) => [one, one.replace(/%[^\r\n]*/g, ' ')]))
      for (const [, name, number] of source.matchAll(namedReference)) {
        const key = decodePdfNames(name!)
        const numbers = this.#named.get(key) ?? new Set()
        this.#named.set(key, numbers.add(Number(number)))
      }
    for (const { 0: head, 1: number, index } of text.matchAll(
      /(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj/g,
    )) {
      const starts = this.#starts.get(Number(number))
      if (starts) starts.push(index + head.length)
      else this.#starts.set(Number(number), [index + head.length])
    }
  }

  /** The numbers of the objects to which any dictionary refers by a name. */
  numbersOf(name: string): Iterable<number> {
    return this.#named.get(name) ?? []
  }

  /** The text of the only object with a number; undefined if there is none, or several. */
  textOf(number: number): string | undefined {
    const [start, ...more] = this.#starts.get(number) ?? []
    const isOnly = start !== undefined && more.length === 0
    return isOnly ? this.#text.slice(start, start + textMax).split('endobj')[0] : undefined
  }

  /** The largest integer that is an object with this number; 0 if there is none. */
  integerOf(number: number): number {
    const known = this.#integers.get(number)
    if (known !== undefined) return known
    const read = (start: number) => /^\s*(\d{1,9})/.exec(this.#text.slice(start, start + 20))?.[1]
    const starts = this.#starts.get(number) ?? []
    const largest = starts.reduce((max, start) => Math.max(max, Number(read(start) ?? 0)), 0)
    this.#integers.set(number, largest)
    return largest
  }
}
