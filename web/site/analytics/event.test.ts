import { describe, expect, it } from 'vitest'
import { sanitizeAnalyticsEvent } from './event.ts'

const captured = (event: string, properties: Record<string, unknown> = {}) =>
  sanitizeAnalyticsEvent({ event, properties })

describe('outgoing events', () => {
  it.each(['$pageview', 'start_onboarding', '$identify', '$feature_flag_called', 'survey sent'])(
    '%s is sent',
    (name) => expect(captured(name)).not.toBeNull(),
  )

  it.each(['$autocapture', '$pageleave', '$set', '$web_vitals', '$exception', 'onboarding', ''])(
    '%j is dropped',
    (name) => expect(captured(name)).toBeNull(),
  )

  it('an event that an earlier filter dropped stays dropped', () =>
    expect(sanitizeAnalyticsEvent(null)).toBeNull())
})

describe('page addresses become route patterns', () => {
  it.each([
    ['https://a.example/?search=segreto&job=off_1#x', '/'],
    ['https://a.example/verify-account?token=secret', '/verify-account'],
    ['https://a.example/company/com_1', '/company/:id'],
    ['https://a.example/application-answer/secret', '/application-answer/:token'],
    ['https://a.example/profile/edit/prf_1/jobs/new', '/profile/edit/:id/jobs/new'],
    ['https://a.example/nothing/secret', '/404'],
  ])('%s', ($current_url, $pathname) => {
    const event = captured('$pageview', { $current_url })
    expect(event?.properties).toMatchObject({
      $pathname,
      $current_url: `https://a.example${$pathname}`,
      $host: 'a.example',
    })
    expect(JSON.stringify(event)).not.toContain('secret')
  })
})

it('keeps only the properties that analytics needs', () => {
  const event = captured('click_source_manual', {
    step: 1,
    title: 'Ada Collaudo',
    distinct_id: 'one',
    token: 'phc',
    $session_id: 'two',
    $browser: 'Chrome',
    '$feature/plan': 'a',
    $device_id: 'three',
    $raw_user_agent: 'Mozilla',
    $referrer: 'https://b.example/?q=1',
    $session_entry_url: 'https://a.example/?token=secret',
    $initial_person_info: {},
    $screen_width: 1,
    $timezone: 'Europe/Rome',
    $browser_language: 'it',
  })
  expect(Object.keys(event?.properties ?? {}).toSorted()).toEqual(
    [
      ...['step', 'distinct_id', 'token', '$session_id', '$browser', '$feature/plan'],
      ...['$pathname', '$current_url', '$host', '$geoip_disable'],
    ].toSorted(),
  )
})

it('identify sends the named properties and nothing about referrers', () => {
  const $set = { email: 'ada@posta.example' }
  const $set_once = { $initial_current_url: 'https://a.example/?token=secret' }
  const identified = sanitizeAnalyticsEvent({ event: '$identify', properties: {}, $set, $set_once })
  expect(identified?.$set).toEqual($set)
  expect(identified).not.toHaveProperty('$set_once')
  const other = sanitizeAnalyticsEvent({ event: '$pageview', properties: {}, $set, $set_once })
  expect(other).not.toHaveProperty('$set')
})
