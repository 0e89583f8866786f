import { limits } from '#contract/limits'
import { expect, test } from '../support/journey.ts'
import { newMember, t as profileTexts } from '../support/profile.ts'
import { atWizard, editors, field, pass, t, walkTo } from '../support/wizard.ts'

test('a tooltip opens after 700 ms and closes 300 ms after leaving', async ({
  page,
  expectFailure,
}) => {
  // The page also shows a missing picture.
  expectFailure(/\/brand\/non-esiste\.png$/)
  await page.clock.install()
  await page.goto('/dev/componenti')
  const explained = page.getByRole('button', { name: 'Copia', exact: true })
  const bubble = page.getByRole('tooltip')
  await explained.scrollIntoViewIfNeeded()
  await page.clock.pauseAt(Date.now() + 60_000)
  await explained.hover()
  await page.clock.runFor(limits.tooltipOpenMs - 1)
  await expect(bubble).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(bubble).toBeVisible()

  await page.mouse.move(0, 0)
  await page.clock.runFor(limits.tooltipCloseMs - 1)
  await expect(bubble).toBeVisible()
  await page.clock.runFor(1)
  await expect(bubble).toHaveCount(0)
})

test('the entry dialog is 2xl wide and at least 600 px high, the picture dialog 425 px wide', async ({
  page,
}) => {
  const { profile } = await newMember(page)
  await page.goto(`/profile/edit/${profile.id}/jobs/new`)
  const entry = page.getByRole('dialog')
  await expect(entry).toBeVisible()
  const box = await entry.boundingBox()
  expect(box?.width).toBe(672)
  expect(box?.height).toBeGreaterThanOrEqual(600)

  await page.goto('/profile')
  await page
    .getByRole('link', { name: profileTexts('avatar.add') })
    .first()
    .click()
  const picture = page.getByRole('dialog', { name: editors('avatar.title') })
  await expect(picture).toBeVisible()
  expect((await picture.boundingBox())?.width).toBe(425)
})

test('the clock beside a time zone is updated every 60 seconds', async ({ page }) => {
  await page.clock.install()
  await atWizard(page)
  await walkTo(page, 'info')
  const clock = page.getByText(/^Roma, ora locale: \d\d:\d\d/)
  const before = (await clock.textContent()) ?? ''
  await page.clock.fastForward(60_000)
  await expect(clock).not.toHaveText(before)
})

for (const { zone, now, told } of [
  {
    zone: 'Atlantic/Reykjavik',
    now: /^Reykjavik, ora locale: \d\d:\d\d/,
    told: 'Reykjavik, UTC+00',
  },
  { zone: 'UTC', now: /^Ora locale: \d\d:\d\d \(UTC\+00\)/, told: 'UTC+00' },
]) {
  test.describe(`a device in the zone ${zone}`, () => {
    test.use({ timezoneId: zone })

    test('its zone is preselected and shown in the review', async ({ page }) => {
      await atWizard(page)
      await walkTo(page, 'info')
      await expect(field(page, editors('timezone.label'))).toHaveValue(zone)
      await expect(page.getByText(now)).toBeVisible()
      await pass(page, 'info')
      const row = page.getByText(t('review.timezone'), { exact: true }).locator('xpath=..')
      await expect(row.getByRole('definition')).toHaveText(told)
    })
  })
}
