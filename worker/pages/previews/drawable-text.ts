/** Longer texts are cut before processing: no picture has space for more characters. */
const charactersMax = 300

/** The characters that the fonts of the pictures contain. A test compares them with the fonts. */
const drawable =
  /^[\u0020-\u007e\u00a0-\u00a3\u00a5-\u00ac\u00ae-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126-\u0127\u012a-\u012b\u012e-\u0133\u0136-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164-\u0165\u016a-\u017e\u0218-\u021b\u2013-\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039-\u203a\u20ac\u2122]$/u

/**
 * Converts a text to one line that can be drawn: decorative Unicode letters become plain ones, and
 * characters that the fonts lack (emoji, other scripts, control characters) are removed.
 */
export function toPreviewPictureText(text: string): string {
  const line = text.slice(0, charactersMax).replaceAll(/\s+/g, ' ').normalize('NFC')
  return [...line].map(drawn).join('').replaceAll(/ +/g, ' ').trim()
}

function drawn(character: string): string {
  if (drawable.test(character)) return character
  if (/\p{Dash_Punctuation}/u.test(character)) return '-'
  return [...character.normalize('NFKD')].filter((part) => drawable.test(part)).join('')
}
