import { describe, expect, it } from 'vitest'
import { defaultTimezone, listedTimezone, offsetOf, timeIn, timezones } from './timezones.ts'

const winter = new Date('2026-11-20T13:35:00Z')
const summer = new Date('2026-07-20T13:35:00Z')

describe('an offset', () => {
  it.each([
    ['Europe/Rome', 'UTC+01'],
    ['Asia/Kolkata', 'UTC+05:30'],
    ['America/St_Johns', 'UTC-03:30'],
    ['Europe/London', 'UTC+00'],
    ['America/New_York', 'UTC-05'],
    ['Pacific/Auckland', 'UTC+13'],
  ])('of %s is %s in winter', (zone, offset) => expect(offsetOf(zone, winter)).toBe(offset))

  it('follows daylight saving', () => expect(offsetOf('Europe/Rome', summer)).toBe('UTC+02'))
})

it('tells the time there', () => {
  expect(timeIn('Europe/Rome', winter, 'it')).toBe('14:35')
  expect(timeIn('Asia/Tokyo', winter, 'it')).toBe('22:35')
})

it('lists each zone once, the default among them', () => {
  const zones = Object.values(timezones).flat()
  expect(new Set(zones).size).toBe(zones.length)
  expect(zones).toContain(defaultTimezone)
})

describe('a device set to a zone that is not listed', () => {
  it.each([
    ['Europe/Rome', 'Europe/Rome'],
    ['Europe/Vaduz', 'Europe/Rome'],
    ['Africa/Tunis', 'Africa/Lagos'],
    ['America/Detroit', 'America/New_York'],
    ['Asia/Hong_Kong', 'Asia/Shanghai'],
    ['Atlantic/Canary', 'Europe/London'],
  ])('%s is shown as %s', (zone, shown) => expect(listedTimezone(zone, winter)).toBe(shown))

  it('may have none like it', () => {
    expect(listedTimezone('Australia/Eucla', winter)).toBeNull()
    expect(listedTimezone('Middle/Earth', winter)).toBeNull()
  })
})
