import { expect, test } from '../support/journey.ts'
import { namespaceTranslator } from '../support/texts.ts'
import {
  draftInBrowser,
  expectStep,
  fetchOwnProfileInPage,
  fillInfo,
  newUsername,
  openOnboardingWizard,
  stepTitle,
  t,
  wizardBioText,
  wizardButton,
  wizardEditorTexts,
  wizardField,
  wizardNextButton,
} from '../support/wizard.ts'

const components = namespaceTranslator('components')

test('a freelancer completes all ten steps, with a reload and a correction', async ({ page }) => {
  await openOnboardingWizard(page)
  await expect(wizardButton(page, t('back'))).toHaveCount(0)
  await page.getByRole('button', { name: t('source.manual.title') }).click()

  await expectStep(page, 'skills', 2)
  await expect(stepTitle(page, 'skills')).toBeFocused()
  await page.getByRole('combobox').fill('React, react,')
  await page.getByRole('combobox').press('Enter')
  for (const chip of ['UI/UX Design', 'DevOps', 'DevOps']) await page.getByText(chip).last().click()
  await expect
    .poll(async () => (await fetchOwnProfileInPage(page)).onboarding_status)
    .toBe('in_progress')
  await wizardNextButton(page).click()

  await expectStep(page, 'job_title', 3)
  await wizardField(page, t('jobTitle.label')).fill('Progettista')
  await wizardNextButton(page).click()

  await expectStep(page, 'experience', 4)
  for (const [job, start] of [
    ['Capo progettista', '2021-03-01'],
    ['Progettista', '2017-05-01'],
  ] as const) {
    await wizardButton(page, wizardEditorTexts('experience.add')).click()
    const dialog = page.getByRole('dialog', { name: wizardEditorTexts('experience.add') })
    const save = dialog.getByRole('button', { name: wizardEditorTexts('entry.save') })
    await expect(save).toBeDisabled()
    await dialog.getByLabel(wizardEditorTexts('experience.jobTitle')).fill(job)
    await dialog.getByLabel(wizardEditorTexts('experience.company')).fill('Cooperativa Esempio')
    await expect(save).toBeDisabled()
    await dialog.getByLabel(wizardEditorTexts('entry.start')).fill(start)
    await dialog.getByLabel(wizardEditorTexts('entry.end')).fill('2030-01-01')
    await dialog.getByLabel(wizardEditorTexts('experience.current')).check()
    await expect(dialog.getByLabel(wizardEditorTexts('entry.end'))).toBeDisabled()
    await expect(dialog.getByLabel(wizardEditorTexts('entry.end'))).toHaveValue('')
    await save.click()
    await expect(dialog).toBeHidden()
  }
  await expect(page.getByRole('article')).toHaveText([/Progettista.*mag 2017/, /Capo.*mar 2021/])
  // If a dialog has unsaved changes, leaving the step requires a confirmation.
  await wizardButton(page, wizardEditorTexts('experience.add')).click()
  const role = wizardField(page, wizardEditorTexts('experience.jobTitle'))
  await role.fill('Sarta')
  const held = page.goBack({ timeout: 1_000 }).catch(() => null)
  await expect(wizardButton(page, components('leave.no'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(role).toHaveValue('Sarta')
  await page.keyboard.press('Escape')
  await wizardButton(page, components('leave.yes')).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await held
  await page.reload()
  await expectStep(page, 'experience', 4)
  await expect(page.getByRole('article')).toHaveCount(2)
  await wizardButton(page, wizardEditorTexts('entry.remove', { title: 'Progettista' })).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await wizardButton(page, wizardEditorTexts('entry.undo')).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await wizardNextButton(page).click()

  await expectStep(page, 'education', 5)
  await wizardButton(page, wizardEditorTexts('education.add')).click()
  await wizardField(page, wizardEditorTexts('education.institution')).fill('Università di Esempio')
  await wizardField(page, wizardEditorTexts('education.fieldOfStudy')).fill('Disegno')
  await wizardField(page, wizardEditorTexts('entry.start')).fill('2010-09-01')
  await wizardButton(page, wizardEditorTexts('entry.save')).click()
  await expect(page.getByRole('article')).toContainText(
    `set 2010 – ${wizardEditorTexts('entry.present')}`,
  )
  await wizardNextButton(page).click()

  await expectStep(page, 'locale', 6)
  await expect(
    page.getByText(wizardEditorTexts('languages.default'), { exact: true }),
  ).toBeVisible()
  await wizardButton(page, wizardEditorTexts('languages.add')).click()
  await wizardField(page, wizardEditorTexts('languages.language')).selectOption('de')
  await wizardField(
    page,
    wizardEditorTexts('languages.level', { language: 'Tedesco' }),
  ).selectOption('fluent')
  await wizardNextButton(page).click()

  await expectStep(page, 'summary', 7)
  await wizardField(page, t('summary.label')).fill(wizardBioText)
  await expect(page.getByText(`${wizardBioText.length} / 1000`)).toBeVisible()
  await wizardNextButton(page).click()

  await expectStep(page, 'pricing', 8)
  await wizardField(page, t('pricing.hourly_rate')).fill('45')
  await wizardField(page, t('pricing.yearly_salary')).fill('€ 42.000')
  await wizardNextButton(page).click()

  await expectStep(page, 'info', 9)
  await expect(wizardField(page, wizardEditorTexts('timezone.label'))).toHaveValue('Europe/Rome')
  const username = newUsername()
  await fillInfo(page, username)
  await wizardNextButton(page).click()

  await expectStep(page, 'review', 10)
  await expect(page.getByRole('button', { expanded: true })).toHaveCount(8)
  await wizardButton(page, t('review.editSection', { section: t('steps.job_title.name') })).click()
  await expectStep(page, 'job_title', 3)
  await wizardField(page, t('jobTitle.label')).fill('Progettista di interfacce')
  await wizardButton(page, t('toReview')).click()
  await expectStep(page, 'review', 10)
  await wizardButton(page, t('create')).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByText(t('save.done'))).toBeVisible()
  expect(await draftInBrowser(page)).toBeNull()
  expect(await fetchOwnProfileInPage(page)).toMatchObject({
    onboarding_status: 'completed',
    username,
    job_title: 'Progettista di interfacce',
    skills: ['react', 'ui/ux design'],
    price_per_hour: 45,
    yearly_salary: 42_000,
    residency: 'Bologna, Italia',
    preferred_timezone: 'Europe/Rome',
    spoken_languages: [
      { code: 'en', level: 'native' },
      { code: 'de', level: 'fluent' },
    ],
    experience: [{ job_title: 'Progettista' }, { job_title: 'Capo progettista', is_current: true }],
    education: [{ institution: 'Università di Esempio', end_date: null }],
  })
})
