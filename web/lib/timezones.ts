import { isTimezone } from '#contract/people/timezone'

/** The four groups of time zones that people can choose, in the order in which they are shown. */
export const timezoneRegions = ['americas', 'europe', 'asia', 'pacific'] as const
export type TimezoneRegion = (typeof timezoneRegions)[number]

/**
 * The time zones that people can choose, in groups and from west to east. If several zones always
 * have the same time, only well-known cities are listed. African zones are in the group `europe`,
 * which has the same hours. Labels and cities are in the locales (`editors.timezones`).
 */
export const timezones = {
  americas: [
    'America/Anchorage',
    'America/Los_Angeles',
    'America/Denver',
    'America/Phoenix',
    'America/Chicago',
    'America/Mexico_City',
    'America/New_York',
    'America/Bogota',
    'America/Halifax',
    'America/Santiago',
    'America/Caracas',
    'America/St_Johns',
    'America/Sao_Paulo',
    'America/Argentina/Buenos_Aires',
  ],
  europe: [
    'Atlantic/Azores',
    'Europe/London',
    'Europe/Lisbon',
    'Europe/Rome',
    'Europe/Paris',
    'Europe/Berlin',
    'Europe/Madrid',
    'Africa/Lagos',
    'Europe/Athens',
    'Europe/Kyiv',
    'Africa/Cairo',
    'Africa/Johannesburg',
    'Europe/Istanbul',
    'Europe/Moscow',
    'Africa/Nairobi',
  ],
  asia: [
    'Asia/Jerusalem',
    'Asia/Riyadh',
    'Asia/Tehran',
    'Asia/Dubai',
    'Asia/Kabul',
    'Asia/Karachi',
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'Asia/Dhaka',
    'Asia/Yangon',
    'Asia/Bangkok',
    'Asia/Shanghai',
    'Asia/Singapore',
    'Asia/Seoul',
    'Asia/Tokyo',
  ],
  pacific: [
    'Pacific/Honolulu',
    'Australia/Perth',
    'Australia/Darwin',
    'Australia/Brisbane',
    'Australia/Adelaide',
    'Australia/Sydney',
    'Pacific/Noumea',
    'Pacific/Auckland',
    'Pacific/Tongatapu',
  ],
} as const satisfies Record<TimezoneRegion, readonly string[]>

export type ListedTimezone = (typeof timezones)[TimezoneRegion][number]

export const defaultTimezone = 'Europe/Rome' satisfies ListedTimezone

const listed: readonly string[] = Object.values(timezones).flat()
export const isListedTimezone = (zone: string): zone is ListedTimezone => listed.includes(zone)

/** `UTC+01`, `UTC+05:30`, `UTC-03`: the offset of the zone at `now`. */
export function formatTimezoneUtcOffset(zone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const name = parts.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '00', minutes = '00'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return `UTC${sign}${hours}${minutes === '00' ? '' : `:${minutes}`}`
}

/** `14:35`, the local time at `now`. */
export function formatTimeInTimezone(zone: string, now: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { timeZone: zone, timeStyle: 'short' }).format(now)
}

/** The time zone of the device, or Italy's if the device reports none or an unknown one. */
export function readDeviceTimezone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone && isTimezone(zone) ? zone : defaultTimezone
}

/** Old names of zones that IANA has renamed. Devices may still use them. */
const renamed: Record<string, ListedTimezone> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Europe/Kiev': 'Europe/Kyiv',
}
export const toCurrentTimezoneName = (zone: string): string => renamed[zone] ?? zone

/** The group in which a zone is listed, by the first part of its name (`America/Lima`). */
const regions: Record<string, TimezoneRegion> = {
  America: 'americas',
  US: 'americas',
  Canada: 'americas',
  Brazil: 'americas',
  Chile: 'americas',
  Mexico: 'americas',
  Europe: 'europe',
  Africa: 'europe',
  Atlantic: 'europe',
  Arctic: 'europe',
  Asia: 'asia',
  Indian: 'asia',
  Pacific: 'pacific',
  Australia: 'pacific',
  Antarctica: 'pacific',
}

/** The group in which a zone is listed; null for zones not named after a place, such as UTC. */
export const findTimezoneRegion = (zone: string): TimezoneRegion | null =>
  zone.includes('/') ? (regions[zone.split('/', 1)[0] ?? ''] ?? null) : null

/** `Atlantic/Reykjavik` → `Reykjavik`; null if the zone is not named after a place. */
export const findTimezonePlace = (zone: string): string | null =>
  findTimezoneRegion(zone) && (zone.split('/').at(-1)?.replaceAll('_', ' ') ?? null)

/** The name of a zone, the same in winter and summer: `Ora del meridiano di Greenwich`. */
export function formatGenericTimezoneName(zone: string, now: Date, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' })
  return parts.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
