import { expect, test } from '../support/journey.ts'
import {
  aJob,
  askAs,
  button,
  editors,
  field,
  link,
  newMember,
  newUsername,
  save,
  section,
  t,
} from '../support/profile.ts'
import { texts } from '../support/texts.ts'

const errors = texts('errors')

test('an entry that the server does not delete returns with a message', async ({
  page,
  expectFailure,
}) => {
  const person = await newMember(page)
  await askAs(page, person, 'POST', '/api/jobs', { job: aJob })
  await page.goto('/profile')
  expectFailure(/\/api\/jobs\/job_/)
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/jobs\/job_/, async (route) => {
    await held.promise
    await route.abort()
  })
  const experience = section(page, t('experience.title'))
  await link(experience, t('timeline.edit', { title: aJob.job_title })).click()
  await button(page, t('remove.action')).click()
  await button(page, t('remove.action')).click()
  await expect(experience.getByRole('heading', { name: aJob.job_title })).toBeHidden()
  held.resolve()
  await expect(page.getByText(t('experience.notRemoved'))).toBeVisible()
  await expect(experience.getByRole('heading', { name: aJob.job_title })).toBeVisible()
})

test('errors are shown at their fields, and no input is lost', async ({ page, expectFailure }) => {
  test.slow()
  const person = await newMember(page)
  const edit = `/profile/edit/${person.profile.id}`
  const told = (code: string) => page.getByRole('dialog').getByText(errors(`fields.${code}`))

  await page.goto(edit)
  for (const label of ['about.name', 'about.username', 'about.jobTitle', 'about.summary'])
    await field(page, t(label)).fill('')
  await save(page).click()
  await expect(field(page, t('about.name'))).toBeFocused()
  await expect(told('required')).toBeVisible()
  await expect(told('Username is required')).toBeVisible()
  await expect(told('Il titolo professionale è obbligatorio')).toBeVisible()
  await expect(told('Summary must be at least 100 characters')).toBeVisible()
  await field(page, t('about.username')).fill('ad')
  await expect(told('Username must be at least 3 characters')).toBeVisible()
  await field(page, t('about.username')).fill('a'.repeat(32))
  await expect(told('Username must be less than 32 characters')).toBeVisible()
  await field(page, t('about.username')).fill('ada!')
  await expect(page.getByText(t('about.usernameWrong'))).toBeVisible()
  await field(page, t('about.summary')).fill('a'.repeat(1001))
  await expect(told('Max 1000 characters')).toBeVisible()

  await page.goto(`${edit}?section=contact`)
  await field(page, t('contact.price_per_hour')).fill('9')
  await field(page, t('contact.yearly_salary')).fill('9')
  await field(page, t('contact.residency')).fill('a')
  await field(page, t('contact.birth')).fill('')
  await field(page, t('contact.phone')).fill('non ricordo')
  await save(page).click()
  await expect(told('Hourly rate must be at least 10')).toBeVisible()
  await expect(told('Yearly salary must be at least 10')).toBeVisible()
  await expect(told('Residency must be at least 3 characters')).toBeVisible()
  await expect(told('Date of birth is required')).toBeVisible()
  await expect(page.getByText(t('contact.phoneWrong'))).toBeVisible()
  await field(page, t('contact.residency')).fill('Lecce')
  await field(page, t('contact.birth')).fill('1990-04-12')
  await field(page, t('contact.phone')).fill('')
  await field(page, t('contact.price_per_hour')).fill('60000')
  await field(page, t('contact.yearly_salary')).fill('50000')
  await save(page).click()
  await expect(told('Hourly rate must be less than yearly salary')).toBeVisible()
  await field(page, t('contact.price_per_hour')).fill('60')

  expectFailure(/\/api\/profile$/)
  await page.route(/\/api\/profile$/, (route) => route.abort())
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: t('failed') })).toBeVisible()
  await expect(field(page, t('contact.residency'))).toHaveValue('Lecce')
  await page.unroute(/\/api\/profile$/)
  await save(page).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.goto(`${edit}?section=skills`)
  await button(page, 'Togli cucito').click()
  await save(page).click()
  await expect(told('Le competenze sono obbligatorie')).toBeVisible()

  await page.goto(`${edit}?section=links`)
  await field(page, t('links.website')).fill('javascript:alert(1)')
  await field(page, t('links.address', { network: 'LinkedIn' })).fill('non un indirizzo')
  await save(page).click()
  await expect(page.getByText(t('links.wrong'))).toHaveCount(2)

  await page.goto(`${edit}/jobs/new`)
  await field(page, editors('entry.start')).fill('2024-05-01')
  await field(page, editors('entry.end')).fill('2023-05-01')
  await expect(told('End date cannot be earlier than start date')).toBeVisible()
  await field(page, editors('experience.jobTitle')).focus()
  await field(page, editors('experience.company')).focus()
  await field(page, editors('entry.start')).focus()
  await expect(told('Job title is required')).toBeVisible()
  await expect(told('Company name is required')).toBeVisible()
})

test('a taken username is reported at its field', async ({ page, newVisitor, expectFailure }) => {
  const other = await newVisitor()
  const somebody = await newMember(other)
  const username = newUsername()
  await askAs(other, somebody, 'PATCH', '/api/profile', { username })
  const person = await newMember(page)
  await page.goto(`/profile/edit/${person.profile.id}`)
  await field(page, t('about.username')).fill(username.toUpperCase())
  await field(page, t('about.jobTitle')).fill('Costumista')
  expectFailure(/\/api\/profile$/)
  await save(page).click()
  await expect(page.getByText(errors('fields.taken'))).toBeVisible()
  await expect(field(page, t('about.username'))).toBeFocused()
  await expect(field(page, t('about.username'))).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert').filter({ hasText: t('failed') })).toBeHidden()
  await expect(field(page, t('about.jobTitle'))).toHaveValue('Costumista')
  await field(page, t('about.username')).fill(newUsername())
  await save(page).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Costumista')).toBeVisible()
})
