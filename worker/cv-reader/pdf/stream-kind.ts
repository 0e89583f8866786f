import { CvRefusalError } from '../refusal.ts'
import { topLevelOf, withoutTexts } from './dictionary.ts'

export type StreamKind = 'image' | 'font' | 'other'

const listsMax = 20_000
const packing =
  /\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL|ASCII85Decode|A85|ASCIIHexDecode|AHx)\b/g
const widest = /\/(?:Columns|Colors|BitsPerComponent)\s+(\d{6,})/

// Matches filters whose output is not measured. The text before a stream also contains bytes of the
// previous stream, in which a short name such as `/RL` can occur by chance. Short names therefore
// count only after `/Filter` or `/F`.
const unmeasured =
  /\/(?:LZWDecode|RunLengthDecode|ASCIIHexDecode)\b|\/(?:Filter|F)\s*\/(?:LZW|RL|AHx)\b/
const unmeasuredShort = /\/(?:LZW|RL|AHx)\b/

// Refuses filters whose output is not measured, except for images, which the PDF library skips.
// Refuses chains, because each filter can multiply the size. ReportLab's chain of ASCII85 and Flate
// is allowed, because decoding ASCII85 usually makes the data smaller.
export function refuseTricks(given: string, kind: StreamKind): void {
  refuseIn(given, kind)
  // The PDF library treats a comment (from `%` to the end of the line) as a space. But a `%` within
  // a string does not begin a comment, so the dictionary is checked both with and without comments.
  if (given.includes('%')) refuseIn(given.replace(/%[^\r\n]*/g, ' '), kind)
}

function refuseIn(dictionary: string, kind: StreamKind): void {
  let lists = 0
  for (const { index } of dictionary.matchAll(/\/(?:Filter|F)\s*\[/g)) {
    lists += 1
    const from = dictionary.indexOf('[', index)
    const list = dictionary.slice(from, from + 2_000).split(']')[0] ?? ''
    if (unmeasuredShort.test(list) && kind !== 'image')
      throw new CvRefusalError('cv.too_complex', 'a filter that is not measured')
    const isLong = list.length >= 2_000 || lists > listsMax
    const isReportLab = /^\[\s*\/(?:ASCII85Decode|A85)\s*\/(?:FlateDecode|Fl)\s*$/.test(list)
    if (isLong || (!isReportLab && (list.match(packing) ?? []).length > 1))
      throw new CvRefusalError('cv.too_complex', 'chained filters')
    if (/\d+\s+\d+\s+R/.test(list)) throw new CvRefusalError('cv.too_complex', 'a filter elsewhere')
  }
  if (/\/Filter\s+\d+\s+\d+\s+R/.test(dictionary))
    throw new CvRefusalError('cv.too_complex', 'a filter elsewhere')
  if (unmeasured.test(dictionary) && kind !== 'image')
    throw new CvRefusalError('cv.too_complex', 'a filter that is not measured')
  if (widest.test(dictionary)) throw new CvRefusalError('cv.too_complex', 'rows too wide')
}

/** What a stream's own dictionary says. If the dictionary is not clear, the stream is content. */
export function kindOf(dictionary: string): StreamKind {
  const keys = topLevelOf(withoutTexts(dictionary) ?? '')
  const subtypes = [...keys.matchAll(/\/Subtype\b\s*(\/\w+)?/g)].map(([, name]) => name)
  if (subtypes.length > 1) return 'other'
  if (subtypes[0] === '/Image') return 'image'
  return /\/Length1\b|\/Subtype\s*\/(?:Type1C|CIDFontType0C|OpenType)\b/.test(keys)
    ? 'font'
    : 'other'
}

/** Lists of widths or samples with huge numbers, for which the PDF library makes huge tables. */
const hugeNumbers = /\/(?:W2?|Size)\s*\[[^\]]{0,2000}?(?<![.\d])\d{6,}(?![.\d])/

/** Refuses huge lists, and character maps with ranges of more characters than there are. */
export function refuseHugeTables(content: string): void {
  if (hugeNumbers.test(content)) throw new CvRefusalError('cv.too_complex', 'huge lists')
  for (const [block] of content.matchAll(
    /begin(?:bf|cid|notdef)range[\s\S]*?end(?:bf|cid|notdef)range/g,
  ))
    for (const [, from, to] of block.matchAll(/<\s*([\da-f]{1,8})\s*>\s*<\s*([\da-f]{1,8})\s*>/gi))
      if (Number.parseInt(to!, 16) - Number.parseInt(from!, 16) > 65_535)
        throw new CvRefusalError('cv.too_complex', 'a range of too many characters')
}
