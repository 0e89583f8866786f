/** The key `Contents` in every spelling that the library understands: `/Conten#74s`. */
const contentsKey =
  /\/(?:C|#43)(?:o|#6[fF])(?:n|#6[eE])(?:t|#74)(?:e|#65)(?:n|#6[eE])(?:t|#74)(?:s|#73)(?![^\s/<>[\]()%])/g
/** Glyphs drawn by a font are streams without a mark of their own; so are names spelled in odd ways. */
const glyphsKey = /\/(?:C|#43)(?:h|#68)(?:a|#61)(?:r|#72)(?:P|#50)/
const references =
  /^\s*(?:\[(?:\s*\d{1,10}\s+\d{1,5}\s+R)*\s*\]|\d{1,10}\s+\d{1,5}\s+R)(?![^\s/<>[\]()%])/
const keysBeforeMax = 2_000

const bare =
  /(?:^|endobj\s{1,9})(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj\s{0,9}<<(?:\s{0,9}\/(?:Length\s{1,9}\d{1,10}(?:\s{1,9}\d{1,5}\s{1,9}R)?|Filter\s{0,9}\[?\s{0,9}\/FlateDecode\s{0,9}\]?))*\s{0,9}>>\s{0,9}$/

/**
 * The object number of a stream whose dictionary says nothing but its length and filter; null for any
 * other. Such a stream is drawn only if a page names it among its contents, or a font as a glyph.
 * @param dictionary the text before the keyword `stream`
 */
export const bareStreamNumber = (dictionary: string): number | null => {
  const number = bare.exec(dictionary.slice(-keysBeforeMax))?.[1]
  return number === undefined ? null : Number(number)
}

/**
 * The numbers of the objects that pages draw as their contents; null if the file writes them in a way
 * that cannot be followed, or has fonts that draw.
 * @param objects the file's text, and the texts of its object streams
 */
export function drawnNumbers(objects: string[]): Set<number> | null {
  const drawn = new Set<number>()
  for (const text of objects) {
    if (glyphsKey.test(text)) return null
    for (const { index, 0: key } of text.matchAll(contentsKey)) {
      const named = references.exec(
        text.slice(index + key.length, index + key.length + keysBeforeMax),
      )
      // The contents of a note are a text.
      if (!named && /^\s*[(<]/.test(text.slice(index + key.length, index + key.length + 20)))
        continue
      if (!named) return null
      for (const [number] of named[0].matchAll(/\d+(?=\s+\d+\s+R)/g)) drawn.add(Number(number))
    }
  }
  return addLists(drawn, objects[0] ?? '') ? drawn : null
}

const listsMax = 200

/** Adds what lists name, for pages whose contents are a list elsewhere; false if one is out of sight. */
function addLists(drawn: Set<number>, text: string): boolean {
  if (drawn.size > listsMax) return false
  for (const number of [...drawn]) {
    const header = new RegExp(`(?:^|[^\\d])${number}\\s{1,9}\\d{1,5}\\s{1,9}obj\\s{0,9}`, 'g')
    let isFound = false
    for (const { index, 0: head } of text.matchAll(header)) {
      isFound = true
      const rest = text.slice(index + head.length, index + head.length + keysBeforeMax)
      // Another header before the stream might be taken for its number.
      if (rest.startsWith('<<') && !/\sobj\b/.test(rest.split('stream')[0]!)) continue
      const list = references.exec(rest)
      if (!list) return false
      for (const [one] of list[0].matchAll(/\d+(?=\s+\d+\s+R)/g)) drawn.add(Number(one))
    }
    if (!isFound) return false
  }
  return true
}
