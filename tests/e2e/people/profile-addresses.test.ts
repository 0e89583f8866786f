import { expect, test } from '../support/journey.ts'
import {
  aCourse,
  dialogByName,
  linkByName,
  openPersonWithTokens,
  profilePageEditorTexts,
  requestAs,
  t,
} from '../support/profile.ts'

test('a dialog opens over the profile, which does not move, and Back closes it', async ({
  page,
}) => {
  const person = await openPersonWithTokens(page)
  const { education } = await requestAs(page, person, 'POST', '/api/education', {
    education: aCourse,
  })
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/profile')
  const editor = linkByName(page, t('timeline.edit', { title: aCourse.institution }))
  await editor.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await editor.click()
  await expect(dialogByName(page, profilePageEditorTexts('education.edit'))).toBeVisible()
  await expect(page).toHaveURL(`/profile/edit/${person.profile.id}/education/${education.id}`)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/profile')
  expect(await page.evaluate(() => scrollY), 'the page has not moved').toBe(place)
  await page.goForward()
  await expect(dialogByName(page, profilePageEditorTexts('education.edit'))).toBeVisible()
})
