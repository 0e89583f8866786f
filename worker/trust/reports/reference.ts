import { newId } from '../../contract/ids.ts'

/**
 * Creates a reference such as `7K3F-9Q2M` (40 random bits, no letters that are easily confused).
 */
export function newReportReference(): string {
  const code = newId('report').slice(-8).toUpperCase()
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
