import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { AnalysedCv } from '#contract/people/cv'
import type { OnboardingStep } from '#contract/people/onboarding-sections'
import { newcomerProfileAda } from '../../support/own-profile.ts'
import { expectAccessibleOnPhone, resetViewport } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator, dialogLocator, fieldLocator } from '../support/locators.ts'
import { currentPathAndSearch } from '../support/mount.tsx'
import { analysedLinkedin, answerCvs, pdfFile, tailorResume } from './read-cvs.ts'
import {
  expectStep,
  mountOnboardingAtStep,
  nextStepButton,
  onboardingEditorTexts,
  onboardingField,
  sampleBioText,
  t,
} from './wizard.tsx'

type Source = 'resume' | 'linkedin'

async function importFile(source: Source, answer: AnalysedCv): Promise<void> {
  answerCvs(answer)
  await page.getByRole('button', { name: t(`source.${source}.title`) }).click()
  await userEvent.upload(page.getByLabelText(t(`${source}.drop`)), pdfFile())
  await expectStep('skills', 2)
}

/** The mark beside values that the person has not checked yet. */
const uncheckedMark = (source: Source): Locator =>
  page.getByText(t('reading.check', { origin: t(`reading.from.${source}`) }), { exact: true })

/** The mark beside values that the person has changed or confirmed. */
const checkedMark = (source: Source): Locator =>
  page.getByText(t(`reading.from.${source}`), { exact: true })

const unplaced = page.getByRole('region', { name: t('unplaced.title.resume') })
const doubts = page.getByRole('region', { name: t('reading.doubts') })
const unplacedText = (text: string): Locator =>
  unplaced.getByRole('listitem').filter({ hasText: text })
const skill = (name: string): Locator => buttonLocator(`Togli ${name}`)
const saveEntryButton = buttonLocator(onboardingEditorTexts('entry.save'), dialogLocator())

/** Opens a step from the list of steps. */
const openStep = (step: OnboardingStep): Promise<void> =>
  buttonLocator(t(`steps.${step}.name`), page.getByRole('navigation')).click()

test('marks say which file filled a section, and name only the file that was read last', async () => {
  await mountOnboardingAtStep('source')
  await importFile(
    'linkedin',
    analysedLinkedin({ skills: ['Docker'], experience: tailorResume.analysis.experience }),
  )
  await expect.element(uncheckedMark('linkedin')).toBeVisible()
  await expect.element(skill('docker')).toBeVisible()
  await nextStepButton.click()
  // The profile has no headline, so the field stays empty and is not marked as filled from a file.
  await expect.element(onboardingField(t('jobTitle.label'))).toHaveValue('')
  await expect.element(uncheckedMark('linkedin')).not.toBeInTheDocument()
  await onboardingField(t('jobTitle.label')).fill('Progettista')
  await nextStepButton.click()
  await expect.element(uncheckedMark('linkedin')).toBeVisible()
  await expect.poll(() => page.getByRole('article').elements()).toHaveLength(2)

  await openStep('source')
  await importFile('resume', tailorResume)
  await expect.element(uncheckedMark('resume')).toBeVisible()
  await expect.element(uncheckedMark('linkedin')).not.toBeInTheDocument()
  // Only the steps that the file did not complete are counted.
  await expect.element(page.getByText(t('minutesLeft', { count: 13 }))).toBeVisible()
  await nextStepButton.click()
  await expect.element(onboardingField(t('jobTitle.label'))).toHaveValue('Sarta di scena')
  await expect.element(uncheckedMark('resume')).toBeVisible()
})

test('texts without a field are added to the skills, and that can be undone', async () => {
  await mountOnboardingAtStep('source')
  await importFile('resume', tailorResume)
  const use = buttonLocator(t('unplaced.use.skills'), unplacedText('Valentina'))
  ;(use.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(skill('valentina')).toBeVisible()
  // The button disappears when it is pressed, so the page moves focus to the panel.
  await expect.element(unplaced).toHaveFocus()
  await expect.element(checkedMark('resume')).toBeVisible()
  await buttonLocator(t('unplaced.undo')).click()
  await expect.element(skill('valentina')).not.toBeInTheDocument()
  await use.click()
  await expect.element(skill('inkscape')).toBeVisible()
})

test('doubtful dates are corrected, and a text becomes a past job', async () => {
  await mountOnboardingAtStep('source')
  await importFile('resume', tailorResume)
  await openStep('experience')
  await expectStep('experience', 4)
  await expect.element(doubts).toHaveTextContent(/Bottega Campione.*2017/)
  const endInJanuary = `${t('reading.fields.end_date')}: gen 2017`
  await expect.element(doubts).toHaveTextContent(endInJanuary)
  await expectAccessibleOnPhone()
  await resetViewport()
  await buttonLocator(t('reading.correct'), doubts).click()
  await fieldLocator(onboardingEditorTexts('experience.jobTitle'), dialogLocator()).fill(
    'Apprendista',
  )
  await fieldLocator(onboardingEditorTexts('entry.end'), dialogLocator()).fill('2017-09-01')
  await saveEntryButton.click()
  await expect.element(dialogLocator()).not.toBeInTheDocument()
  // Only the end date was corrected. The start date still has to be checked.
  await expect.element(doubts).not.toHaveTextContent(endInJanuary)
  await expect.element(doubts).toHaveTextContent(t('reading.fields.start_date'))
  await buttonLocator(t('unplaced.use.experience'), unplacedText('guardaroba')).click()
  await expect
    .element(fieldLocator(onboardingEditorTexts('entry.start'), dialogLocator()))
    .toHaveValue('2021-01-01')
  await fieldLocator(onboardingEditorTexts('experience.company'), dialogLocator()).fill(
    'Teatro di Prova',
  )
  await saveEntryButton.click()
  await expect.element(dialogLocator()).not.toBeInTheDocument()
  await expect.element(unplacedText('guardaroba')).not.toBeInTheDocument()
  await expect.element(unplaced).toHaveFocus()
  await expect.poll(() => page.getByRole('article').elements()).toHaveLength(3)
})

test('values from a file are completed and checked in every step, and sent at the end', async () => {
  const sent = Promise.withResolvers<unknown>()
  const reloaded = Promise.withResolvers<void>()
  mockResponses({
    'GET /api/profile/username/fioralba': () => Response.json({ available: true }),
    'POST /api/profile/onboarding': ({ body }) => {
      sent.resolve(body)
      return Response.json({ profile: newcomerProfileAda })
    },
    'GET /api/me': () => {
      reloaded.resolve()
      return Response.json({ profile: { ...newcomerProfileAda, onboarding_status: 'completed' } })
    },
  })
  await mountOnboardingAtStep('source')
  const { experience, ...rest } = tailorResume.analysis
  await importFile('resume', { ...tailorResume, analysis: { ...rest, experience: null } })
  await openStep('education')
  // A course with only an end date is incomplete.
  await nextStepButton.click()
  await expect.element(page.getByText(t('entries.unfinished'))).toBeVisible()
  await buttonLocator(onboardingEditorTexts('entry.edit', { title: 'Istituto di Prova' })).click()
  await onboardingField(onboardingEditorTexts('entry.start')).fill('2007-09-01')
  await saveEntryButton.click()
  await nextStepButton.click()

  await expectStep('locale', 6)
  await expect.element(doubts).toHaveTextContent('Tedesco: Intermedio')
  await nextStepButton.click()
  await onboardingField(t('summary.label')).fill(sampleBioText)
  await buttonLocator(t('unplaced.use.summary')).click()
  await expect
    .element(onboardingField(t('summary.label')))
    .toHaveValue(expect.stringMatching(/\nHo raccolto e catalogato/))
  await nextStepButton.click()
  await onboardingField(t('pricing.hourly_rate')).fill('45')
  await onboardingField(t('pricing.yearly_salary')).fill('42000')
  await nextStepButton.click()
  await expect
    .element(fieldLocator(onboardingEditorTexts('phone.label')))
    .toHaveValue('333 123 4567')
  await expect
    .element(page.getByRole('region', { name: t('info.links') }))
    .toHaveTextContent('LinkedIn')
  await onboardingField(t('info.username')).fill('fioralba')
  await onboardingField(t('info.birth')).fill('1990-04-12')
  await onboardingField(t('info.residency')).fill('Bologna, Italia')
  await nextStepButton.click()

  await expectStep('review', 10)
  await expect.element(checkedMark('resume').first()).toBeVisible()
  await buttonLocator(t('unplaced.dismiss')).click()
  await expect.element(unplaced).toHaveTextContent(t('unplaced.none'))
  await buttonLocator(t('create')).click()
  expect(await sent.promise).toMatchObject({
    profile: {
      phone: '+393331234567',
      social_links: { linkedin: 'https://linkedin.com/in/fioralba' },
      skills: 'cucito,taglio,ricamo',
      job_title: 'Sarta di scena',
      languages: { it: 'native', de: 'intermediate' },
      bio: expect.stringContaining('duecento abiti'),
    },
    education: [{ institution: 'Istituto di Prova', field_of_study: 'Diploma di moda' }],
  })
  await expect.poll(currentPathAndSearch).toBe('/')
  await reloaded.promise
})
