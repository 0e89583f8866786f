const bullet = /^(?:[•·‣▪▫■□●○◦➢➤►▸✓✔❖※→*–—-]|o(?=\s\p{Lu})|§)\s*(?=\S)/u

export const startsWithBullet = (text: string): boolean => bullet.test(text)

export const removeLeadingBullet = (text: string): string => text.replace(bullet, '')

const compound =
  /(?:^|[^\p{L}])(?:full|front|back|e|self|co|multi|cross|real|user|non|high|low|data|long|short|large|open|end|in|on|off|well|problem|decision|anti|pre|post|semi|auto|socio|tecnico|ex|vice|part)-$/iu

/** Removes the final hyphen of a line, unless it belongs to a compound such as `full-time`. */
export const removeLineBreakHyphen = (text: string): string =>
  compound.test(text) ? text : text.slice(0, -1)
