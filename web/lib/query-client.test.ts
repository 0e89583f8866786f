import { describe, expect, it } from 'vitest'
import { canRetryQuery, computeRetryDelayMs, createQueryClient } from './query-client.ts'

describe('a failed call', () => {
  it('is retried three times', () => {
    expect([0, 1, 2, 3].map((failures) => canRetryQuery(failures, new Error('offline')))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it('is final if the server refused it', () => {
    for (const status of [400, 401, 404, 422, 429, 499]) {
      expect(canRetryQuery(0, Object.assign(new Error(), { status }))).toBe(false)
    }
    expect(canRetryQuery(0, Object.assign(new Error(), { status: 503 }))).toBe(true)
  })

  it('doubles the delay, up to 30 seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 20].map(computeRetryDelayMs)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ])
  })
})

it('keeps unused data for five minutes', () => {
  expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(300_000)
})
