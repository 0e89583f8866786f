/** The day it is here, not in Greenwich: `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/** Nobody who is alive was born before. */
export const firstBirthday = '1900-01-01'
