import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onTrackedEvent, type TrackedEvent } from '../../../web/lib/track.ts'
import { TestApplicationPage } from '../../../web/pages/test-application.tsx'
import { newcomerProfileAda } from '../../support/own-profile.ts'
import { expectStep, mountOnboardingAtStep, stepTitle, t } from '../people/wizard.tsx'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator, dialogLocator } from '../support/locators.ts'
import { currentPathAndSearch, mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import { answerUploads } from '../support/uploads.ts'

const actions = translatorFor('actions')
const applications = translatorFor('applications')

/** Records the events that the page reports to analytics from now on. */
function recordEvents(): TrackedEvent[] {
  const events: TrackedEvent[] = []
  onTestFinished(onTrackedEvent((event) => void events.push(event)))
  return events
}
const namesOf = (events: TrackedEvent[]) => events.map(({ name }) => name)

/** Uploads a PDF in the open dialog. */
async function choosePdf(): Promise<void> {
  await expect.element(dialogLocator()).toBeVisible()
  const input = dialogLocator().element().querySelector<HTMLInputElement>('input[type=file]')
  const file = new File(['%PDF-1.4\n%prova\n'], 'curriculum.pdf', { type: 'application/pdf' })
  await userEvent.upload(input!, file)
}

test('the onboarding sends analytics events for its sources, files and start', async () => {
  const events = recordEvents()
  const refusal = { status: 415, body: { code: 'cv.not_pdf', status: 415 } }
  const nothing = {
    status: 200,
    body: { analysis: { kind: 'resume' }, resume_url: null, empty_because: null },
  }
  const answers = [refusal, nothing, refusal]
  answerUploads(() => answers.shift()!)
  await mountOnboardingAtStep('source')
  await page.getByRole('button', { name: t('source.resume.title') }).click()
  await choosePdf()
  await expect.element(page.getByText(t('analysis.failedText'))).toBeVisible()
  await choosePdf()
  await expect.element(page.getByText(t('analysis.empty'))).toBeVisible()
  await buttonLocator(t('back'), dialogLocator()).click()
  await page.getByRole('button', { name: t('source.linkedin.title') }).click()
  await choosePdf()
  await expect.element(page.getByText(t('analysis.failedText'))).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expectStep('source', 1)
  await page.getByRole('button', { name: t('source.manual.title') }).click()
  await expect.element(stepTitle('skills')).toBeVisible()
  expect(namesOf(events)).toEqual([
    ...['click_source_resume', 'start_parse_resume', 'fail_parse_resume'],
    ...['start_parse_resume', 'end_parse_resume'],
    ...['click_source_linkedin', 'start_upload_linkedin_profile', 'fail_upload_linkedin_profile'],
    // The event `start_onboarding` is sent when the person leaves the first step.
    ...['click_source_manual', 'start_onboarding'],
  ])
})

test('the onboarding sends an analytics event for each failure to save and for its end', async () => {
  const reloaded = Promise.withResolvers<void>()
  let isDown = true
  mockResponses({
    'POST /api/profile/onboarding': () =>
      isDown
        ? Response.json({}, { status: 500 })
        : Response.json({ profile: newcomerProfileAda }, { status: 201 }),
    'GET /api/me': () => {
      reloaded.resolve()
      return Response.json({ profile: { ...newcomerProfileAda, onboarding_status: 'completed' } })
    },
  })
  await mountOnboardingAtStep('review')
  const events = recordEvents()
  await buttonLocator(t('create')).click()
  await expect.element(page.getByText(t('save.failed'))).toBeVisible()
  expect(namesOf(events)).toEqual(['fail_onboarding'])
  isDown = false
  await buttonLocator(t('create')).click()
  await expect.poll(currentPathAndSearch).toBe('/')
  await reloaded.promise
  expect(namesOf(events)).toEqual(['fail_onboarding', 'end_onboarding'])
})

test('an application that is refused in the form sends an analytics event', async () => {
  const events = recordEvents()
  await mount(<TestApplicationPage />, '/test/job-application')
  await page.getByRole('button', { name: actions('apply.now') }).click()
  await choosePdf()
  await dialogLocator()
    .getByRole('textbox', { name: applications('apply.letter') })
    .fill('a'.repeat(1_001))
  await buttonLocator(applications('apply.send'), dialogLocator()).click()
  await expect
    .poll(() => events)
    .toMatchObject([{ name: 'fail_quick_apply', properties: { reason: 'request.invalid' } }])
})
