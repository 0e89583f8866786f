import { yieldThread } from '../pause.ts'
import { CvRefusalError } from '../refusal.ts'
import { decodeAscii85 } from './ascii85.ts'
import { type ContentStreamCost, estimateContentStreamCost } from './content-cost.ts'
import { decodePdfNames } from './dictionary.ts'
import { findBareStreamObjectNumber, findDrawnObjectNumbers } from './drawn-streams.ts'
import { type ContentStream, nestsFormsExcessively } from './forms.ts'
import {
  hasZlibHeader,
  type InflateResult,
  inflateOverBudgetMessage,
  measureInflatedSize,
} from './inflate.ts'
import { collectPdfLinks } from './links.ts'
import { measureInflatedWithRuntime } from './measure-with-runtime.ts'
import { PdfObjectIndex } from './object-index.ts'
import { countPdfReferences, findContentObjectNumbers, pdfReferencesMax } from './references.ts'
import { kindOf, refuseHugeTables, refuseTricks, type StreamKind } from './stream-kind.ts'

/** The largest file that is read, in bytes. */
const pdfMaxBytes = 5 * 1024 * 1024

/** The maximum inflated size, in bytes, of all streams of one kind together. */
const sizeMax: Record<StreamKind, number> = {
  image: 48_000_000,
  font: 24_000_000,
  other: 4_000_000,
}
/**
 * Checks a file before the PDF library opens it: its size, type and encryption, and the cost of its
 * streams. A few kilobytes can inflate to gigabytes, and the library does not stop early.
 * @returns the addresses of links, because the check scans all objects anyway
 * @throws CvRefusalError if the file must not be opened
 */
export async function checkPdf(bytes: Uint8Array): Promise<{ links: string[] }> {
  if (bytes.length > pdfMaxBytes) throw new CvRefusalError('cv.too_large', `${bytes.length} bytes`)
  const text = latin(bytes)
  if (!text.startsWith('%PDF-')) throw new CvRefusalError('cv.not_pdf', 'does not begin with %PDF-')
  if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(text))
    throw new CvRefusalError('cv.encrypted', 'says so')
  const links = new Set<string>()
  collectPdfLinks(text, links)
  refuseHugeTables(text)
  await checkStreams(bytes, text, links)
  return { links: [...links] }
}

/** Limits on all content streams together. A dense page of a CV has about 5,000 operators. */
const operatorsMax = 250_000
const textBytesMax = 600_000

const streamsMax = 20_000
/** Bytes between pauses. A stream counts as `bytesPerStream` plus its inflated size, if known. */
const bytesPerPause = 2_000_000
const bytesPerStream = 2_000
// The limit for broken streams without a Flate filter. A few occur by chance; more are suspicious.
const failuresMax = 20

/** The maximum number of objects without an end. Damaged files have a few. */
const unendedMax = 1_000
/** How often the bytes of the file may be weighed as content. */
const overlapsMax = 4

type Stream = { kind: StreamKind; size: number; number: number }

async function checkStreams(bytes: Uint8Array, text: string, links: Set<string>): Promise<void> {
  const spent = { image: 0, font: 0, other: 0 }
  const streams: Stream[] = []
  const contents = new Set(findContentObjectNumbers(text))
  const drawers: ContentStream[] = []
  const weights: WeighedStream[] = []
  const packedObjects: string[] = []
  let weighedBytes = 0
  let letteredBytes = 0
  const weigh = (content: Uint8Array, dictionary: string) => {
    weighedBytes += content.length
    // Streams overlap only if a stream contains text that looks like the beginning of another one.
    if (weighedBytes > sizeMax.other + overlapsMax * bytes.length)
      throw new CvRefusalError('cv.too_complex', 'streams within streams')
    weights.push({
      bareNumber: findBareStreamObjectNumber(dictionary),
      ...estimateContentStreamCost(content),
    })
  }
  /** For streams that say they are images or fonts, by object number: weighs them as content. */
  const disguises: { number: number; reveal: () => void }[] = []
  let references = countPdfReferences(text)
  let before = 0
  let failures = 0
  // For each object without an end, the PDF library may search the rest of the file.
  const countOf = (word: RegExp) => text.match(word)?.length ?? 0
  if (countOf(/\bobj\b/g) > 2 * countOf(/endobj/g) + unendedMax)
    throw new CvRefusalError('cv.too_complex', 'objects without an end')
  const places = streamsIn(text)
  const objects = new PdfObjectIndex(text)
  let looked = 0
  let nextEnd = -1
  for (const [i, { keyword, data }] of places.entries()) {
    if (looked > bytesPerPause) {
      await yieldThread()
      looked = 0
    }
    const dictionary = decodePdfNames(text.slice(before, keyword))
    before = data
    // Only what follows the object's number belongs to its own dictionary.
    const own = dictionary.slice(Math.max(0, dictionary.lastIndexOf(' obj')))
    looked += bytesPerStream
    const number = numberBefore(dictionary)
    const isContent = number === -1 || contents.has(number) || own.includes('/ObjStm')
    const kind = isContent ? 'other' : kindOf(own)
    refuseTricks(dictionary, kind)
    if (nextEnd < data) nextEnd = text.indexOf('endstream', data)
    if (nextEnd < 0) nextEnd = text.length
    const end = Math.min(
      Math.max(nextEnd, data + declaredLength(own, objects)),
      nextEnd === text.length ? (places[i + 1]?.keyword ?? text.length) : text.length,
    )
    // ASCII85 is decoded before measuring, since the inflated size depends on the decoded bytes.
    const isLettered = /\/(?:ASCII85Decode|A85)\b/.test(dictionary)
    letteredBytes += isLettered ? end - data : 0
    if (letteredBytes > overlapsMax * bytes.length)
      throw new CvRefusalError('cv.too_complex', 'streams within streams')
    const packed = isLettered ? decodeAscii85(bytes, data, end) : bytes
    const from = isLettered ? 0 : data
    const budget = sizeMax[kind] - spent[kind]
    // For images and fonts only the size matters, so try the runtime's faster inflater first.
    const whole =
      kind !== 'other' && !isLettered && hasZlibHeader(bytes, data)
        ? await measureInflatedWithRuntime(bytes, data, data + lengthIn(own), budget)
        : null
    const inflated =
      whole === null
        ? inflate(packed, from, budget, dictionary, kind)
        : { size: whole, head: new Uint8Array() }
    if (inflated === 'broken') failures += 1
    if (failures > failuresMax) throw new CvRefusalError('cv.too_complex', 'broken streams')
    if (!inflated || inflated === 'broken') {
      // Uncompressed content is no larger than the file, so only the cost of reading it is checked.
      const reveal = () => {
        const content = isLettered ? packed : bytes.subarray(data, end)
        weigh(content, dictionary)
        refuseHugeTables(latin(content))
        drawers.push({ number, dictionary: own, content: latin(content), isForm: true })
      }
      if (kind === 'other') reveal()
      else disguises.push({ number, reveal })
      continue
    }
    spent[kind] += inflated.size
    looked += inflated.size
    streams.push({ kind, size: inflated.size, number })
    const head = kind === 'other' ? latin(inflated.head) : ''
    if (dictionary.includes('/ObjStm')) {
      for (const one of findContentObjectNumbers(head)) contents.add(one)
      collectPdfLinks(head, links)
      packedObjects.push(head)
      references += countPdfReferences(head)
    }
    if (kind === 'other') {
      refuseHugeTables(head)
      weigh(inflated.head, dictionary)
      drawers.push({ number, dictionary: own, content: head, isForm: true })
    } else {
      const reveal = () => {
        const again = inflate(packed, from, sizeMax.other, dictionary, 'other')
        if (again && again !== 'broken') weigh(again.head, dictionary)
      }
      disguises.push({ number, reveal })
    }
  }
  // The size of what a page draws counts as content, even if its dictionary says image or font.
  const disguised = streams.filter((one) => one.kind !== 'other' && contents.has(one.number))
  const total = disguised.reduce((sum, one) => sum + one.size, spent.other)
  if (total > sizeMax.other) throw new CvRefusalError('cv.too_complex', `${total} bytes of content`)
  if (references > pdfReferencesMax)
    throw new CvRefusalError('cv.too_complex', `${references} references`)
  const listed = findDrawnObjectNumbers([text, ...packedObjects])
  for (const { number, reveal } of disguises)
    if (contents.has(number) || listed?.has(number)) reveal()
  // Everything that is not the content of a page might be a form, whatever its dictionary says.
  for (const drawer of drawers) drawer.isForm = !contents.has(drawer.number)
  checkEffort(weights, [text, ...packedObjects])
  if (nestsFormsExcessively(drawers, new PdfObjectIndex(text, packedObjects)))
    throw new CvRefusalError('cv.too_complex', 'drawings within drawings')
}

type WeighedStream = ContentStreamCost & { bareNumber: number | null }

// Refuses content that takes too long to read. A stream that no page draws, such as Illustrator's
// own data, does not count if its dictionary has only a length and a filter. With other keys, it
// might be drawn in another way than as the content of a page.
function checkEffort(streams: WeighedStream[], objects: string[]): void {
  const isOver = (some: WeighedStream[]) => {
    const sum = (pick: (one: ContentStreamCost) => number) =>
      some.reduce((all, one) => all + pick(one), 0)
    return sum((one) => one.operators) > operatorsMax || sum((one) => one.text) > textBytesMax
  }
  if (!isOver(streams)) return
  const drawn = findDrawnObjectNumbers(objects)
  const isDrawn = ({ bareNumber }: WeighedStream) =>
    bareNumber === null || drawn === null || drawn.has(bareNumber)
  if (isOver(streams.filter(isDrawn)))
    throw new CvRefusalError('cv.too_complex', 'too much content')
}

const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

/** The length that a stream's dictionary declares; 0 if missing or only a reference. */
const lengthIn = (dictionary: string): number =>
  Number(/\/Length\s+(\d{1,9})(?!\d|\s+\d+\s+R)/.exec(dictionary)?.[1] ?? 0)

/** The length that a stream's dictionary declares, also by reference; 0 if it is not found. */
function declaredLength(dictionary: string, objects: PdfObjectIndex): number {
  const reference = /\/Length\s+(\d{1,10})\s+\d{1,5}\s+R/.exec(dictionary)?.[1]
  const referred = reference === undefined ? 0 : objects.integerOf(Number(reference))
  return Math.max(lengthIn(dictionary), referred)
}

const isWhiteSpace = /[\s\0]/

/**
 * Finds where the PDF library would start to read each stream: after the line with `stream`. The
 * keyword follows a dictionary, and only white space or comments may be in between.
 */
function streamsIn(text: string): { keyword: number; data: number }[] {
  const found: { keyword: number; data: number }[] = []
  const lineEnd = /[\r\n]/g
  let end = -1
  // The next end of a dictionary, and the first character behind the one before it.
  let closing = text.indexOf('>>')
  let behind = -1
  let words = 0
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 6)) {
    if (text.startsWith('end', at - 3)) continue
    words += 1
    if (words > streamsMax) throw new CvRefusalError('cv.too_complex', 'too many streams')
    if (closing >= 0 && closing < at) {
      while (closing >= 0 && closing < at) {
        behind = closing + 2
        closing = text.indexOf('>>', closing + 1)
      }
      while (behind < at && isWhiteSpace.test(text[behind]!)) behind += 1
    }
    if (behind !== at && text[behind] !== '%') continue
    if (end < at) {
      lineEnd.lastIndex = at
      end = lineEnd.exec(text)?.index ?? text.length
    }
    const isPair = text[end] === '\r' && text[end + 1] === '\n'
    found.push({ keyword: at, data: end + (isPair ? 2 : 1) })
  }
  return found
}

/** The number of the object to which a dictionary belongs; -1 if it is not found. */
function numberBefore(dictionary: string): number {
  const at = dictionary.lastIndexOf(' obj')
  return Number(/(\d+)\s+\d+$/.exec(dictionary.slice(Math.max(0, at - 30), at))?.[1] ?? -1)
}

function inflate(
  bytes: Uint8Array,
  at: number,
  budget: number,
  dictionary: string,
  kind: StreamKind,
): InflateResult | 'broken' | undefined {
  if (!hasZlibHeader(bytes, at)) return undefined
  try {
    return measureInflatedSize(bytes, at, budget, kind === 'other' ? sizeMax.other : 0)
  } catch (error) {
    // Broken data without a Flate filter are tolerated here: `stream` may be just a word in a text.
    const isOver = error instanceof RangeError && error.message === inflateOverBudgetMessage
    if (!isOver && !/Flate|\/Fl\b/.test(dictionary)) return 'broken'
    throw new CvRefusalError('cv.too_complex', `inflating: ${String(error)}`)
  }
}
