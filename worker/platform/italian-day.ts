const inRome = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** Returns the day (`YYYY-MM-DD`) and the hour in Italy at a moment. */
export function toItalianDayAndHour(moment: Date): { day: string; hour: number } {
  const parts = new Map(inRome.formatToParts(moment).map(({ type, value }) => [type, value]))
  const day = ['year', 'month', 'day'].map((part) => parts.get(part as 'year')).join('-')
  return { day, hour: Number(parts.get('hour')) }
}
