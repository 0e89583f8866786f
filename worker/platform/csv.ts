/** Text that a spreadsheet would interpret as a formula. */
const formula = /^[=+\-@\t\r]/

/** Quotes a cell. Text that looks like a formula gets a leading apostrophe. */
const cell = (text: string): string =>
  `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/**
 * Formats rows as CSV (RFC 4180) with semicolons, as Italian spreadsheets expect, and with a byte
 * order mark, which makes spreadsheets read the file as UTF-8.
 */
export const formatCsv = (rows: string[][]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`
