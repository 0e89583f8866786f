import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryWhileLocked } from './busy-database.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const locked = new Error('D1_ERROR: database is locked: SQLITE_BUSY')

it('retries while the file is locked', async () => {
  const work = vi.fn(async () => 'done').mockRejectedValueOnce(locked)
  const result = retryWhileLocked(work)
  await vi.runAllTimersAsync()
  expect(await result).toBe('done')
  expect(work).toHaveBeenCalledTimes(2)
})

it('recognises a locked file in the cause of a query error', async () => {
  const query = new Error('Failed query: SELECT 1', { cause: locked })
  const work = vi.fn(async () => 'done').mockRejectedValueOnce(query)
  const result = retryWhileLocked(work)
  await vi.runAllTimersAsync()
  expect(await result).toBe('done')
})

it('fails with an explanation if the file stays locked', async () => {
  const given = expect(retryWhileLocked(() => Promise.reject(locked))).rejects.toThrow(
    'Il database locale è occupato',
  )
  await vi.runAllTimersAsync()
  await given
})

it('rethrows every other error without a retry', async () => {
  const work = vi.fn().mockRejectedValue(new Error('D1_ERROR: no such table'))
  await expect(retryWhileLocked(work)).rejects.toThrow('no such table')
  expect(work).toHaveBeenCalledTimes(1)
})
