/**
 * Characters that show nothing: controls, zero-width and direction marks, soft hyphens, the "tag"
 * characters that smuggle text past a reader. Line breaks and tabs stay, and so does the joiner
 * inside an emoji, which would fall apart into several.
 */
const invisible =
  /(?![\n\t\u200d])[\p{Cc}\p{Cf}\p{Co}\u115f\u1160\u3164\uffa0\ufffc]|(?<!\p{ExtPict}|\p{EMod}|\ufe0f)\u200d|\u200d(?!\p{ExtPict})/gu

/** The text without them; half of a broken surrogate pair becomes U+FFFD. */
export function withoutInvisibleCharacters(text: string): string {
  return text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(invisible, '')
}

/** One line of text as a title or a name is written: no invisible characters, single spaces. */
export function oneLine(text: string): string {
  return withoutInvisibleCharacters(text).replaceAll(/\s+/g, ' ').trim()
}
