/**
 * A key that is equal for all spellings of a skill: case, accents, spaces, hyphens, dots and slashes do
 * not count, so `Node.js`, `node js` and `nodejs` share one key. `+`, `#` and the dot of `.net` count,
 * so `c`, `c++` and `c#` differ. Empty without letters or digits.
 */
export function skillKey(skill: string): string {
  const folded = skill.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
  if (!/[\p{L}\p{N}]/u.test(folded)) return ''
  const bare = folded.replaceAll(/[\s\p{Pd}\p{Pc}\p{Cf}./'’·,]+/gu, '')
  return folded.startsWith('.') ? `.${bare}` : bare
}
