import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnProfile } from '#contract/people/profiles'
import { queryClient } from '../../../web/lib/query-client.ts'
import { newcomerProfileAda } from '../../support/own-profile.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator } from '../support/locators.ts'
import { currentPathAndSearch } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import {
  expectStep,
  fieldErrorText,
  mountOnboarding,
  mountOnboardingAtStep,
  nextStepButton,
  onboardingField,
  readStoredDraft,
  sampleBioText,
  t,
} from './wizard.tsx'

const components = translatorFor('components')

const finished: OwnProfile = {
  ...newcomerProfileAda,
  onboarding_status: 'completed',
  job_title: 'Sarta di scena',
}

/**
 * Answers each attempt to save with the next of these responses. The mock server returns a finished
 * profile whenever the page loads it.
 * @returns the request bodies, including later ones
 */
function answerSaving(...responses: Response[]): unknown[] {
  const sent: unknown[] = []
  mockResponses({
    'POST /api/profile/onboarding': ({ body }) => {
      sent.push(body)
      return responses[sent.length - 1] ?? Response.error()
    },
    'GET /api/me': () => Response.json({ profile: finished }),
  })
  return sent
}
const saved = () => Response.json({ profile: { id: finished.id, onboarding_status: 'completed' } })
const conflict = (problem: object) => Response.json({ status: 409, ...problem }, { status: 409 })

/**
 * Expects this path, and waits until no request is pending. Otherwise, the last request could be
 * sent during the next test.
 */
async function expectEndAt(address: string): Promise<void> {
  await expect.poll(currentPathAndSearch).toBe(address)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
}

test('the onboarding ends at the page in ?next=', async () => {
  const sent = answerSaving(saved())
  mockResponses({
    'GET /api/profile/username/ada': () => Response.json({ available: true }),
  })
  await mountOnboardingAtStep('info', { next: '/profile/applications' })
  await onboardingField(t('info.username')).fill('ada')
  await onboardingField(t('info.birth')).fill('1990-04-12')
  await onboardingField(t('info.residency')).fill('Bologna, Italia')
  await nextStepButton.click()
  await expectStep('review', 10)
  expect(readStoredDraft()).not.toBeNull()
  await buttonLocator(t('create')).click()
  await expectEndAt('/profile/applications')
  await expect.element(page.getByText(t('save.done'))).toBeVisible()
  expect(sent).toMatchObject([
    { profile: { username: 'ada', date_of_birth: '1990-04-12', bio: sampleBioText } },
  ])
  expect(readStoredDraft()).toBeNull()
})

test('a username that was taken in the meantime opens its step without losing data', async () => {
  const sent = answerSaving(
    conflict({
      code: 'profiles.username_taken',
      errors: [{ path: 'profile.username', code: 'taken' }],
    }),
    saved(),
  )
  mockResponses({
    'GET /api/profile/username/ada.due': () => Response.json({ available: true }),
  })
  await mountOnboardingAtStep('review')
  await buttonLocator(t('create')).click()
  await expectStep('info', 9)
  const username = onboardingField(t('info.username'))
  await expect.element(username).toHaveAttribute('aria-invalid', 'true')
  await expect.element(username).toHaveValue('ada')
  await expect.element(fieldErrorText('taken')).toBeVisible()
  await expect.element(page.getByText(t('save.refused'))).toBeVisible()
  await username.fill('ada.due')
  // The message could cover the button that is clicked below. Closing it also moves focus out of
  // the field, and the page then asks the server whether the username is free.
  await buttonLocator(components('toast.close')).click()
  await expect.element(page.getByText(t('info.usernameFree'))).toBeVisible()
  await buttonLocator(t('toReview')).click()
  await expectStep('review', 10)
  await buttonLocator(t('create')).click()
  await expectEndAt('/')
  const [first, second] = sent as { profile: object }[]
  expect(second).toEqual({ ...first, profile: { ...first?.profile, username: 'ada.due' } })
  expect(first).toMatchObject({ profile: { username: 'ada', job_title: 'Progettista' } })
})

test('finishing after the onboarding was finished on another device loses no data', async () => {
  const sent = answerSaving(conflict({ code: 'onboarding.completed' }))
  await mountOnboardingAtStep('review')
  await buttonLocator(t('create')).click()
  await expectEndAt('/profile')
  await expect.element(page.getByText(t('save.elsewhere'))).toBeVisible()
  await expect.element(page.getByRole('article').getByText('Sarta di scena')).toBeVisible()
  expect(readStoredDraft()).toBeNull()
  expect(sent).toHaveLength(1)
})

test('a person with a finished profile is led from the onboarding to the profile', async () => {
  answerSaving()
  await mountOnboarding('/auth/onboarding', finished)
  await expectEndAt('/profile')
  await expect.element(page.getByRole('article').getByText('Sarta di scena')).toBeVisible()
})
