/** A text that spreadsheets would run as a formula begins with one of these. */
const formula = /^[=+\-@\t\r]/

/** A cell: quoted, and never a formula. Line breaks stay. */
const cell = (text: string): string =>
  `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/**
 * Rows as CSV (RFC 4180) with semicolons, as Italian spreadsheets read it, and the mark that tells them
 * it is UTF-8.
 */
export const csvOf = (rows: string[][]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`
