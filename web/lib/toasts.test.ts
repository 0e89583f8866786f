import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, pauseToasts, resumeToasts, toast, toasts } from './toasts.ts'

const titles = () => toasts.list.map(({ title }) => title)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const { id } of [...toasts.list]) dismissToast(id)
  vi.useRealTimers()
})

it('a toast stays for five seconds', () => {
  toast({ title: 'a' })
  vi.advanceTimersByTime(4_999)
  expect(titles()).toEqual(['a'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})

it('a fourth toast removes the oldest', () => {
  for (const title of ['a', 'b', 'c', 'd']) toast({ title })
  expect(titles()).toEqual(['b', 'c', 'd'])
})

it('timers pause while somebody reads, and keep the remaining time', () => {
  toast({ title: 'a' })
  vi.advanceTimersByTime(3_000)
  pauseToasts()
  vi.advanceTimersByTime(60_000)
  toast({ title: 'b' })
  expect(titles()).toEqual(['a', 'b'])
  resumeToasts()
  vi.advanceTimersByTime(2_000)
  expect(titles()).toEqual(['b'])
  vi.advanceTimersByTime(3_000)
  expect(titles()).toEqual([])
})

it('closing a toast also clears its timer', () => {
  const id = toast({ title: 'a' })
  dismissToast(id)
  toast({ title: 'b' })
  vi.advanceTimersByTime(4_999)
  expect(titles()).toEqual(['b'])
})

it('timers resume after the last paused toast was closed', () => {
  const id = toast({ title: 'a' })
  pauseToasts()
  dismissToast(id)
  toast({ title: 'b' })
  vi.advanceTimersByTime(5_000)
  expect(titles()).toEqual([])
})
