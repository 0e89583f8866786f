import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SharedWork } from './shared-work.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('shared work', () => {
  test('runs once per key, and again after it has ended', async () => {
    const shared = new SharedWork<number>()
    const work = vi.fn(async () => 1)
    expect(await Promise.all([shared.run('a', work), shared.run('a', work)])).toEqual([1, 1])
    expect(work).toHaveBeenCalledTimes(1)
    await Promise.all([shared.run('a', work), shared.run('b', work)])
    expect(work).toHaveBeenCalledTimes(3)
  })

  test('fails for all waiting requests, and is retried by the next request', async () => {
    const shared = new SharedWork<number>()
    const work = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(2)
    const both = await Promise.allSettled([shared.run('a', work), shared.run('a', work)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await shared.run('a', work)).toBe(2)
  })

  test('is started again if the request that started it was cancelled', async () => {
    const shared = new SharedWork<number>()
    void shared.run('a', () => new Promise(() => undefined))
    const work = vi.fn(() => new Promise<number>((resolve) => setTimeout(resolve, 1_000, 3)))
    const waiting = Promise.all([shared.run('a', work), shared.run('a', work)])
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await waiting).toEqual([3, 3])
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('keeps the replacement when the stuck work ends late', async () => {
    const shared = new SharedWork<string>()
    let end = (_: string) => {}
    const late = shared.run('a', () => new Promise((resolve) => (end = resolve)))
    const second = shared.run('a', () => new Promise((resolve) => setTimeout(resolve, 2_000, 'b')))
    await vi.advanceTimersByTimeAsync(3_000)
    end('a')
    expect(await late).toBe('a')
    const third = shared.run('a', async () => 'c')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await Promise.all([second, third])).toEqual(['b', 'b'])
  })
})
