import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mockResponses } from '../support/answers.ts'
import { nextFrame, waitWithoutTimers } from '../support/frames.ts'
import {
  mountOnboardingAtStep,
  nextStepButton,
  onboardingEditorTexts,
  onboardingField,
  stepTitle,
  t,
} from './wizard.tsx'

test('the clock beside a time zone is updated every 60 seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  await mountOnboardingAtStep('info')
  const clock = page.getByText(/^Roma, ora locale: \d\d:\d\d/)
  const shownTime = () => clock.element().textContent
  const opened = shownTime()
  // Measure from one update to the next. The time of mounting is not known, because the retries in
  // `mountOnboardingAtStep` have advanced the timers.
  vi.advanceTimersToNextTimer()
  await waitWithoutTimers(() => shownTime() !== opened)
  const updated = shownTime()
  vi.advanceTimersByTime(59_999)
  await nextFrame()
  await nextFrame()
  expect(shownTime()).toBe(updated)
  vi.advanceTimersByTime(1)
  await waitWithoutTimers(() => shownTime() !== updated)
})

test.each([
  {
    zone: 'Atlantic/Reykjavik',
    now: /^Reykjavik, ora locale: \d\d:\d\d/,
    shown: 'Reykjavik, UTC+00',
  },
  { zone: 'UTC', now: /^Ora locale: \d\d:\d\d \(UTC\+00\)/, shown: 'UTC+00' },
])('the time zone of the device, $zone, is preselected and shown in the review', async (device) => {
  const real = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...real,
    timeZone: device.zone,
  })
  mockResponses({ 'GET /api/profile/username/ada': () => Response.json({ available: true }) })
  await mountOnboardingAtStep('info')
  await expect
    .element(onboardingField(onboardingEditorTexts('timezone.label')))
    .toHaveValue(device.zone)
  await expect.element(page.getByText(device.now)).toBeVisible()
  await onboardingField(t('info.username')).fill('ada')
  await onboardingField(t('info.birth')).fill('1990-04-12')
  await onboardingField(t('info.residency')).fill('Bologna, Italia')
  await nextStepButton.click()
  await expect.element(stepTitle('review')).toBeVisible()
  const row = page.getByText(t('review.timezone'), { exact: true }).element().parentElement
  expect(row?.querySelector('dd')?.textContent).toBe(device.shown)
})
