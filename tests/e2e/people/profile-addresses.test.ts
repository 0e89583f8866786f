import { expect, test } from '../support/journey.ts'
import { aCourse, aJob, askAs, dialog, editors, link, newMember, t } from '../support/profile.ts'

test('each nested address opens its dialog over the profile, and Back closes it', async ({
  page,
}) => {
  test.slow()
  const person = await newMember(page)
  const { job } = await askAs(page, person, 'POST', '/api/jobs', { job: aJob })
  const { education } = await askAs(page, person, 'POST', '/api/education', { education: aCourse })
  const edit = `/profile/edit/${person.profile.id}`
  const dialogs = {
    [edit]: t('edit.about'),
    [`${edit}?section=contact`]: t('contact.edit'),
    [`${edit}/jobs/new`]: editors('experience.add'),
    [`${edit}/jobs/${job.id}`]: editors('experience.edit'),
    [`${edit}/education/new`]: editors('education.add'),
    [`${edit}/education/${education.id}`]: editors('education.edit'),
    [`${edit}/jobs/job_nessuno`]: t('experience.unknown'),
    [`${edit}/education/edu_nessuno`]: t('education.unknown'),
    '/profile/edit/prf_nessuno/jobs/new': t('edit.other'),
  }
  for (const [address, name] of Object.entries(dialogs)) {
    await page.goto(address)
    await expect(dialog(page, name)).toBeVisible()
    // Opened directly, closing it leaves no history entry behind.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL('/profile')
  }

  await page.setViewportSize({ width: 1280, height: 500 })
  const editor = link(page, t('timeline.edit', { title: aCourse.institution }))
  await editor.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await editor.click()
  await expect(dialog(page, editors('education.edit'))).toBeVisible()
  await expect(page).toHaveURL(`${edit}/education/${education.id}`)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/profile')
  expect(await page.evaluate(() => scrollY), 'the page has not moved').toBe(place)
  await page.goForward()
  await expect(dialog(page, editors('education.edit'))).toBeVisible()
})
