/** What the index's tokenizer takes for part of a word: letters, digits, and the two of c++ and c#. */
const wordCharacter = /[\p{L}\p{N}+#]/u

/**
 * An FTS5 expression for what a person typed: every word must occur, the last one as the beginning
 * of a word. Each word is quoted, so no character has a meaning of its own; `node.js` becomes the
 * phrase "node js". Null when nothing in the text could be found at all.
 */
export function searchExpression(text: string): string | null {
  const words = text.split(/[\s\p{C}]+/u).filter((word) => wordCharacter.test(word))
  if (words.length === 0) return null
  return `${words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ')} *`
}
