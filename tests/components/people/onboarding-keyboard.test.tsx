import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { newcomerProfileAda } from '../../support/own-profile.ts'
import { mockResponses } from '../support/answers.ts'
import { tabTo } from '../support/keyboard.ts'
import { buttonLocator, dialogLocator, fieldLocator } from '../support/locators.ts'
import { currentPathAndSearch } from '../support/mount.tsx'
import {
  expectStep,
  mountOnboardingAtStep,
  nextStepButton,
  onboardingEditorTexts,
  sampleBioText,
  stepTitle,
  t,
} from './wizard.tsx'

async function type(label: string, text: string): Promise<void> {
  await tabTo(fieldLocator(label))
  await userEvent.keyboard(text)
}

async function press(target: Locator, key = '{Enter}'): Promise<void> {
  await tabTo(target)
  await userEvent.keyboard(key)
}

test.each([
  [1280, 720],
  [360, 740],
])('the whole wizard works by keyboard, %s px wide', async (width, height) => {
  await page.viewport(width, height)
  const saved = Promise.withResolvers<unknown>()
  const reloaded = Promise.withResolvers<void>()
  mockResponses({
    'GET /api/profile/username/ada': () => Response.json({ available: true }),
    'GET /api/me': () => {
      reloaded.resolve()
      return Response.json({ profile: { ...newcomerProfileAda, onboarding_status: 'completed' } })
    },
    'POST /api/profile/onboarding': ({ body }) => {
      saved.resolve(body)
      return Response.json({ profile: newcomerProfileAda }, { status: 201 })
    },
  })
  await mountOnboardingAtStep('source')
  await press(page.getByRole('button', { name: t('source.manual.title') }))

  await expect.element(stepTitle('skills')).toHaveFocus()
  await tabTo(page.getByRole('combobox'))
  await userEvent.keyboard('react{Enter}')
  await press(buttonLocator('DevOps'), ' ')
  await press(nextStepButton)

  await expect.element(stepTitle('job_title')).toHaveFocus()
  await type(t('jobTitle.label'), 'capa')
  // The text is typed at the beginning of the existing value.
  await userEvent.keyboard('{Home}Progettista ')
  await expect.element(fieldLocator(t('jobTitle.label'))).toHaveValue('Progettista capa')
  // Enter in a field does the same as the Next button.
  await userEvent.keyboard('{Enter}')

  await expect.element(stepTitle('experience')).toHaveFocus()
  const add = buttonLocator(onboardingEditorTexts('experience.add'))
  await press(add)
  await expect.element(dialogLocator()).toBeVisible()
  await type(onboardingEditorTexts('experience.jobTitle'), 'Capo progettista')
  await type(onboardingEditorTexts('experience.company'), 'Cooperativa Esempio')
  await type(onboardingEditorTexts('entry.start'), '03012021')
  await press(fieldLocator(onboardingEditorTexts('experience.current')), ' ')
  await press(buttonLocator(onboardingEditorTexts('entry.save')))
  await expect.element(dialogLocator()).not.toBeInTheDocument()
  await expect.element(add).toHaveFocus()
  await expect.element(page.getByRole('article')).toHaveTextContent('mar 2021')
  await press(nextStepButton)

  await expect.element(stepTitle('education')).toHaveFocus()
  await press(nextStepButton)

  await expect.element(stepTitle('locale')).toHaveFocus()
  await press(buttonLocator(onboardingEditorTexts('languages.add')))
  await expect.element(fieldLocator(onboardingEditorTexts('languages.language'))).toHaveFocus()
  await press(nextStepButton)

  await expect.element(stepTitle('summary')).toHaveFocus()
  await press(nextStepButton)
  // After an invalid submit, the first invalid field has focus.
  await expect.element(fieldLocator(t('summary.label'))).toHaveFocus()
  await userEvent.keyboard('Progetto')
  await expect.element(fieldLocator(t('summary.label'))).toHaveValue('Progetto')
  // The rest of the text is filled in without key presses, because more key presses would test
  // nothing new.
  await fieldLocator(t('summary.label')).fill(sampleBioText)
  await press(nextStepButton)

  await expect.element(stepTitle('pricing')).toHaveFocus()
  await type(t('pricing.hourly_rate'), '45')
  await type(t('pricing.yearly_salary'), '42000')
  await press(nextStepButton)

  await expect.element(stepTitle('info')).toHaveFocus()
  await type(t('info.username'), 'ada')
  await type(t('info.birth'), '04121990')
  await expect.element(fieldLocator(t('info.birth'))).toHaveValue('1990-04-12')
  await type(t('info.residency'), 'Bologna')
  await expect.element(page.getByText(t('info.usernameFree'))).toBeVisible()
  await press(nextStepButton)

  await expect.element(stepTitle('review')).toHaveFocus()
  await press(buttonLocator(t('review.editSection', { section: t('steps.locale.name') })))
  await expect.element(stepTitle('locale')).toHaveFocus()
  await press(buttonLocator(t('toReview')))
  await expectStep('review', 10)
  await press(buttonLocator(t('create')))
  expect(await saved.promise).toMatchObject({
    profile: {
      job_title: 'Progettista capa',
      skills: 'react,devops',
      username: 'ada',
      bio: sampleBioText,
    },
    jobs: [{ job_title: 'Capo progettista', company_name: 'Cooperativa Esempio' }],
  })
  await expect.poll(currentPathAndSearch).toBe('/')
  // Waits for the last request. Otherwise, it could be sent during the next test.
  await reloaded.promise
})
