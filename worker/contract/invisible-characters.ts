/**
 * Characters that readers do not see, such as control characters, zero-width marks, soft hyphens,
 * "tag" characters (which can hide text) and noncharacters (some are forbidden in XML). Does not
 * match `\n`, tabs or the joiner inside an emoji.
 */
const invisible =
  /(?![\n\t\u200d])[\p{Cc}\p{Cf}\p{Co}\p{NChar}\u115f\u1160\u3164\uffa0\ufffc]|(?<!\p{ExtPict}|\p{EMod}|\ufe0f)\u200d|\u200d(?!\p{ExtPict})/gu

/** Removes invisible characters, normalises line breaks, and turns lone surrogates into U+FFFD. */
export function removeInvisibleCharacters(text: string): string {
  return text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(invisible, '')
}

/** Returns one line without invisible characters, trimmed and with single spaces. */
export function toSingleLine(text: string): string {
  return removeInvisibleCharacters(text).replaceAll(/\s+/g, ' ').trim()
}
