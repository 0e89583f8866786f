import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../support/answers.ts'
import { atStep, editors, field, next, stepTitle, t } from './wizard.tsx'

test('the clock beside a time zone is updated every 60 seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  await atStep('info')
  const clock = page.getByText(/^Roma, ora locale: \d\d:\d\d/)
  const before = clock.element().textContent
  vi.advanceTimersByTime(59_999)
  await expect.element(clock).toHaveTextContent(before)
  vi.advanceTimersByTime(1)
  await expect.element(clock).not.toHaveTextContent(before)
})

test.each([
  {
    zone: 'Atlantic/Reykjavik',
    now: /^Reykjavik, ora locale: \d\d:\d\d/,
    told: 'Reykjavik, UTC+00',
  },
  { zone: 'UTC', now: /^Ora locale: \d\d:\d\d \(UTC\+00\)/, told: 'UTC+00' },
])('a device in the zone $zone: it is preselected and shown in the review', async (device) => {
  const real = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...real,
    timeZone: device.zone,
  })
  answer({ 'GET /api/profile/username/ada': () => Response.json({ available: true }) })
  await atStep('info')
  await expect.element(field(editors('timezone.label'))).toHaveValue(device.zone)
  await expect.element(page.getByText(device.now)).toBeVisible()
  await field(t('info.username')).fill('ada')
  await field(t('info.birth')).fill('1990-04-12')
  await field(t('info.residency')).fill('Bologna, Italia')
  await next.click()
  await expect.element(stepTitle('review')).toBeVisible()
  const row = page.getByText(t('review.timezone'), { exact: true }).element().parentElement
  expect(row?.querySelector('dd')?.textContent).toBe(device.told)
})
