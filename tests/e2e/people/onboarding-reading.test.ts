import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { OnboardingStep } from '#contract/people/onboarding-sections'
import { expectAccessible } from '../support/accessibility.ts'
import { createCvPdfFile } from '../support/drawn-cv.ts'
import { expect, test } from '../support/journey.ts'
import {
  expectStep,
  fetchOwnProfileInPage,
  resumeOnboardingAtStep,
  t,
  wizardButton,
  wizardEditorTexts,
  wizardField,
} from '../support/wizard.ts'

// While a file is read, the page shows a video, unless the browser asks for reduced motion.
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
  await openStep(page, 'source')
  await page.getByRole('button', { name: t(`source.${source}.title`) }).click()
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
}

/** Opens a step from the list of steps. */
const openStep = (page: Page, step: OnboardingStep) =>
  page
    .getByRole('navigation', { name: t('rail') })
    .getByRole('button', { name: t(`steps.${step}.name`) })
    .click()

const mark = (page: Page, source: 'resume' | 'linkedin') =>
  page.getByText(t('reading.check', { origin: t(`reading.from.${source}`) }), { exact: true })
const unplaced = (page: Page) => page.getByRole('region', { name: t('unplaced.title.resume') })
const doubts = (page: Page) => page.getByRole('region', { name: t('reading.doubts') })

test('a LinkedIn profile and a resume are read, and the values are corrected and saved to the profile', async ({
  page,
}) => {
  test.slow()
  await resumeOnboardingAtStep(page, 'review')
  const network = golden('network-it-3')
  await importFile(page, 'linkedin', network.file)
  await expectStep(page, 'skills', 2)
  await expect(mark(page, 'linkedin')).toBeVisible()
  for (const skill of network.truth.skills)
    await expect(wizardButton(page, `Togli ${skill.toLowerCase()}`)).toBeVisible()
  await openStep(page, 'experience')
  await expect(page.getByRole('article')).toHaveCount(network.truth.jobs.length)

  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/profile\/cv-analyzer\//, async (route) => {
    await held.promise
    await route.continue()
  })
  await importFile(page, 'resume', await createCvPdfFile(tailor))
  const video = page.locator('video')
  await expect(video).toBeVisible()
  expect(
    await video.evaluate((one: HTMLVideoElement) => [one.muted, one.loop, one.paused]),
  ).toEqual([true, true, false])
  held.resolve()
  await expectStep(page, 'skills', 2)
  await expect(mark(page, 'resume')).toBeVisible()
  const tools = unplaced(page).getByRole('listitem').filter({ hasText: 'Valentina' })
  await tools.getByRole('button', { name: t('unplaced.use.skills') }).click()
  await expect(wizardButton(page, 'Togli valentina')).toBeVisible()

  await openStep(page, 'experience')
  await expect(doubts(page)).toContainText(/Bottega Campione.*2017/)
  await expectAccessible(page)
  await doubts(page)
    .getByRole('button', { name: t('reading.correct') })
    .click()
  const dialog = page.getByRole('dialog', { name: wizardEditorTexts('experience.edit') })
  await dialog.getByLabel(wizardEditorTexts('experience.jobTitle')).fill('Apprendista')
  await dialog.getByLabel(wizardEditorTexts('entry.end')).fill('2017-09-01')
  await dialog.getByRole('button', { name: wizardEditorTexts('entry.save') }).click()
  const project = unplaced(page).getByRole('listitem').filter({ hasText: 'guardaroba' })
  await project.getByRole('button', { name: t('unplaced.use.experience') }).click()
  const added = page.getByRole('dialog', { name: wizardEditorTexts('experience.add') })
  await added.getByLabel(wizardEditorTexts('experience.company')).fill('Teatro di Prova')
  await added.getByRole('button', { name: wizardEditorTexts('entry.save') }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(unplaced(page)).toBeHidden()

  await openStep(page, 'education')
  await wizardButton(page, wizardEditorTexts('entry.edit', { title: 'Istituto di Prova' })).click()
  await wizardField(page, wizardEditorTexts('entry.start')).fill('2007-09-01')
  await wizardButton(page, wizardEditorTexts('entry.save')).click()
  await openStep(page, 'review')
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
    resume_url: expect.stringMatching(/./),
  })
})
