import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runWithPauses, yieldThread } from './pause.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Simulates steps of these durations. Returns the pause that the reader makes after each step. */
async function pausesAfter(stepsMs: number[]): Promise<number[]> {
  const pauses = []
  for (const ms of stepsMs) {
    vi.setSystemTime(Date.now() + ms)
    const before = Date.now()
    await Promise.all([yieldThread(), vi.runAllTimersAsync()])
    pauses.push(Date.now() - before)
  }
  return pauses
}

test('pauses after a long step for as long as the step took', async () => {
  expect(await runWithPauses(() => pausesAfter([40, 200, 0, 60]))).toEqual([5, 205, 5, 65])
})

test('pauses only briefly while no CV is read', async () => {
  expect(await pausesAfter([200])).toEqual([5])
  await expect(runWithPauses(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await pausesAfter([200])).toEqual([5])
})
