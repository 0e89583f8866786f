import { expect, test } from '../support/journey.ts'
import {
  atWizard,
  button,
  editors,
  expectStep,
  field,
  message,
  next,
  t,
  walkTo,
} from '../support/wizard.ts'

test('each step reports what is missing and does not continue', async ({ page }) => {
  await atWizard(page)
  await walkTo(page, 'skills')
  await next(page).click()
  await expect(message(page, 'Le competenze sono obbligatorie')).toBeVisible()
  await expect(page.getByRole('combobox')).toBeFocused()
  await expect(next(page)).toBeDisabled()
  await button(page, 'SEO').click()
  await expect(message(page, 'Le competenze sono obbligatorie')).toBeHidden()
  await next(page).click()

  await field(page, t('jobTitle.label')).fill('   ')
  await next(page).click()
  await expect(message(page, 'Il titolo professionale è obbligatorio')).toBeVisible()
  await expectStep(page, 'job_title', 3)
  await field(page, t('jobTitle.label')).fill('Sarta')
  for (let step = 0; step < 4; step++) await next(page).click()

  await expectStep(page, 'summary', 7)
  const text = field(page, t('summary.label'))
  await text.fill('x'.repeat(99))
  await next(page).click()
  await expect(message(page, 'Summary must be at least 100 characters')).toBeVisible()
  await text.fill('x'.repeat(1001))
  await expect(page.getByText('1001 / 1000')).toBeVisible()
  await expect(message(page, 'Max 1000 characters')).toBeVisible()
  await text.fill('x'.repeat(1000))
  await expect(page.getByText('1000 / 1000')).toBeVisible()
  await next(page).click()

  await next(page).click()
  await expect(message(page, 'Hourly rate must be at least 10')).toBeVisible()
  await expect(message(page, 'Yearly salary must be at least 10')).toBeVisible()
  await field(page, t('pricing.hourly_rate')).fill('50')
  await field(page, t('pricing.yearly_salary')).fill('50')
  await field(page, t('pricing.yearly_salary')).blur()
  await expect(message(page, 'Hourly rate must be less than yearly salary')).toBeVisible()
  await expectStep(page, 'pricing', 8)
  await field(page, t('pricing.yearly_salary')).fill('50000')
  await expect(message(page, 'Hourly rate must be less than yearly salary')).toBeHidden()
  await next(page).click()

  await expectStep(page, 'info', 9)
  await next(page).click()
  for (const code of ['Username is required', 'Date of birth is required', 'Residency is required'])
    await expect(message(page, code)).toBeVisible()
  await expect(field(page, t('info.username'))).toBeFocused()
  await field(page, t('info.username')).fill('ab')
  await field(page, t('info.residency')).fill('IT')
  await expect(message(page, 'Username must be at least 3 characters')).toBeVisible()
  await expect(message(page, 'Residency must be at least 3 characters')).toBeVisible()
  await field(page, t('info.username')).fill('ada!')
  await expect(page.getByText(t('info.usernameWrong'))).toBeVisible()
  await field(page, t('info.username')).fill('a'.repeat(32))
  await field(page, t('info.residency')).fill('x'.repeat(33))
  await expect(message(page, 'Username must be less than 32 characters')).toBeVisible()
  await expect(message(page, 'Residency must be less than 32 characters')).toBeVisible()
  await expectStep(page, 'info', 9)
})

test('dialogs show errors at the right field', async ({ page }) => {
  await atWizard(page)
  await walkTo(page, 'experience')
  await button(page, editors('experience.add')).click()
  const dialog = page.getByRole('dialog')
  const says = (words: string) => dialog.getByText(words)
  // Its label also says that it is optional.
  const end = dialog.getByLabel(editors('entry.end'))
  await field(page, editors('experience.jobTitle')).focus()
  await field(page, editors('experience.company')).focus()
  await field(page, editors('entry.start')).focus()
  await field(page, editors('experience.jobTitle')).focus()
  await expect(says('Il ruolo è obbligatorio.')).toBeVisible()
  await expect(says('Il nome dell’azienda è obbligatorio.')).toBeVisible()
  await field(page, editors('experience.jobTitle')).fill('Sarta')
  await field(page, editors('experience.company')).fill('Sartoria Esempio')
  await field(page, editors('entry.start')).fill('2020-05-01')
  await end.fill('2019-01-01')
  await expect(end).toHaveAttribute('aria-invalid', 'true')
  await end.fill('2021-01-01')
  await field(page, editors('entry.start')).fill('2022-01-01')
  await expect(field(page, editors('entry.start'))).toHaveAttribute('aria-invalid', 'true')
  const save = button(page, editors('entry.save'))
  await expect(save).toBeDisabled()
  // A current entry has no end date to compare.
  await field(page, editors('experience.current')).check()
  await expect(save).toBeEnabled()
  await save.click()
  await next(page).click()

  await expectStep(page, 'education', 5)
  await button(page, editors('education.add')).click()
  await field(page, editors('education.institution')).focus()
  await field(page, editors('education.fieldOfStudy')).focus()
  await field(page, editors('entry.start')).focus()
  await expect(says('Indica la scuola, l’università o l’ente.')).toBeVisible()
  await expect(says('Indica la materia o l’indirizzo di studio.')).toBeVisible()
})
