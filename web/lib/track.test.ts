import { expect, it, vi } from 'vitest'
import { isEventName, onTrack, type TrackedEvent, track } from './track.ts'

it.each([
  'start_onboarding',
  'click_source_linkedin',
  'fail_upload_linkedin_profile',
  'view_page_2',
  '$pageview',
])('%s is a name', (name) => expect(isEventName(name)).toBe(true))

it.each([
  '',
  'onboarding',
  'start',
  'start_',
  'begin_onboarding',
  'Start_onboarding',
  'start-onboarding',
  'start__onboarding',
  'start_onboarding ',
  'restart_onboarding',
  '$identify',
])('%j is none', (name) => expect(isEventName(name)).toBe(false))

it('hands events on, drops wrong names, and stops when asked to', () => {
  const told: TrackedEvent[] = []
  const stop = onTrack((event) => told.push(event))
  track('click_source_manual', { step: 1 })
  track('whatever_happened')
  stop()
  track('end_onboarding')
  expect(told).toEqual([{ name: 'click_source_manual', properties: { step: 1 } }])
})

it('outlives a listener that fails', () => {
  const after = vi.fn()
  const stops = [
    onTrack(() => {
      throw new Error('blocked')
    }),
    onTrack(after),
  ]
  expect(() => track('end_onboarding')).not.toThrow()
  expect(after).toHaveBeenCalledOnce()
  for (const stop of stops) stop()
})
