import { expect, test } from 'vitest'
import { storageKeys } from '#contract/storage-keys'
import { buttonLocator } from '../support/locators.ts'
import {
  expectStep,
  mountOnboardingAtStep,
  nextStepButton,
  onboardingField,
  readStoredDraft,
  sampleBioText,
  t,
} from './wizard.tsx'

test('Back and Forward step through the wizard', async () => {
  await mountOnboardingAtStep('skills')
  await buttonLocator('DevOps').click()
  await nextStepButton.click()
  await expectStep('job_title', 3)
  await onboardingField(t('jobTitle.label')).fill('Progettista')
  await nextStepButton.click()
  await expectStep('experience', 4)
  history.back()
  await expectStep('job_title', 3)
  history.back()
  await expectStep('skills', 2)
  history.forward()
  await expectStep('job_title', 3)
  await buttonLocator(t('back')).click()
  await expectStep('skills', 2)
})

test('an address opens no step after an incomplete one', async () => {
  await mountOnboardingAtStep('summary', { asked: 'review' })
  await expectStep('summary', 7)
})

test('emptying a step in one tab does not change the current step in the other tab', async () => {
  await mountOnboardingAtStep('summary')
  await onboardingField(t('summary.label')).fill('Mi presento')
  await expect.poll(() => readStoredDraft()?.summary.value).toBe('Mi presento')
  // Like another tab, a frame is a second document with the same storage. When it changes the
  // storage, this document gets a `storage` event.
  const frame = document.body.appendChild(document.createElement('iframe'))
  const heard = new Promise((resolve) => addEventListener('storage', resolve, { once: true }))
  frame.contentWindow?.localStorage.setItem(
    storageKeys.profileDraft,
    JSON.stringify({ ...readStoredDraft(), job_title: { value: '', error: null } }),
  )
  await heard
  frame.remove()
  await expectStep('summary', 7)
  await onboardingField(t('summary.label')).fill(sampleBioText)
  await expectStep('summary', 7)
  // The "Next" button leads to the first incomplete step.
  await nextStepButton.click()
  await expectStep('job_title', 3)
  await expect.element(onboardingField(t('jobTitle.label'))).toHaveValue('')
})
