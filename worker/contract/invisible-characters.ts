/**
 * Matches invisible characters: controls, zero-width and direction marks, soft hyphens, and the "tag"
 * characters that can hide text from readers. Line breaks and tabs are kept. The joiner inside an emoji
 * is kept too, because without it the emoji would be split into several.
 */
const invisible =
  /(?![\n\t\u200d])[\p{Cc}\p{Cf}\p{Co}\u115f\u1160\u3164\uffa0\ufffc]|(?<!\p{ExtPict}|\p{EMod}|\ufe0f)\u200d|\u200d(?!\p{ExtPict})/gu

/**
 * Removes invisible characters and normalises line breaks; an unpaired surrogate becomes U+FFFD.
 */
export function withoutInvisibleCharacters(text: string): string {
  return text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(invisible, '')
}

/**
 * Converts text to a single line, as for titles and names: no invisible characters, single spaces,
 * trimmed.
 */
export function toSingleLine(text: string): string {
  return withoutInvisibleCharacters(text).replaceAll(/\s+/g, ' ').trim()
}
