import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  discardTrackedEvents,
  isTrackedEventName,
  onTrackedEvent,
  queueTrackedEvents,
  type TrackedEvent,
  type TrackedEventName,
  trackEvent,
} from './track.ts'

beforeEach(() => vi.stubGlobal('location', { pathname: '/auth/onboarding' }))
afterEach(() => {
  discardTrackedEvents()
  vi.unstubAllGlobals()
})

/** Calls `trackEvent` with a name that TypeScript would not allow. */
const wrongName = (name: string) => Reflect.apply(trackEvent, undefined, [name])

it.each([
  'start_onboarding',
  'click_source_linkedin',
  'fail_upload_linkedin_profile',
  'view_page_2',
  '$pageview',
])('%s is an event name', (name) => expect(isTrackedEventName(name)).toBe(true))

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
])('%j is not an event name', (name) => expect(isTrackedEventName(name)).toBe(false))

it('every event has a valid name', () => {
  // Must contain every event name: otherwise this test does not compile.
  const names: Record<TrackedEventName, true> = {
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
  expect(Object.keys(names).filter((name) => !isTrackedEventName(name))).toEqual([])
})

it('passes events on, drops invalid names, and stops on request', () => {
  const events: TrackedEvent[] = []
  const stop = onTrackedEvent((event) => events.push(event))
  trackEvent('click_source_manual', { step: 1 })
  wrongName('whatever_happened')
  stop()
  trackEvent('end_onboarding')
  expect(events).toEqual([
    { name: 'click_source_manual', properties: { step: 1 }, pathname: '/auth/onboarding' },
  ])
})

it('survives a listener that throws', () => {
  const after = vi.fn()
  const stops = [
    onTrackedEvent(() => {
      throw new Error('blocked')
    }),
    onTrackedEvent(after),
  ]
  expect(() => trackEvent('end_onboarding')).not.toThrow()
  expect(after).toHaveBeenCalledOnce()
  for (const stop of stops) stop()
})

describe('without a listener', () => {
  const names = () => {
    const names: string[] = []
    onTrackedEvent(({ name }) => names.push(name))()
    return names
  }

  it('drops events without consent', () => {
    trackEvent('start_onboarding')
    queueTrackedEvents()
    expect(names()).toEqual([])
  })

  it('queues events for an expected listener, in order, and delivers them once', () => {
    queueTrackedEvents()
    trackEvent('start_onboarding')
    wrongName('happened')
    trackEvent('end_onboarding')
    expect(names()).toEqual(['start_onboarding', 'end_onboarding'])
    expect(names()).toEqual([])
  })

  it('clears the queue when consent is withdrawn; the queue holds at most a hundred', () => {
    queueTrackedEvents()
    trackEvent('start_onboarding')
    discardTrackedEvents()
    expect(names()).toEqual([])
    queueTrackedEvents()
    for (let i = 0; i < 150; i++) trackEvent('fail_quick_apply')
    expect(names()).toHaveLength(100)
  })
})
