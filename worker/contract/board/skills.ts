/**
 * Returns a key that is equal for all spellings of a skill. Case, accents, spaces, hyphens, dots
 * and slashes are ignored, so `Node.js`, `node js` and `nodejs` share one key. `+`, `#` and the dot
 * of `.net` are kept, so `c`, `c++` and `c#` differ. The key is empty if the skill has no letters
 * or digits.
 */
export function skillKey(skill: string): string {
  const folded = skill.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
  if (!/[\p{L}\p{N}]/u.test(folded)) return ''
  const bare = folded.replaceAll(/[\s\p{Pd}\p{Pc}\p{Cf}./'’·,]+/gu, '')
  return folded.startsWith('.') ? `.${bare}` : bare
}
