import { profileMenu } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import {
  aPdf,
  aPicture,
  askAs,
  button,
  dialog,
  editors,
  field,
  link,
  newMember,
  save,
  section,
  summary,
  t,
} from '../support/profile.ts'
import { texts } from '../support/texts.ts'

const subscriptions = texts('subscriptions')

test('each section is edited in its dialog and shows the saved values after a reload', async ({
  page,
}) => {
  test.slow()
  const person = await newMember(page)
  await page.goto('/profile')

  await link(page, t('edit.about')).click()
  await field(page, t('about.name')).fill('Ada Inventata')
  await field(page, t('about.jobTitle')).fill('Costumista')
  await save(page).click()
  await expect(page.getByText(t('saved')).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Inventata')
  // Other parts of the page that show the same data are updated as well.
  await expect(profileMenu(page, { full_name: 'Ada Inventata' })).toBeVisible()

  await link(page, t('skills.edit')).click()
  const skills = dialog(page, t('skills.edit')).getByRole('combobox', { name: t('skills.title') })
  await skills.fill('Taglio, Ricamo,')
  await save(page).click()
  await expect(section(page, t('skills.title')).getByRole('listitem')).toHaveText([
    'cucito',
    'taglio',
    'ricamo',
  ])

  await link(page, t('languages.edit')).click()
  await button(page, editors('languages.add')).click()
  await save(page).click()
  const languages = section(page, t('languages.title')).getByRole('listitem')
  await expect(languages).toHaveText([/Inglese.*Fluente/, /Italiano.*Madrelingua/])

  await link(page, t('contact.edit')).click()
  await field(page, t('contact.price_per_hour')).fill('1.250')
  await field(page, t('contact.available')).fill('2020-01-01')
  const prefix = page.getByRole('combobox', { name: editors('phone.prefix') })
  await expect(prefix).toHaveValue('Italia (+39)')
  await prefix.fill('svizz')
  await prefix.press('Enter')
  await expect(prefix).toHaveValue('Svizzera (+41)')
  await field(page, editors('phone.label')).fill('044 668 18 00')
  await save(page).click()
  await expect(section(page, t('contact.title'))).toContainText('+41 446 681 800')
  // Entering a number with an international prefix selects its country.
  await link(page, t('contact.edit')).click()
  await expect(prefix).toHaveValue('Svizzera (+41)')
  await field(page, editors('phone.label')).fill('0039 333 000 0000')
  await field(page, editors('phone.label')).blur()
  await expect(prefix).toHaveValue('Italia (+39)')
  await expect(field(page, editors('phone.label'))).toHaveValue('333 000 0000')
  await save(page).click()
  const contact = section(page, t('contact.title'))
  await expect(contact).toContainText('1.250')
  await expect(contact).toContainText('+39 333 000 0000')
  await expect(page.getByRole('main').getByText(t('available.now')).first()).toBeVisible()

  await link(page, t('links.edit')).click()
  await field(page, t('links.website')).fill('ada.example/lavori')
  await field(page, t('links.address', { network: 'LinkedIn' })).fill('linkedin.example/ada')
  await save(page).click()
  const links = section(page, t('links.title')).getByRole('listitem').getByRole('link')
  await expect(links.first()).toHaveAttribute('href', 'https://ada.example/lavori')
  await expect(links.last()).toHaveAttribute('href', 'https://linkedin.example/ada')

  await page.getByLabel(subscriptions('send_job_emails.label')).check()
  await expect(page.getByLabel(subscriptions('send_job_emails.label'))).toBeEnabled()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Inventata')
  await expect(page.getByLabel(subscriptions('send_job_emails.label'))).toBeChecked()
  const { profile } = await askAs(page, person, 'GET', '/api/me')
  expect(profile).toMatchObject({
    job_title: 'Costumista',
    summary,
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
  await newMember(page)
  await page.goto('/profile')
  const experience = section(page, t('experience.title'))

  // An empty section shows a link that opens the form for its first entry.
  await experience.getByRole('link', { name: t('experience.why') }).click()
  const adding = dialog(page, editors('experience.add'))
  await expect(button(adding, editors('entry.save'))).toBeDisabled()
  await field(adding, editors('experience.jobTitle')).fill('Sarta')
  await field(adding, editors('experience.company')).fill('Teatro Esempio')
  await field(adding, editors('entry.start')).fill('2021-03-01')
  await field(adding, editors('entry.end')).fill('2023-05-31')
  await field(adding, editors('entry.description')).fill('Cento costumi.\nUn incendio.')
  await button(adding, editors('entry.save')).click()
  await expect(page.getByText(t('experience.added'))).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await expect(experience.getByRole('listitem')).toContainText('2 anni e 3 mesi')
  await expect(experience.getByRole('listitem')).toContainText('Un incendio.')

  await link(experience, t('timeline.edit', { title: 'Sarta' })).click()
  const changing = dialog(page, editors('experience.edit'))
  await field(changing, editors('experience.jobTitle')).fill('Capo sarta')
  await changing.getByLabel(editors('experience.current')).check()
  await expect(field(changing, editors('entry.end'))).toBeDisabled()
  await button(changing, editors('entry.save')).click()
  await expect(experience.getByRole('heading', { name: 'Capo sarta' })).toBeVisible()
  await expect(experience).toContainText(t('timeline.present'))

  await link(experience, t('timeline.edit', { title: 'Capo sarta' })).click()
  await button(changing, t('remove.action')).click()
  await expect(button(changing, 'No')).toBeFocused()
  await button(changing, 'No').click()
  await expect(button(changing, t('remove.action'))).toBeFocused()
  await button(changing, t('remove.action')).click()
  await button(changing, t('remove.action')).click()
  await expect(page.getByText(t('experience.removed'))).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(experience.getByRole('link', { name: t('experience.why') })).toBeVisible()

  await link(section(page, t('education.title')), t('education.add')).click()
  const studying = dialog(page, editors('education.add'))
  await field(studying, editors('education.institution')).fill('Scuola Esempio')
  await field(studying, editors('education.fieldOfStudy')).fill('Costume')
  await field(studying, editors('entry.start')).fill('2015-09-01')
  await button(studying, editors('entry.save')).click()
  const education = section(page, t('education.title'))
  await expect(education.getByRole('heading', { name: 'Scuola Esempio' })).toBeVisible()
  await page.reload()
  await expect(education.getByRole('heading', { name: 'Scuola Esempio' })).toBeVisible()
  await expect(experience.getByRole('link', { name: t('experience.why') })).toBeVisible()
})

test('the picture is added and removed; the resume is kept, opened and deleted', async ({
  page,
}) => {
  const person = await newMember(page)
  await page.goto('/profile')
  const main = page.getByRole('main')

  await main
    .getByRole('article')
    .getByRole('link', { name: t('avatar.add') })
    .click()
  const pictures = dialog(page, editors('avatar.title'))
  await pictures.locator('input[type=file]').setInputFiles(aPicture)
  await button(pictures, editors('avatar.confirm')).click()
  await expect(page.getByText(t('avatar.saved'))).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await expect(main.locator('header img')).toBeVisible()

  await button(main, t('avatar.menu')).click()
  await page.getByRole('menuitem', { name: t('avatar.remove') }).click()
  await expect(page.getByText(t('avatar.removed'))).toBeVisible()
  await expect(main.locator('header img')).toBeHidden()

  await main.locator('#curriculum input[type=file]').setInputFiles(aPdf)
  await expect(page.getByText(t('resume.saved'))).toBeVisible()
  const resume = main.locator('#curriculum')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(resume, editors('resume.view')).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^CV .*\.pdf$/)
  await button(resume, editors('resume.delete')).click()
  await expect(page.getByText(editors('resume.deleteQuestion'))).toBeVisible()
  await button(resume, editors('resume.delete')).click()
  await expect(page.getByText(t('resume.removed'))).toBeVisible()
  const { profile } = await askAs(page, person, 'GET', '/api/me')
  expect(profile).toMatchObject({ avatar_url: null, resume_url: null })
})

test("an employer's account page shows the person and the way to publish", async ({ page }) => {
  const person = await newMember(page, 'provider')
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  await expect(link(page.getByRole('main'), t('account.publish'))).toBeVisible()
  await link(page, t('account.edit')).click()
  await field(page, t('about.name')).fill('Bruno Immaginato')
  await save(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bruno Immaginato')
  // Employers have no past jobs, so the dialog for a past job shows a note instead of the form.
  await page.goto(`/profile/edit/${person.profile.id}/jobs/new`)
  await expect(dialog(page, t('account.noJobs'))).toBeVisible()
})
