import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, pauseToasts, resumeToasts, showToast, toastState } from './toasts.ts'

const titles = () => toastState.list.map(({ title }) => title)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const { id } of [...toastState.list]) dismissToast(id)
  vi.useRealTimers()
})

it('a toast stays for five seconds', () => {
  showToast({ title: 'a' })
  vi.advanceTimersByTime(4_999)
  expect(titles()).toEqual(['a'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})

it('a fourth toast removes the oldest', () => {
  for (const title of ['a', 'b', 'c', 'd']) showToast({ title })
  expect(titles()).toEqual(['b', 'c', 'd'])
})

it('timers pause while somebody reads, and keep the remaining time', () => {
  showToast({ title: 'a' })
  vi.advanceTimersByTime(3_000)
  pauseToasts()
  vi.advanceTimersByTime(60_000)
  showToast({ title: 'b' })
  expect(titles()).toEqual(['a', 'b'])
  resumeToasts()
  vi.advanceTimersByTime(2_000)
  expect(titles()).toEqual(['b'])
  vi.advanceTimersByTime(3_000)
  expect(titles()).toEqual([])
})

it('closing a toast also clears its timer', () => {
  const id = showToast({ title: 'a' })
  dismissToast(id)
  showToast({ title: 'b' })
  vi.advanceTimersByTime(4_999)
  expect(titles()).toEqual(['b'])
})

it('timers resume after the last paused toast was closed', () => {
  const id = showToast({ title: 'a' })
  pauseToasts()
  dismissToast(id)
  showToast({ title: 'b' })
  vi.advanceTimersByTime(5_000)
  expect(titles()).toEqual([])
})
