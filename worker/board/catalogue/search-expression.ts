/**
 * The characters that the full-text tokenizer accepts in words: letters, digits, and those of c++ and
 * c#.
 */
const wordCharacter = /[\p{L}\p{N}+#]/u

/**
 * Converts a typed search to an FTS5 expression: every word must occur, the last one as a prefix. Words
 * are quoted, so no character is an operator; `node.js` becomes the phrase "node js". Null if the text
 * has no searchable word.
 */
export function searchExpression(text: string): string | null {
  const words = text.split(/[\s\p{C}]+/u).filter((word) => wordCharacter.test(word))
  if (words.length === 0) return null
  return `${words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ')} *`
}
