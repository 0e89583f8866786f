import { newId } from '../../contract/ids.ts'

/** A new reference such as `7K3F-9Q2M`: 40 random bits, without letters that look alike. */
export function newReference(): string {
  const code = newId('report').slice(-8).toUpperCase()
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
