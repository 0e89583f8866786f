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
import { namespaceTranslator } from '../support/texts.ts'

const subscriptions = namespaceTranslator('subscriptions')

test('each section is edited in its dialog and shows the saved values after a reload', async ({
  page,
}) => {
  test.slow()
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

  await linkByName(page, t('skills.edit')).click()
  const skills = dialogByName(page, t('skills.edit')).getByRole('combobox', {
    name: t('skills.title'),
  })
  await skills.fill('Taglio, Ricamo,')
  await dialogSaveButton(page).click()
  await expect(regionByName(page, t('skills.title')).getByRole('listitem')).toHaveText([
    'cucito',
    'taglio',
    'ricamo',
  ])

  await linkByName(page, t('languages.edit')).click()
  await buttonByName(page, profilePageEditorTexts('languages.add')).click()
  await dialogSaveButton(page).click()
  const languages = regionByName(page, t('languages.title')).getByRole('listitem')
  await expect(languages).toHaveText([/Inglese.*Fluente/, /Italiano.*Madrelingua/])

  await linkByName(page, t('contact.edit')).click()
  await fieldByLabel(page, t('contact.price_per_hour')).fill('1.250')
  await fieldByLabel(page, t('contact.available')).fill('2020-01-01')
  const prefix = page.getByRole('combobox', { name: profilePageEditorTexts('phone.prefix') })
  await expect(prefix).toHaveValue('Italia (+39)')
  await prefix.fill('svizz')
  await prefix.press('Enter')
  await expect(prefix).toHaveValue('Svizzera (+41)')
  await fieldByLabel(page, profilePageEditorTexts('phone.label')).fill('044 668 18 00')
  await dialogSaveButton(page).click()
  await expect(regionByName(page, t('contact.title'))).toContainText('+41 446 681 800')
  // Entering a number with an international prefix selects its country.
  await linkByName(page, t('contact.edit')).click()
  await expect(prefix).toHaveValue('Svizzera (+41)')
  await fieldByLabel(page, profilePageEditorTexts('phone.label')).fill('0039 333 000 0000')
  await fieldByLabel(page, profilePageEditorTexts('phone.label')).blur()
  await expect(prefix).toHaveValue('Italia (+39)')
  await expect(fieldByLabel(page, profilePageEditorTexts('phone.label'))).toHaveValue(
    '333 000 0000',
  )
  await dialogSaveButton(page).click()
  const contact = regionByName(page, t('contact.title'))
  await expect(contact).toContainText('1.250')
  await expect(contact).toContainText('+39 333 000 0000')
  await expect(page.getByRole('main').getByText(t('available.now')).first()).toBeVisible()

  await linkByName(page, t('links.edit')).click()
  await fieldByLabel(page, t('links.website')).fill('ada.example/lavori')
  await fieldByLabel(page, t('links.address', { network: 'LinkedIn' })).fill('linkedin.example/ada')
  await dialogSaveButton(page).click()
  const links = regionByName(page, t('links.title')).getByRole('listitem').getByRole('link')
  await expect(links.first()).toHaveAttribute('href', 'https://ada.example/lavori')
  await expect(links.last()).toHaveAttribute('href', 'https://linkedin.example/ada')

  await page.getByLabel(subscriptions('send_job_emails.label')).check()
  await expect(page.getByLabel(subscriptions('send_job_emails.label'))).toBeEnabled()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Inventata')
  await expect(page.getByLabel(subscriptions('send_job_emails.label'))).toBeChecked()
  const { profile } = await requestAs(page, person, 'GET', '/api/me')
  expect(profile).toMatchObject({
    job_title: 'Costumista',
    summary: onboardingBioText,
    skills: ['cucito', 'taglio', 'ricamo'],
    price_per_hour: 1250,
    phone: '+393330000000',
    available_from: '2020-01-01',
    website: 'https://ada.example/lavori',
    social_links: { linkedin: 'https://linkedin.example/ada' },
    send_job_emails: true,
  })
})

test('past jobs and education entries are added, changed and deleted, with durations', async ({
  page,
}) => {
  test.slow()
  await openPersonWithTokens(page)
  await page.goto('/profile')
  const experience = regionByName(page, t('experience.title'))

  // An empty section shows a link that opens the form for its first entry.
  await experience.getByRole('link', { name: t('experience.why') }).click()
  const adding = dialogByName(page, profilePageEditorTexts('experience.add'))
  await expect(buttonByName(adding, profilePageEditorTexts('entry.save'))).toBeDisabled()
  await fieldByLabel(adding, profilePageEditorTexts('experience.jobTitle')).fill('Sarta')
  await fieldByLabel(adding, profilePageEditorTexts('experience.company')).fill('Teatro Esempio')
  await fieldByLabel(adding, profilePageEditorTexts('entry.start')).fill('2021-03-01')
  await fieldByLabel(adding, profilePageEditorTexts('entry.end')).fill('2023-05-31')
  await fieldByLabel(adding, profilePageEditorTexts('entry.description')).fill(
    'Cento costumi.\nUn incendio.',
  )
  await buttonByName(adding, profilePageEditorTexts('entry.save')).click()
  await expect(page.getByText(t('experience.added'))).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await expect(experience.getByRole('listitem')).toContainText('2 anni e 3 mesi')
  await expect(experience.getByRole('listitem')).toContainText('Un incendio.')

  await linkByName(experience, t('timeline.edit', { title: 'Sarta' })).click()
  const changing = dialogByName(page, profilePageEditorTexts('experience.edit'))
  await fieldByLabel(changing, profilePageEditorTexts('experience.jobTitle')).fill('Capo sarta')
  await changing.getByLabel(profilePageEditorTexts('experience.current')).check()
  await expect(fieldByLabel(changing, profilePageEditorTexts('entry.end'))).toBeDisabled()
  await buttonByName(changing, profilePageEditorTexts('entry.save')).click()
  await expect(experience.getByRole('heading', { name: 'Capo sarta' })).toBeVisible()
  await expect(experience).toContainText(t('timeline.present'))

  await linkByName(experience, t('timeline.edit', { title: 'Capo sarta' })).click()
  await buttonByName(changing, t('remove.action')).click()
  await expect(buttonByName(changing, 'No')).toBeFocused()
  await buttonByName(changing, 'No').click()
  await expect(buttonByName(changing, t('remove.action'))).toBeFocused()
  await buttonByName(changing, t('remove.action')).click()
  await buttonByName(changing, t('remove.action')).click()
  await expect(page.getByText(t('experience.removed'))).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(experience.getByRole('link', { name: t('experience.why') })).toBeVisible()

  await linkByName(regionByName(page, t('education.title')), t('education.add')).click()
  const studying = dialogByName(page, profilePageEditorTexts('education.add'))
  await fieldByLabel(studying, profilePageEditorTexts('education.institution')).fill(
    'Scuola Esempio',
  )
  await fieldByLabel(studying, profilePageEditorTexts('education.fieldOfStudy')).fill('Costume')
  await fieldByLabel(studying, profilePageEditorTexts('entry.start')).fill('2015-09-01')
  await buttonByName(studying, profilePageEditorTexts('entry.save')).click()
  const education = regionByName(page, t('education.title'))
  await expect(education.getByRole('heading', { name: 'Scuola Esempio' })).toBeVisible()
  await page.reload()
  await expect(education.getByRole('heading', { name: 'Scuola Esempio' })).toBeVisible()
  await expect(experience.getByRole('link', { name: t('experience.why') })).toBeVisible()
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

test("an employer's account page shows the person and a link to publish an offer", async ({
  page,
}) => {
  const person = await openPersonWithTokens(page, 'provider')
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  await expect(linkByName(page.getByRole('main'), t('account.publish'))).toBeVisible()
  await linkByName(page, t('account.edit')).click()
  await fieldByLabel(page, t('about.name')).fill('Bruno Immaginato')
  await dialogSaveButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bruno Immaginato')
  // Employers have no past jobs, so the dialog for a past job shows a note instead of the form.
  await page.goto(`/profile/edit/${person.profile.id}/jobs/new`)
  await expect(dialogByName(page, t('account.noJobs'))).toBeVisible()
})
