import { newPerson } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { answers, askAs } from '../support/profile.ts'
import { texts } from '../support/texts.ts'
import {
  atWizard,
  button,
  editors,
  expectStep,
  field,
  fillInfo,
  keptDraft,
  newUsername,
  next,
  ownProfile,
  resumeAt,
  stepTitle,
  summary,
  t,
  walkTo,
} from '../support/wizard.ts'

const components = texts('components')

test('a freelancer completes all ten steps, with a reload and a correction', async ({ page }) => {
  await atWizard(page)
  await expect(button(page, t('back'))).toHaveCount(0)
  await page.getByRole('button', { name: t('source.manual.title') }).click()

  await expectStep(page, 'skills', 2)
  await expect(stepTitle(page, 'skills')).toBeFocused()
  await page.getByRole('combobox').fill('React, react,')
  await page.getByRole('combobox').press('Enter')
  for (const chip of ['UI/UX Design', 'DevOps', 'DevOps']) await page.getByText(chip).last().click()
  await expect.poll(async () => (await ownProfile(page)).onboarding_status).toBe('in_progress')
  await next(page).click()

  await expectStep(page, 'job_title', 3)
  await field(page, t('jobTitle.label')).fill('Progettista')
  await next(page).click()

  await expectStep(page, 'experience', 4)
  for (const [job, start] of [
    ['Capo progettista', '2021-03-01'],
    ['Progettista', '2017-05-01'],
  ] as const) {
    await button(page, editors('experience.add')).click()
    const dialog = page.getByRole('dialog', { name: editors('experience.add') })
    const save = dialog.getByRole('button', { name: editors('entry.save') })
    await expect(save).toBeDisabled()
    await dialog.getByLabel(editors('experience.jobTitle')).fill(job)
    await dialog.getByLabel(editors('experience.company')).fill('Cooperativa Esempio')
    await expect(save).toBeDisabled()
    await dialog.getByLabel(editors('entry.start')).fill(start)
    await dialog.getByLabel(editors('entry.end')).fill('2030-01-01')
    await dialog.getByLabel(editors('experience.current')).check()
    await expect(dialog.getByLabel(editors('entry.end'))).toBeDisabled()
    await expect(dialog.getByLabel(editors('entry.end'))).toHaveValue('')
    await save.click()
    await expect(dialog).toBeHidden()
  }
  await expect(page.getByRole('article')).toHaveText([/Progettista.*mag 2017/, /Capo.*mar 2021/])
  await page.reload()
  await expectStep(page, 'experience', 4)
  await expect(page.getByRole('article')).toHaveCount(2)
  await button(page, editors('entry.remove', { title: 'Progettista' })).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await button(page, editors('entry.undo')).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await next(page).click()

  await expectStep(page, 'education', 5)
  await button(page, editors('education.add')).click()
  await field(page, editors('education.institution')).fill('Università di Esempio')
  await field(page, editors('education.fieldOfStudy')).fill('Disegno')
  await field(page, editors('entry.start')).fill('2010-09-01')
  await button(page, editors('entry.save')).click()
  await expect(page.getByRole('article')).toContainText(`set 2010 – ${editors('entry.present')}`)
  await next(page).click()

  await expectStep(page, 'locale', 6)
  await expect(page.getByText(editors('languages.default'), { exact: true })).toBeVisible()
  await button(page, editors('languages.add')).click()
  await field(page, editors('languages.language')).selectOption('de')
  await field(page, editors('languages.level', { language: 'Tedesco' })).selectOption('fluent')
  await next(page).click()

  await expectStep(page, 'summary', 7)
  await field(page, t('summary.label')).fill(summary)
  await expect(page.getByText(`${summary.length} / 1000`)).toBeVisible()
  await next(page).click()

  await expectStep(page, 'pricing', 8)
  await field(page, t('pricing.hourly_rate')).fill('45')
  await field(page, t('pricing.yearly_salary')).fill('€ 42.000')
  await next(page).click()

  await expectStep(page, 'info', 9)
  await expect(field(page, editors('timezone.label'))).toHaveValue('Europe/Rome')
  const username = newUsername()
  await fillInfo(page, username)
  await next(page).click()

  await expectStep(page, 'review', 10)
  await expect(page.getByRole('button', { expanded: true })).toHaveCount(8)
  await button(page, t('review.editSection', { section: t('steps.job_title.name') })).click()
  await expectStep(page, 'job_title', 3)
  await field(page, t('jobTitle.label')).fill('Progettista di interfacce')
  await button(page, t('toReview')).click()
  await expectStep(page, 'review', 10)
  await button(page, t('create')).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByText(t('save.done'))).toBeVisible()
  expect(await keptDraft(page)).toBeNull()
  expect(await ownProfile(page)).toMatchObject({
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
  await page.goto('/auth/onboarding')
  await expect(page).toHaveURL('/profile')
})

test('Back and Forward step through the wizard', async ({ page }) => {
  await atWizard(page)
  await walkTo(page, 'experience')
  // If a dialog has unsaved changes, leaving the step requires a confirmation.
  await button(page, editors('experience.add')).click()
  const role = field(page, editors('experience.jobTitle'))
  await expect(role).toBeFocused()
  await page.keyboard.type('Sarta')
  const held = page.goBack({ timeout: 1_000 }).catch(() => null)
  await expect(button(page, components('leave.no'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(role).toHaveValue('Sarta')
  await page.keyboard.press('Escape')
  await button(page, components('leave.yes')).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await held
  await expectStep(page, 'experience', 4)
  await page.goBack()
  await expectStep(page, 'job_title', 3)
  await page.goBack()
  await expectStep(page, 'skills', 2)
  await page.goForward()
  await expectStep(page, 'job_title', 3)
  await button(page, t('back')).click()
  await expectStep(page, 'skills', 2)
  await page.goto('/auth/onboarding?step=review')
  await expectStep(page, 'summary', 7)
})

test('if the username was taken meanwhile, nothing is lost and the step opens', async ({
  page,
  expectFailure,
}) => {
  const wanted = newUsername()
  await resumeAt(page, 'info')
  await fillInfo(page, wanted)
  await next(page).click()
  await expectStep(page, 'review', 10)

  const other = await newPerson(page)
  const profile = { ...answers().profile, username: wanted.toUpperCase() }
  await askAs(page, other, 'POST', '/api/profile/onboarding', { ...answers(), profile })

  expectFailure(/\/api\/profile\/onboarding$/)
  await button(page, t('create')).click()
  await expectStep(page, 'info', 9)
  await expect(field(page, t('info.username'))).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, t('info.username'))).toHaveValue(wanted)
  await fillInfo(page)
  await button(page, t('toReview')).click()
  await button(page, t('create')).click()
  await expect(page).toHaveURL('/')
})

test('the target is kept through onboarding', async ({ page }) => {
  await atWizard(page)
  await page.goto('/auth/onboarding?next=%2Fprofile%2Fapplications')
  await walkTo(page, 'review')
  await button(page, t('create')).click()
  await expect(page).toHaveURL('/profile/applications')
})
