/**
 * What two spellings of a skill have in common: case, accents, blanks, hyphens, dots and slashes do not
 * count, so `Node.js`, `node js` and `nodejs` are one skill. `+` and `#` do, and so does the dot in
 * front of `.net`: `c`, `c++` and `c#` are three. Empty for what has neither letters nor digits.
 */
export function skillKey(skill: string): string {
  const folded = skill.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
  if (!/[\p{L}\p{N}]/u.test(folded)) return ''
  const bare = folded.replaceAll(/[\s\p{Pd}\p{Pc}\p{Cf}./'’·,]+/gu, '')
  return folded.startsWith('.') ? `.${bare}` : bare
}
