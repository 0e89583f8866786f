import type { TimezoneOverlap } from '../../contract/board/offers.ts'
import { limits } from '../../contract/limits.ts'

const zones: [RegExp, string][] = [
  [
    /^(CET|CEST|central european|italian?|rome|roma|milan|berlin|paris|madrid|amsterdam)/i,
    'Europe/Rome',
  ],
  [/^(GMT|BST|UK|british|london)/i, 'Europe/London'],
  [/^UTC(?! ?[+-−]\d)/i, 'UTC'],
  [/^(EST|EDT|ET|eastern|us east|new york)\b/i, 'America/New_York'],
  [/^(CST|CDT|CT|us central|chicago)\b/i, 'America/Chicago'],
  [/^(MST|MDT|MT|mountain|denver)\b/i, 'America/Denver'],
  [/^(PST|PDT|PT|pacific|us west|san francisco|los angeles)\b/i, 'America/Los_Angeles'],
  [/^(IST|india)/i, 'Asia/Kolkata'],
  [/^(SGT|singapore)/i, 'Asia/Singapore'],
  [/^(AEST|AEDT|sydney)/i, 'Australia/Sydney'],
]

const statements = [
  /\b(\d{1,2})\+?(?: ?(?:-|–) ?\d{1,2})? ?(?:hours?|hrs?|ore)\b[^.;\n]{0,25}?\b(?:overlap\w*|in comune|di sovrapposizione)\b[^.;\n]{0,20}?\b(?:with|to|con|in|of)\b (?:the |il |l['’])?(?:[\w']+ ){0,2}?(?=[A-Za-z])([^.;\n]{2,40})/i,
  /\boverlap\w*\b[^.;\n]{0,30}?\b(\d{1,2})\+? ?(?:hours?|hrs?)\b[^.;\n]{0,20}?\b(?:with|to|in|of)\b (?:the )?([^.;\n]{2,40})/i,
]

/** Returns how many working hours must overlap with those of a time zone; null if not stated. */
export function readPostingTimezoneOverlap(text: string): TimezoneOverlap | null {
  for (const statement of statements) {
    const [, count, place = ''] = statement.exec(text) ?? []
    const hours = Number(count)
    const words = place.split(' ').map((_, index, all) => all.slice(index).join(' '))
    const timezone = words.flatMap((rest) => zones.find(([name]) => name.test(rest))?.[1] ?? [])[0]
    if (timezone && hours >= 1 && hours <= limits.timezoneOverlapHoursMax)
      return { timezone, hours }
  }
  return null
}
