import { expect, it } from 'vitest'
import { retryWhileLocked } from './busy-database.ts'

it('tries again while the file is taken', async () => {
  let tries = 0
  const work = async () => {
    tries++
    if (tries === 1) throw new Error('D1_ERROR: database is locked: SQLITE_BUSY')
    return tries
  }
  expect(await retryWhileLocked(work)).toBe(2)
})

it('passes on every other error at once', async () => {
  let tries = 0
  const work = async () => {
    tries++
    throw new Error('D1_ERROR: no such table')
  }
  await expect(retryWhileLocked(work)).rejects.toThrow('no such table')
  expect(tries).toBe(1)
})
