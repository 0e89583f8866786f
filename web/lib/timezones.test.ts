import { describe, expect, it } from 'vitest'
import { isTimezone } from '#contract/people/timezone'
import {
  defaultTimezone,
  findTimezonePlace,
  findTimezoneRegion,
  formatGenericTimezoneName,
  formatTimeInTimezone,
  formatTimezoneUtcOffset,
  timezones,
  toCurrentTimezoneName,
} from './timezones.ts'

const winter = new Date('2026-11-20T13:35:00Z')
const summer = new Date('2026-07-20T13:35:00Z')

describe('formatTimezoneUtcOffset', () => {
  it.each([
    ['Europe/Rome', 'UTC+01'],
    ['Asia/Kolkata', 'UTC+05:30'],
    ['America/St_Johns', 'UTC-03:30'],
    ['Europe/London', 'UTC+00'],
    ['America/New_York', 'UTC-05'],
    ['Pacific/Auckland', 'UTC+13'],
  ])('of %s is %s in winter', (zone, offset) =>
    expect(formatTimezoneUtcOffset(zone, winter)).toBe(offset),
  )

  it('follows daylight saving', () =>
    expect(formatTimezoneUtcOffset('Europe/Rome', summer)).toBe('UTC+02'))
})

it('formatTimeInTimezone shows the local time', () => {
  expect(formatTimeInTimezone('Europe/Rome', winter, 'it')).toBe('14:35')
  expect(formatTimeInTimezone('Asia/Tokyo', winter, 'it')).toBe('22:35')
})

it('lists each zone once, including the default', () => {
  const zones = Object.values(timezones).flat()
  expect(new Set(zones).size).toBe(zones.length)
  expect(zones).toContain(defaultTimezone)
})

describe('an unlisted zone', () => {
  it.each([
    ['Atlantic/Reykjavik', 'europe', 'Reykjavik'],
    ['Europe/Vaduz', 'europe', 'Vaduz'],
    ['America/Indiana/Knox', 'americas', 'Knox'],
    ['US/Pacific', 'americas', 'Pacific'],
    ['Asia/Beirut', 'asia', 'Beirut'],
    ['Indian/Mauritius', 'asia', 'Mauritius'],
    ['Australia/Lord_Howe', 'pacific', 'Lord Howe'],
    ['Antarctica/McMurdo', 'pacific', 'McMurdo'],
  ])('%s belongs to %s and is called %s', (zone, region, place) => {
    expect([findTimezoneRegion(zone), findTimezonePlace(zone)]).toEqual([region, place])
    expect(formatGenericTimezoneName(zone, winter, 'it')).not.toBe('')
  })

  it.each(['UTC', 'Etc/UTC', 'Etc/GMT+5', 'GMT', 'CET', 'EST'])('%s is not a place', (zone) =>
    expect([findTimezoneRegion(zone), findTimezonePlace(zone)]).toEqual([null, null]),
  )

  it('shows its offset, and its place if it has one', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      expect(isTimezone(zone), zone).toBe(true)
      expect(formatTimezoneUtcOffset(zone, winter), zone).toMatch(/^UTC[+-]\d\d(:\d\d)?$/)
      if (zone !== 'UTC') expect(findTimezonePlace(zone), zone).toMatch(/^\p{Lu}/u)
    }
  })
})

describe('a listed zone under an older name', () => {
  it.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Katmandu', 'Asia/Kathmandu'],
    ['Asia/Rangoon', 'Asia/Yangon'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ])('%s is %s', (older, zone) => expect(toCurrentTimezoneName(older)).toBe(zone))

  it('is the same zone under any name that an engine uses', () => {
    for (const zone of Object.values(timezones).flat()) {
      const reported = Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
      expect(toCurrentTimezoneName(reported)).toBe(zone)
    }
  })
})

it.each(['Middle/Earth', '+01:00', '', 'Europe', '../UTC'])('%j is not a zone', (zone) =>
  expect(isTimezone(zone)).toBe(false),
)
