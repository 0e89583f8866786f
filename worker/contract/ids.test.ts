import { describe, expect, it } from 'vitest'
import { computeLowestIdAtTime, isId, newId, newTimeSortedId } from './ids.ts'

const at = new Date('2026-03-02T10:00:00.000Z')
const later = new Date(at.getTime() + 1)

describe('an id', () => {
  it('has the prefix of its kind only', () => {
    expect(isId('offer', newId('offer'))).toBe(true)
    expect(isId('company', newId('offer'))).toBe(false)
  })
})

describe('a time-sorted id', () => {
  it('is valid and unique', () => {
    expect(isId('mail', newTimeSortedId('mail', at))).toBe(true)
    expect(newTimeSortedId('mail', at)).not.toBe(newTimeSortedId('mail', at))
  })

  it('sorts by its time, to the millisecond', () => {
    expect(newTimeSortedId('mail', at) < newTimeSortedId('mail', later)).toBe(true)
    expect(newTimeSortedId('mail', at) < computeLowestIdAtTime('mail', later)).toBe(true)
    expect(computeLowestIdAtTime('mail', at) < newTimeSortedId('mail', at)).toBe(true)
  })

  it('still sorts correctly centuries from now', () => {
    const days = [0, 1e12, 2e12, 3e12, 1e13].map((time) =>
      computeLowestIdAtTime('mail', new Date(time)),
    )
    expect(days.toSorted()).toEqual(days)
  })
})
