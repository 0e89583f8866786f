import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  discardEvents,
  type EventName,
  isEventName,
  onTrack,
  queueEvents,
  type TrackedEvent,
  track,
} from './track.ts'

beforeEach(() => vi.stubGlobal('location', { pathname: '/auth/onboarding' }))
afterEach(() => {
  discardEvents()
  vi.unstubAllGlobals()
})

/** Calls `track` with a name that TypeScript would not allow. */
const wrongName = (name: string) => Reflect.apply(track, undefined, [name])

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

it('every event has a valid name', () => {
  // Must contain every event name: otherwise it does not compile.
  const names: Record<EventName, true> = {
    $pageview: true,
    start_onboarding: true,
    end_onboarding: true,
    fail_onboarding: true,
    start_upload_linkedin_profile: true,
    end_upload_linkedin_profile: true,
    fail_upload_linkedin_profile: true,
    start_parse_resume: true,
    end_parse_resume: true,
    fail_parse_resume: true,
    click_source_manual: true,
    click_source_linkedin: true,
    click_source_resume: true,
    fail_create_job_offer: true,
    fail_quick_apply: true,
    update_read_profile: true,
  }
  expect(Object.keys(names).filter((name) => !isEventName(name))).toEqual([])
})

it('passes events on, drops invalid names, and stops on request', () => {
  const told: TrackedEvent[] = []
  const stop = onTrack((event) => told.push(event))
  track('click_source_manual', { step: 1 })
  wrongName('whatever_happened')
  stop()
  track('end_onboarding')
  expect(told).toEqual([
    { name: 'click_source_manual', properties: { step: 1 }, pathname: '/auth/onboarding' },
  ])
})

it('survives a listener that throws', () => {
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

describe('without a listener', () => {
  const names = () => {
    const told: string[] = []
    onTrack(({ name }) => told.push(name))()
    return told
  }

  it('drops events without consent', () => {
    track('start_onboarding')
    queueEvents()
    expect(names()).toEqual([])
  })

  it('queues events for an expected listener, in order, and delivers them once', () => {
    queueEvents()
    track('start_onboarding')
    wrongName('happened')
    track('end_onboarding')
    expect(names()).toEqual(['start_onboarding', 'end_onboarding'])
    expect(names()).toEqual([])
  })

  it('clears the queue when consent is withdrawn; the queue holds at most a hundred', () => {
    queueEvents()
    track('start_onboarding')
    discardEvents()
    expect(names()).toEqual([])
    queueEvents()
    for (let i = 0; i < 150; i++) track('fail_quick_apply')
    expect(names()).toHaveLength(100)
  })
})
