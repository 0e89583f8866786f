const bullet = /^(?:[•·‣▪▫■□●○◦➢➤►▸✓✔❖※→*–—-]|o(?=\s\p{Lu})|§)\s*(?=\S)/u

/** Whether a line begins with a bullet. */
export const startsWithBullet = (text: string): boolean => bullet.test(text)

export const removeLeadingBullet = (text: string): string => text.replace(bullet, '')

const compound =
  /(?:^|[^\p{L}])(?:full|front|back|e|self|co|multi|cross|real|user|non|high|low|data|long|short|large|open|end|in|on|off|well|problem|decision|anti|pre|post|semi|auto|socio|tecnico|ex|vice|part)-$/iu

/**
 * Removes the hyphen of a word that was broken at a line end. The hyphen of a compound such as
 * `full-time` is kept.
 */
export const withoutLineBreakHyphen = (text: string): string =>
  compound.test(text) ? text : text.slice(0, -1)
