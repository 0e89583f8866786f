/**
 * Invisible characters: controls, zero-width and direction marks, soft hyphens, and the "tag"
 * characters that smuggle text past a reader. Line breaks and tabs are kept, and so is the joiner
 * inside an emoji, which would otherwise fall apart.
 */
const invisible =
  /(?![\n\t\u200d])[\p{Cc}\p{Cf}\p{Co}\u115f\u1160\u3164\uffa0\ufffc]|(?<!\p{ExtPict}|\p{EMod}|\ufe0f)\u200d|\u200d(?!\p{ExtPict})/gu

/** Removes invisible characters and unifies line breaks; an unpaired surrogate becomes U+FFFD. */
export function withoutInvisibleCharacters(text: string): string {
  return text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(invisible, '')
}

/** Text on a single line, as for titles and names: no invisible characters, single spaces, trimmed. */
export function oneLine(text: string): string {
  return withoutInvisibleCharacters(text).replaceAll(/\s+/g, ' ').trim()
}
