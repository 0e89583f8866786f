import { profileMenu } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import {
  aPdf,
  aPicture,
  buttonByName,
  dialogByName,
  dialogSaveButton,
  fieldByLabel,
  linkByName,
  onboardingBioText,
  openPersonWithTokens,
  profilePageEditorTexts,
  regionByName,
  requestAs,
  t,
} from '../support/profile.ts'

test('a section and a past job are edited in their dialogs, and remain after a reload', async ({
  page,
}) => {
  const person = await openPersonWithTokens(page)
  await page.goto('/profile')
  await linkByName(page, t('edit.about')).click()
  await fieldByLabel(page, t('about.name')).fill('Ada Inventata')
  await fieldByLabel(page, t('about.jobTitle')).fill('Costumista')
  await dialogSaveButton(page).click()
  await expect(page.getByText(t('saved')).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Inventata')
  // Other parts of the page that show the same data are updated as well.
  await expect(profileMenu(page, { full_name: 'Ada Inventata' })).toBeVisible()

  const experience = regionByName(page, t('experience.title'))
  await experience.getByRole('link', { name: t('experience.why') }).click()
  const adding = dialogByName(page, profilePageEditorTexts('experience.add'))
  await fieldByLabel(adding, profilePageEditorTexts('experience.jobTitle')).fill('Sarta')
  await fieldByLabel(adding, profilePageEditorTexts('experience.company')).fill('Teatro Esempio')
  await fieldByLabel(adding, profilePageEditorTexts('entry.start')).fill('2021-03-01')
  await fieldByLabel(adding, profilePageEditorTexts('entry.end')).fill('2023-05-31')
  await dialogSaveButton(page).click()
  await expect(experience.getByRole('listitem')).toContainText('2 anni e 3 mesi')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Inventata')
  await expect(experience.getByRole('heading', { name: 'Sarta' })).toBeVisible()
  const { profile } = await requestAs(page, person, 'GET', '/api/me')
  expect(profile).toMatchObject({
    job_title: 'Costumista',
    summary: onboardingBioText,
    experience: [{ job_title: 'Sarta' }],
  })
})

test('the picture is added and removed; the resume is kept, opened and deleted', async ({
  page,
}) => {
  const person = await openPersonWithTokens(page)
  await page.goto('/profile')
  const main = page.getByRole('main')

  await main
    .getByRole('article')
    .getByRole('link', { name: t('avatar.add') })
    .click()
  const pictures = dialogByName(page, profilePageEditorTexts('avatar.title'))
  await pictures.locator('input[type=file]').setInputFiles(aPicture)
  await buttonByName(pictures, profilePageEditorTexts('avatar.confirm')).click()
  await expect(page.getByText(t('avatar.saved'))).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await expect(main.locator('header img')).toBeVisible()

  await buttonByName(main, t('avatar.menu')).click()
  await page.getByRole('menuitem', { name: t('avatar.remove') }).click()
  await expect(page.getByText(t('avatar.removed'))).toBeVisible()
  await expect(main.locator('header img')).toBeHidden()

  await main.locator('#curriculum input[type=file]').setInputFiles(aPdf)
  await expect(page.getByText(t('resume.saved'))).toBeVisible()
  const resume = main.locator('#curriculum')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    buttonByName(resume, profilePageEditorTexts('resume.view')).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^CV .*\.pdf$/)
  await buttonByName(resume, profilePageEditorTexts('resume.delete')).click()
  await expect(page.getByText(profilePageEditorTexts('resume.deleteQuestion'))).toBeVisible()
  await buttonByName(resume, profilePageEditorTexts('resume.delete')).click()
  await expect(page.getByText(t('resume.removed'))).toBeVisible()
  const { profile } = await requestAs(page, person, 'GET', '/api/me')
  expect(profile).toMatchObject({ avatar_url: null, resume_url: null })
})
