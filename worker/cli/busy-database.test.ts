import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryWhileLocked } from './busy-database.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const locked = new Error('D1_ERROR: database is locked: SQLITE_BUSY')

it('tries again while the file is taken', async () => {
  const work = vi.fn(async () => 'done').mockRejectedValueOnce(locked)
  const result = retryWhileLocked(work)
  await vi.runAllTimersAsync()
  expect(await result).toBe('done')
  expect(work).toHaveBeenCalledTimes(2)
})

it('recognises the error of a locked file inside the error of a query', async () => {
  const query = new Error('Failed query: SELECT 1', { cause: locked })
  const work = vi.fn(async () => 'done').mockRejectedValueOnce(query)
  const result = retryWhileLocked(work)
  await vi.runAllTimersAsync()
  expect(await result).toBe('done')
})

it('gives up with a sentence if the file stays taken', async () => {
  const given = expect(retryWhileLocked(() => Promise.reject(locked))).rejects.toThrow(
    'Il database locale è occupato',
  )
  await vi.runAllTimersAsync()
  await given
})

it('passes on every other error at once', async () => {
  const work = vi.fn().mockRejectedValue(new Error('D1_ERROR: no such table'))
  await expect(retryWhileLocked(work)).rejects.toThrow('no such table')
  expect(work).toHaveBeenCalledTimes(1)
})
