import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { mockResponses } from '../support/answers.ts'
import {
  buttonLocator,
  dialogLocator,
  fieldLocator,
  focus,
  linkLocator,
} from '../support/locators.ts'
import { translatorFor } from '../support/texts.ts'
import {
  acceptProfileChanges,
  aJob,
  mountProfileDialog,
  mountProfilePage,
  profileEditorTexts,
  profileEditPath,
  saveEntryButton,
  t,
} from './profile.tsx'

const errors = translatorFor('errors')

/** The error message with this code in the dialog. */
const message = (code: string): Locator => dialogLocator().getByText(errors(`fields.${code}`))

test('personal data: errors are shown at their fields', async () => {
  await mountProfileDialog(profileEditPath)
  const username = fieldLocator(t('about.username'))
  const summary = page.getByRole('textbox', { name: t('about.summary') })
  for (const label of ['about.name', 'about.username', 'about.jobTitle'])
    await fieldLocator(t(label)).fill('')
  await summary.fill('')
  await saveEntryButton.click()
  await expect.element(fieldLocator(t('about.name'))).toHaveFocus()
  await expect.element(message('required')).toBeVisible()
  await expect.element(message('Username is required')).toBeVisible()
  await expect.element(message('Il titolo professionale è obbligatorio')).toBeVisible()
  await expect.element(message('Summary must be at least 100 characters')).toBeVisible()
  await username.fill('ad')
  await expect.element(message('Username must be at least 3 characters')).toBeVisible()
  await username.fill('a'.repeat(32))
  await expect.element(message('Username must be less than 32 characters')).toBeVisible()
  await username.fill('ada!')
  await expect.element(page.getByText(t('about.usernameWrong'))).toBeVisible()
  await summary.fill('a'.repeat(1001))
  await expect.element(message('Max 1000 characters')).toBeVisible()
})

test('personal data: a taken username is reported at its field, and the rest can still be saved', async () => {
  await mountProfileDialog(profileEditPath)
  const taken = { code: 'profiles.username_taken', status: 409 }
  const failures = [{ path: 'username', code: 'taken' }]
  mockResponses({
    'PATCH /api/profile': () => Response.json({ ...taken, errors: failures }, { status: 409 }),
  })
  const username = fieldLocator(t('about.username'))
  await username.fill('ADA-E-BASTA')
  await fieldLocator(t('about.jobTitle')).fill('Costumista')
  await saveEntryButton.click()
  await expect.element(message('taken')).toBeVisible()
  await expect.element(username).toHaveFocus()
  await expect.element(username).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText(t('failed'))).not.toBeInTheDocument()
  await expect.element(fieldLocator(t('about.jobTitle'))).toHaveValue('Costumista')

  const changes = acceptProfileChanges()
  await username.fill('ada-nuova')
  await saveEntryButton.click()
  await expect.element(dialogLocator()).not.toBeInTheDocument()
  await expect.element(page.getByText('Costumista')).toBeVisible()
  expect(changes).toMatchObject([{ username: 'ada-nuova', job_title: 'Costumista' }])
})

test('contacts: errors are shown at their fields, and a failure to save loses no input', async () => {
  await mountProfileDialog(`${profileEditPath}?section=contact`)
  const hourly = fieldLocator(t('contact.price_per_hour'))
  await hourly.fill('9')
  await fieldLocator(t('contact.yearly_salary')).fill('9')
  await fieldLocator(t('contact.residency')).fill('a')
  await fieldLocator(t('contact.birth')).fill('')
  await fieldLocator(profileEditorTexts('phone.label')).fill('non ricordo')
  await saveEntryButton.click()
  await expect.element(message('Hourly rate must be at least 10')).toBeVisible()
  await expect.element(message('Yearly salary must be at least 10')).toBeVisible()
  await expect.element(message('Residency must be at least 3 characters')).toBeVisible()
  await expect.element(message('Date of birth is required')).toBeVisible()
  await expect.element(page.getByText(profileEditorTexts('phone.wrong'))).toBeVisible()
  await fieldLocator(t('contact.residency')).fill('Lecce')
  await fieldLocator(t('contact.birth')).fill('1990-04-12')
  await fieldLocator(profileEditorTexts('phone.label')).fill('')
  await hourly.fill('60000')
  await fieldLocator(t('contact.yearly_salary')).fill('50000')
  await saveEntryButton.click()
  await expect.element(message('Hourly rate must be less than yearly salary')).toBeVisible()
  await hourly.fill('60')

  mockResponses({ 'PATCH /api/profile': () => Promise.reject(new TypeError('Failed to fetch')) })
  await saveEntryButton.click()
  await expect.element(page.getByRole('alert').getByText(t('failed'))).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent(errors('network'))
  await expect.element(fieldLocator(t('contact.residency'))).toHaveValue('Lecce')
  acceptProfileChanges()
  await saveEntryButton.click()
  await expect.element(dialogLocator()).not.toBeInTheDocument()
})

test('skills: at least one is required', async () => {
  await mountProfileDialog(`${profileEditPath}?section=skills`)
  await buttonLocator('Togli cucito').click()
  await saveEntryButton.click()
  await expect.element(message('Le competenze sono obbligatorie')).toBeVisible()
})

test('links: only http and https addresses are accepted', async () => {
  await mountProfileDialog(`${profileEditPath}?section=links`)
  await fieldLocator(t('links.website')).fill('javascript:alert(1)')
  await fieldLocator(t('links.address', { network: 'LinkedIn' })).fill('non un indirizzo')
  await saveEntryButton.click()
  await expect
    .poll(() => page.getByText(translatorFor('errors')('wrong.url')).elements())
    .toHaveLength(2)
})

test('a past job: errors are shown at their fields', async () => {
  await mountProfileDialog(`${profileEditPath}/jobs/new`)
  const start = fieldLocator(profileEditorTexts('entry.start'))
  await start.fill('2024-05-01')
  await fieldLocator(profileEditorTexts('entry.end')).fill('2023-05-01')
  await expect.element(message('End date cannot be earlier than start date')).toBeVisible()
  focus(fieldLocator(profileEditorTexts('experience.jobTitle')))
  focus(fieldLocator(profileEditorTexts('experience.company')))
  focus(start)
  await expect.element(message('Job title is required')).toBeVisible()
  await expect.element(message('Company name is required')).toBeVisible()
})

test('a description that is too long is reported', async () => {
  await mountProfileDialog(`${profileEditPath}/jobs/new`)
  const description = fieldLocator(profileEditorTexts('entry.description'))
  await description.fill('a'.repeat(20_000))
  focus(fieldLocator(profileEditorTexts('experience.company')))
  await expect.element(description).toHaveAttribute('aria-invalid', 'true')
})

test('an entry that the server does not delete returns with a message', async () => {
  const held = Promise.withResolvers<Response>()
  mockResponses({ [`DELETE /api/jobs/${aJob.id}`]: () => held.promise })
  await mountProfilePage()
  const experience = page.getByRole('region', { name: t('experience.title'), exact: true })
  const entry = experience.getByRole('heading', { name: aJob.job_title })
  await linkLocator(t('timeline.edit', { title: aJob.job_title }), experience).click()
  await buttonLocator(t('remove.action')).click()
  await buttonLocator(t('remove.action')).click()
  await expect.element(entry).not.toBeInTheDocument()
  held.reject(new TypeError('Failed to fetch'))
  await expect.element(page.getByText(t('experience.notRemoved'))).toBeVisible()
  await expect.element(entry).toBeVisible()
})
