import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { OnboardingStep } from '#contract/people/onboarding-sections'
import { expectAccessible } from '../support/accessibility.ts'
import { createCvPdfFile } from '../support/drawn-cv.ts'
import { expect, test } from '../support/journey.ts'
import { startingWith } from '../support/texts.ts'
import {
  completeWizardStep,
  expectStep,
  fetchOwnProfileInPage,
  fillInfo,
  openOnboardingWizard,
  t,
  wizardButton,
  wizardEditorTexts,
  wizardField,
  wizardNextButton,
} from '../support/wizard.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Loads a golden CV and its expected content from the repository. */
function golden(name: string) {
  const folder = join(import.meta.dirname, '../../cv/goldens')
  const { truth } = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
  const buffer = readFileSync(join(folder, `${name}.pdf`))
  return { truth, file: { name: `${name}.pdf`, mimeType: 'application/pdf', buffer } }
}

const tailor = [
  'Fioralba Esempio',
  'fioralba@esempio.example · 333 123 4567 · linkedin.com/in/fioralba',
  'Sarta di scena',
  '# Esperienze',
  'Sarta di scena, Teatro di Prova',
  'gennaio 2020 - presente',
  'Bottega Campione',
  '2017',
  'Orli e riparazioni.',
  '# Formazione',
  'Diploma di moda, Istituto di Prova',
  '2012',
  '# Competenze',
  'Cucito, Taglio, Ricamo',
  '# Lingue',
  'Italiano madrelingua',
  'Tedesco',
  '# Progetti',
  'Il guardaroba aperto 2021 - 2022',
  'Ho raccolto e catalogato duecento abiti di scena, che oggi chiunque prende in prestito.',
  '# Interessi',
  'Camminate in montagna, apicoltura, scacchi',
  'Programmi: Valentina, Inkscape',
]

type File = Awaited<ReturnType<typeof createCvPdfFile>>

async function importFile(page: Page, source: 'resume' | 'linkedin', file: File) {
  await page.getByRole('button', { name: t(`source.${source}.title`) }).click()
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await expectStep(page, 'skills', 2)
}

const mark = (source: 'resume' | 'linkedin') =>
  t('reading.check', { origin: t(`reading.from.${source}`) })
const loud = (page: Page, source: 'resume' | 'linkedin') =>
  page.getByText(mark(source), { exact: true })
const quiet = (page: Page, source: 'resume' | 'linkedin') =>
  page.getByText(t(`reading.from.${source}`), { exact: true })
const unplaced = (page: Page) => page.getByRole('region', { name: t('unplaced.title.resume') })
const doubts = (page: Page) => page.getByRole('region', { name: t('reading.doubts') })

test('a LinkedIn profile and resumes are read, and the marked values are corrected and saved to the profile', async ({
  page,
}) => {
  test.slow()
  const goTo = (step: OnboardingStep) => page.goto(`/auth/onboarding?step=${step}`)
  await openOnboardingWizard(page)

  const network = golden('network-it-3')
  await importFile(page, 'linkedin', network.file)
  await expect(loud(page, 'linkedin')).toBeVisible()
  for (const skill of network.truth.skills)
    await expect(wizardButton(page, `Togli ${skill.toLowerCase()}`)).toBeVisible()
  await wizardNextButton(page).click()
  // The profile has no headline, so the field stays empty and is not marked as filled from a file.
  await expect(wizardField(page, t('jobTitle.label'))).toHaveValue('')
  await expect(loud(page, 'linkedin')).toBeHidden()
  await completeWizardStep(page, 'job_title')
  await expect(loud(page, 'linkedin')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(network.truth.jobs.length)

  const plain = golden('plain-it-0')
  await goTo('source')
  await importFile(page, 'resume', plain.file)
  await expect(loud(page, 'resume')).toBeVisible()
  // The note about where the values come from names only the file that was read last.
  await expect(loud(page, 'linkedin')).toBeHidden()
  await wizardNextButton(page).click()
  await expect(wizardField(page, t('jobTitle.label'))).toHaveValue(plain.truth.title)

  await goTo('source')
  await importFile(page, 'resume', await createCvPdfFile(tailor))
  const tools = unplaced(page).getByRole('listitem').filter({ hasText: 'Valentina' })
  await tools.getByRole('button', { name: t('unplaced.use.skills') }).press('Enter')
  await expect(wizardButton(page, 'Togli valentina')).toBeVisible()
  // The button disappears when it is pressed, so the page moves the focus to the panel.
  await expect(unplaced(page)).toBeFocused()
  await expect(quiet(page, 'resume')).toBeVisible()
  await wizardButton(page, t('unplaced.undo')).click()
  await expect(wizardButton(page, 'Togli valentina')).toBeHidden()
  await tools.getByRole('button', { name: t('unplaced.use.skills') }).click()
  await wizardNextButton(page).click()
  await expect(loud(page, 'resume')).toBeVisible()
  await wizardNextButton(page).click()

  await expectStep(page, 'experience', 4)
  await expect(doubts(page)).toContainText(/Bottega Campione.*2017/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await beyond(), 'pixels beyond the edge').toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await doubts(page)
    .getByRole('button', { name: t('reading.correct') })
    .click()
  const dialog = page.getByRole('dialog', { name: wizardEditorTexts('experience.edit') })
  await dialog.getByLabel(wizardEditorTexts('experience.jobTitle')).fill('Apprendista')
  await dialog.getByLabel(wizardEditorTexts('experience.company')).fill('Bottega Campione')
  await dialog.getByLabel(wizardEditorTexts('entry.end')).fill('2017-09-01')
  await dialog.getByRole('button', { name: wizardEditorTexts('entry.save') }).click()
  await expect(doubts(page).getByText(/gen 2017/)).toBeHidden()
  const project = unplaced(page).getByRole('listitem').filter({ hasText: 'guardaroba' })
  await project.getByRole('button', { name: t('unplaced.use.experience') }).click()
  const added = page.getByRole('dialog', { name: wizardEditorTexts('experience.add') })
  await expect(added.getByLabel(wizardEditorTexts('entry.start'))).toHaveValue('2021-01-01')
  await added.getByLabel(wizardEditorTexts('experience.company')).fill('Teatro di Prova')
  await added.getByRole('button', { name: wizardEditorTexts('entry.save') }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(project).toBeHidden()
  await expect(unplaced(page)).toBeFocused()
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(unplaced(page)).toBeHidden()
  await wizardNextButton(page).click()

  // A course with only an end date is incomplete.
  await expectStep(page, 'education', 5)
  await wizardNextButton(page).click()
  await expect(page.getByText(t('entries.unfinished'))).toBeVisible()
  await wizardButton(page, wizardEditorTexts('entry.edit', { title: 'Istituto di Prova' })).click()
  await wizardField(page, wizardEditorTexts('entry.start')).fill('2007-09-01')
  await wizardButton(page, wizardEditorTexts('entry.save')).click()
  await wizardNextButton(page).click()

  await expectStep(page, 'locale', 6)
  await expect(doubts(page)).toContainText('Tedesco: Intermedio')
  await wizardNextButton(page).click()
  await wizardButton(page, t('unplaced.use.summary')).click()
  await expect(wizardField(page, t('summary.label'))).toHaveValue(/\nHo raccolto e catalogato/)
  await wizardNextButton(page).click()
  await completeWizardStep(page, 'pricing')
  const phone = page.getByRole('textbox', { name: startingWith(wizardEditorTexts('phone.label')) })
  await expect(phone).toHaveValue('333 123 4567')
  await expect(page.getByRole('region', { name: t('info.links') })).toContainText('LinkedIn')
  await fillInfo(page)
  await wizardNextButton(page).click()

  await expectStep(page, 'review', 10)
  await expect(quiet(page, 'resume').first()).toBeVisible()
  await expect(loud(page, 'resume')).toHaveCount(0)
  await wizardButton(page, t('unplaced.dismiss')).click()
  await expect(unplaced(page)).toContainText(t('unplaced.none'))
  await wizardButton(page, t('create')).click()
  await expect(page).toHaveURL('/')
  expect(await fetchOwnProfileInPage(page)).toMatchObject({
    phone: '+393331234567',
    social_links: { linkedin: 'https://linkedin.com/in/fioralba' },
    skills: ['cucito', 'taglio', 'ricamo', 'valentina', 'inkscape'],
    job_title: 'Sarta di scena',
    experience: [
      { job_title: 'Apprendista', end_date: '2017-09-01' },
      { job_title: 'Sarta di scena', company_name: 'Teatro di Prova', is_current: true },
      { job_title: 'Il guardaroba aperto', end_date: '2022-01-01' },
    ],
    education: [{ institution: 'Istituto di Prova', field_of_study: 'Diploma di moda' }],
    summary: expect.stringContaining('duecento abiti'),
  })
})
