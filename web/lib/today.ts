/** Today's date in the browser's time zone: `YYYY-MM-DD`. */
export function getTodayIsoDate(now = new Date()): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

export const earliestBirthDate = '1900-01-01'
