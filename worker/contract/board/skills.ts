/**
 * Returns a key that all spellings of a skill share, such as `Node.js`, `node js` and `nodejs`.
 * Keeps `+`, `#` and the dot of `.net`, so `c`, `c++` and `c#` differ. Returns '' for a skill
 * without letters and digits.
 */
export function toSkillKey(skill: string): string {
  const folded = skill.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
  if (!/[\p{L}\p{N}]/u.test(folded)) return ''
  const bare = folded.replaceAll(/[\s\p{Pd}\p{Pc}\p{Cf}./'’·,]+/gu, '')
  return folded.startsWith('.') ? `.${bare}` : bare
}
