/**
 * Reads an amount as people write it: `€ 40.000`, `40,000 EUR`, `1.234,56`, `12,5 %`. Ignores
 * currency signs, letters, percent signs and whitespace. A comma followed by at most two digits at
 * the end of the number is the decimal separator; any other comma separates thousands. A dot
 * followed by exactly three digits separates thousands, as in Italian; any other dot is the decimal
 * point.
 * @returns null if the rest of the text is not a single number
 */
export function parseMoney(text: string): number | null {
  const bare = text.replace(/[^\d.,-]/g, '')
  const plain = bare
    .replace(/\.(?=\d{3}(?!\d))/g, '')
    .replace(/,(?=\d{0,2}$)/, '.')
    .replace(/,/g, '')
  if (!/\d/.test(plain)) return null
  const amount = Number(plain)
  return Number.isFinite(amount) ? amount : null
}
