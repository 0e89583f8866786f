/** The key `Contents` in every spelling that the PDF library accepts, such as `/Conten#74s`. */
const contentsKey =
  /\/(?:C|#43)(?:o|#6[fF])(?:n|#6[eE])(?:t|#74)(?:e|#65)(?:n|#6[eE])(?:t|#74)(?:s|#73)(?![^\s/<>[\]()%])/g
/** Start of `CharProcs`, a font's streams for glyphs, which look like the contents of a page. */
const glyphsKey = /\/(?:C|#43)(?:h|#68)(?:a|#61)(?:r|#72)(?:P|#50)/
const references =
  /^\s*(?:\[(?:\s*\d{1,10}\s+\d{1,5}\s+R)*\s*\]|\d{1,10}\s+\d{1,5}\s+R)(?![^\s/<>[\]()%])/
const keysBeforeMax = 2_000

const bare =
  /(?:^|endobj\s{1,9})(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj\s{0,9}<<(?:\s{0,9}\/(?:Length\s{1,9}\d{1,10}(?:\s{1,9}\d{1,5}\s{1,9}R)?|Filter\s{0,9}\[?\s{0,9}\/FlateDecode\s{0,9}\]?))*\s{0,9}>>\s{0,9}$/

/**
 * Returns the object number of a bare stream, otherwise null. The dictionary of a bare stream has
 * only a length and a filter. Such a stream can be drawn only as a page's contents or as a glyph.
 * @param dictionary the text before the keyword `stream`
 */
export const findBareStreamObjectNumber = (dictionary: string): number | null => {
  const number = bare.exec(dictionary.slice(-keysBeforeMax))?.[1]
  return number === undefined ? null : Number(number)
}

/**
 * Returns the numbers of the objects that pages draw as contents. Returns null if a reference
 * cannot be resolved, there are more than `listsMax`, or a font draws its glyphs with streams. The
 * caller then treats all streams as drawn.
 * @param objects the file's text, then the texts of its object streams
 */
export function findDrawnObjectNumbers(objects: string[]): Set<number> | null {
  const drawn = new Set<number>()
  for (const text of objects) {
    if (glyphsKey.test(text)) return null
    for (const { index, 0: key } of text.matchAll(contentsKey)) {
      const named = references.exec(
        text.slice(index + key.length, index + key.length + keysBeforeMax),
      )
      // In an annotation, the value of `Contents` is a text, not a reference to a stream.
      if (!named && /^\s*[(<]/.test(text.slice(index + key.length, index + key.length + 20)))
        continue
      if (!named) return null
      for (const [number] of named[0].matchAll(/\d+(?=\s+\d+\s+R)/g)) drawn.add(Number(number))
    }
  }
  return addLists(drawn, objects[0] ?? '') ? drawn : null
}

const listsMax = 200

// If a page's contents are an object that lists streams, adds these streams to `drawn`. Returns
// false if an object is missing or not understood, or if there are more than `listsMax`.
function addLists(drawn: Set<number>, text: string): boolean {
  if (drawn.size > listsMax) return false
  for (const number of [...drawn]) {
    const header = new RegExp(`(?:^|[^\\d])${number}\\s{1,9}\\d{1,5}\\s{1,9}obj\\s{0,9}`, 'g')
    let isFound = false
    for (const { index, 0: head } of text.matchAll(header)) {
      isFound = true
      const rest = text.slice(index + head.length, index + head.length + keysBeforeMax)
      // Skip an object with a stream: it is not a list of references. If another object begins
      // between this one and the word `stream`, the stream belongs to the other object.
      if (rest.startsWith('<<') && !/\sobj\b/.test(rest.split('stream')[0]!)) continue
      const list = references.exec(rest)
      if (!list) return false
      for (const [one] of list[0].matchAll(/\d+(?=\s+\d+\s+R)/g)) drawn.add(Number(one))
    }
    if (!isFound) return false
  }
  return true
}
