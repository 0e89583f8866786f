/** The characters beyond Latin-1 that the standard fonts of PDF have (Windows-1252). */
const beyondLatin1 = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

/** Replacements for characters that NFD does not decompose. */
const replacements: Record<string, string> = {
  ...{ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', ı: 'i', Ŧ: 'T', ŧ: 't', Ŋ: 'N', ŋ: 'n' },
  ...{ ẞ: 'SS', '\u2010': '-', '\u2011': '-', '\u2212': '-', '\u202f': ' ', '\u2009': ' ' },
}

const hasGlyph = (character: string): boolean =>
  /^[\x20-\x7e\xa0-\xff]$/.test(character) || beyondLatin1.has(character)

/**
 * Returns a text in characters that the standard fonts of PDF can draw. Letters lose diacritics
 * that the fonts lack. Control characters are removed; other characters become question marks.
 */
export const toPdfDrawableText = (text: string): string =>
  [...text.normalize('NFC')]
    .map((character) => {
      if (hasGlyph(character)) return character
      const replaced = replacements[character]
      if (replaced !== undefined) return replaced
      const base = character.normalize('NFD').replaceAll(/\p{M}/gu, '')
      if (base !== '' && [...base].every(hasGlyph)) return base
      return /^[\p{C}\p{M}]$/u.test(character) ? '' : '?'
    })
    .join('')
