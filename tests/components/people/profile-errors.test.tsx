import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { answer } from '../support/answers.ts'
import { button, dialog, field, focus, link } from '../support/locators.ts'
import { texts } from '../support/texts.ts'
import { aJob, atDialog, atProfile, edit, editors, save, savingWorks, t } from './profile.tsx'

const errors = texts('errors')

/** The error message with this code in the dialog. */
const message = (code: string): Locator => dialog().getByText(errors(`fields.${code}`))

test('personal data: errors are shown at their fields', async () => {
  await atDialog(edit)
  const username = field(t('about.username'))
  for (const label of ['about.name', 'about.username', 'about.jobTitle', 'about.summary'])
    await field(t(label)).fill('')
  await save.click()
  await expect.element(field(t('about.name'))).toHaveFocus()
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
  await field(t('about.summary')).fill('a'.repeat(1001))
  await expect.element(message('Max 1000 characters')).toBeVisible()
})

test('contacts: errors are shown at their fields, and a failure to save loses no input', async () => {
  await atDialog(`${edit}?section=contact`)
  const hourly = field(t('contact.price_per_hour'))
  await hourly.fill('9')
  await field(t('contact.yearly_salary')).fill('9')
  await field(t('contact.residency')).fill('a')
  await field(t('contact.birth')).fill('')
  await field(editors('phone.label')).fill('non ricordo')
  await save.click()
  await expect.element(message('Hourly rate must be at least 10')).toBeVisible()
  await expect.element(message('Yearly salary must be at least 10')).toBeVisible()
  await expect.element(message('Residency must be at least 3 characters')).toBeVisible()
  await expect.element(message('Date of birth is required')).toBeVisible()
  await expect.element(page.getByText(editors('phone.wrong'))).toBeVisible()
  await field(t('contact.residency')).fill('Lecce')
  await field(t('contact.birth')).fill('1990-04-12')
  await field(editors('phone.label')).fill('')
  await hourly.fill('60000')
  await field(t('contact.yearly_salary')).fill('50000')
  await save.click()
  await expect.element(message('Hourly rate must be less than yearly salary')).toBeVisible()
  await hourly.fill('60')

  answer({ 'PATCH /api/profile': () => Promise.reject(new TypeError('Failed to fetch')) })
  await save.click()
  await expect.element(page.getByRole('alert').getByText(t('failed'))).toBeVisible()
  await expect.element(field(t('contact.residency'))).toHaveValue('Lecce')
  savingWorks()
  await save.click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('skills: at least one', async () => {
  await atDialog(`${edit}?section=skills`)
  await button('Togli cucito').click()
  await save.click()
  await expect.element(message('Le competenze sono obbligatorie')).toBeVisible()
})

test('links: only addresses of pages', async () => {
  await atDialog(`${edit}?section=links`)
  await field(t('links.website')).fill('javascript:alert(1)')
  await field(t('links.address', { network: 'LinkedIn' })).fill('non un indirizzo')
  await save.click()
  await expect.poll(() => page.getByText(t('links.wrong')).elements()).toHaveLength(2)
})

test('a past job: errors are shown at their fields', async () => {
  await atDialog(`${edit}/jobs/new`)
  const start = field(editors('entry.start'))
  await start.fill('2024-05-01')
  await field(editors('entry.end')).fill('2023-05-01')
  await expect.element(message('End date cannot be earlier than start date')).toBeVisible()
  focus(field(editors('experience.jobTitle')))
  focus(field(editors('experience.company')))
  focus(start)
  await expect.element(message('Job title is required')).toBeVisible()
  await expect.element(message('Company name is required')).toBeVisible()
})

test('a description that is too long is reported', async () => {
  await atDialog(`${edit}/jobs/new`)
  const description = field(editors('entry.description'))
  await description.fill('a'.repeat(20_000))
  focus(field(editors('experience.company')))
  await expect.element(description).toHaveAttribute('aria-invalid', 'true')
})

test('an entry that the server does not delete returns with a message', async () => {
  const held = Promise.withResolvers<Response>()
  answer({ [`DELETE /api/jobs/${aJob.id}`]: () => held.promise })
  await atProfile()
  const experience = page.getByRole('region', { name: t('experience.title'), exact: true })
  const entry = experience.getByRole('heading', { name: aJob.job_title })
  await link(t('timeline.edit', { title: aJob.job_title }), experience).click()
  await button(t('remove.action')).click()
  await button(t('remove.action')).click()
  await expect.element(entry).not.toBeInTheDocument()
  held.reject(new TypeError('Failed to fetch'))
  await expect.element(page.getByText(t('experience.notRemoved'))).toBeVisible()
  await expect.element(entry).toBeVisible()
})
