import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator, dialogLocator } from '../support/locators.ts'
import {
  expectStep,
  fieldErrorText,
  mountOnboardingAtStep,
  nextStepButton,
  onboardingEditorTexts,
  onboardingField,
  t,
} from './wizard.tsx'

test('the onboarding requires at least one skill', async () => {
  await mountOnboardingAtStep('skills')
  await nextStepButton.click()
  const missing = fieldErrorText('Le competenze sono obbligatorie')
  await expect.element(missing).toBeVisible()
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  await expect.element(nextStepButton).toBeDisabled()
  await buttonLocator('SEO').click()
  await expect.element(missing).not.toBeInTheDocument()
  await nextStepButton.click()
  await expectStep('job_title', 3)
})

test('a job title of blanks is reported as missing', async () => {
  await mountOnboardingAtStep('job_title')
  await onboardingField(t('jobTitle.label')).fill('   ')
  await nextStepButton.click()
  await expect.element(fieldErrorText('Il titolo professionale è obbligatorio')).toBeVisible()
  await expectStep('job_title', 3)
})

test('a summary must have 100 to 1000 characters, and a counter shows the number', async () => {
  await mountOnboardingAtStep('summary')
  const text = onboardingField(t('summary.label'))
  await text.fill('x'.repeat(99))
  await nextStepButton.click()
  await expect.element(fieldErrorText('Summary must be at least 100 characters')).toBeVisible()
  await text.fill('x'.repeat(1001))
  await expect.element(page.getByText('1001 / 1000')).toBeVisible()
  await expect.element(fieldErrorText('Max 1000 characters')).toBeVisible()
  await expectStep('summary', 7)
  await text.fill('x'.repeat(1000))
  await expect.element(page.getByText('1000 / 1000')).toBeVisible()
  await nextStepButton.click()
  await expectStep('pricing', 8)
})

test('rates have a minimum, and the hourly rate must be lower than the yearly salary', async () => {
  await mountOnboardingAtStep('pricing')
  await nextStepButton.click()
  await expect.element(fieldErrorText('Hourly rate must be at least 10')).toBeVisible()
  await expect.element(fieldErrorText('Yearly salary must be at least 10')).toBeVisible()
  const yearly = onboardingField(t('pricing.yearly_salary'))
  await onboardingField(t('pricing.hourly_rate')).fill('50')
  await yearly.fill('50')
  await onboardingField(t('pricing.hourly_rate')).click()
  const crossed = fieldErrorText('Hourly rate must be less than yearly salary')
  await expect.element(crossed).toBeVisible()
  await expectStep('pricing', 8)
  await yearly.fill('50000')
  await expect.element(crossed).not.toBeInTheDocument()
  await nextStepButton.click()
  await expectStep('info', 9)
})

test('personal data are required, and names have a minimum and maximum length', async () => {
  mockResponses({
    'GET /api/profile/username/ab': () => Response.json({ available: true }),
  })
  await mountOnboardingAtStep('info')
  await nextStepButton.click()
  for (const code of ['Username is required', 'Date of birth is required', 'Residency is required'])
    await expect.element(fieldErrorText(code)).toBeVisible()
  const username = onboardingField(t('info.username'))
  await expect.element(username).toHaveFocus()
  await username.fill('ab')
  await onboardingField(t('info.residency')).fill('IT')
  await expect.element(fieldErrorText('Username must be at least 3 characters')).toBeVisible()
  await expect.element(fieldErrorText('Residency must be at least 3 characters')).toBeVisible()
  await username.fill('ada!')
  await expect.element(page.getByText(t('info.usernameWrong'))).toBeVisible()
  await username.fill('a'.repeat(32))
  await onboardingField(t('info.residency')).fill('x'.repeat(33))
  await expect.element(fieldErrorText('Username must be less than 32 characters')).toBeVisible()
  await expect.element(fieldErrorText('Residency must be less than 32 characters')).toBeVisible()
  await expectStep('info', 9)
})

test('the dialog of a past job shows errors at the right field', async () => {
  await mountOnboardingAtStep('experience')
  await buttonLocator(onboardingEditorTexts('experience.add')).click()
  // The label of the end date ends with "optional", so an exact match would not find it.
  const end = dialogLocator().getByLabelText(onboardingEditorTexts('entry.end'))
  const start = onboardingField(onboardingEditorTexts('entry.start'))
  const save = buttonLocator(onboardingEditorTexts('entry.save'))
  await onboardingField(onboardingEditorTexts('experience.jobTitle')).click()
  await onboardingField(onboardingEditorTexts('experience.company')).click()
  await start.click()
  await onboardingField(onboardingEditorTexts('experience.jobTitle')).click()
  await expect.element(dialogLocator().getByText('Il ruolo è obbligatorio.')).toBeVisible()
  await expect
    .element(dialogLocator().getByText('Il nome dell’azienda è obbligatorio.'))
    .toBeVisible()
  await onboardingField(onboardingEditorTexts('experience.jobTitle')).fill('Sarta')
  await onboardingField(onboardingEditorTexts('experience.company')).fill('Sartoria Esempio')
  await start.fill('2020-05-01')
  await end.fill('2019-01-01')
  await expect.element(end).toHaveAttribute('aria-invalid', 'true')
  await end.fill('2021-01-01')
  await start.fill('2022-01-01')
  await expect.element(start).toHaveAttribute('aria-invalid', 'true')
  await expect.element(save).toBeDisabled()
  // An entry that is marked as current has no end date, so the form does not check that the end
  // date follows the start date.
  await onboardingField(onboardingEditorTexts('experience.current')).click()
  await expect.element(save).toBeEnabled()
  await save.click()
  await expect.element(dialogLocator()).not.toBeInTheDocument()
  await nextStepButton.click()
  await expectStep('education', 5)
})

test('the dialog of a course shows errors at the right field', async () => {
  await mountOnboardingAtStep('education')
  await buttonLocator(onboardingEditorTexts('education.add')).click()
  await onboardingField(onboardingEditorTexts('education.institution')).click()
  await onboardingField(onboardingEditorTexts('education.fieldOfStudy')).click()
  await onboardingField(onboardingEditorTexts('entry.start')).click()
  await expect
    .element(dialogLocator().getByText('Indica la scuola, l’università o l’ente.'))
    .toBeVisible()
  await expect
    .element(dialogLocator().getByText('Indica la materia o l’indirizzo di studio.'))
    .toBeVisible()
})
