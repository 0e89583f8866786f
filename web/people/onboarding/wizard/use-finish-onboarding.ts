import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { toSafeReturnPath } from '#contract/local-path'
import type { OnboardingStep } from '#contract/people/onboarding-sections'
import { ApiError } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { showToast } from '../../../lib/toasts.ts'
import { trackEvent } from '../../../lib/track.ts'
import { changeCachedOwnProfile } from '../../session/mutations.ts'
import { readSession } from '../../session/state.ts'
import { reloadProfile, saveOnboarding } from '../mutations.ts'
import { toOnboardingRequestBody } from '../onboarding-body.ts'
import { clearProfileDraft, profileDraftState, showOnboardingSectionErrors } from '../state.ts'
import { groupErrorsBySection } from './refused-section.ts'

/** Sends the answers, then opens `next` or the list of offers. A failure keeps the draft. */
export function useFinishOnboarding(next: string | null, goTo: (step: OnboardingStep) => void) {
  const t = useT('onboarding')
  const navigate = useNavigate()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const attempt = useRef({ key: '', text: '' })

  async function finish() {
    const { profile } = readSession()
    if (!profile) return
    const body = toOnboardingRequestBody(profileDraftState, profile)
    const text = JSON.stringify(body)
    if (attempt.current.text !== text) attempt.current = { key: crypto.randomUUID(), text }
    setSaving(true)
    setFailure(null)
    try {
      await saveOnboarding(body, attempt.current.key)
    } catch (error) {
      trackEvent('fail_onboarding')
      if (error instanceof ApiError && error.code === 'onboarding.completed') return yieldToSaved()
      setSaving(false)
      setFailure(error)
      const refused = error instanceof ApiError ? (error.problem.errors ?? []) : []
      const sections = groupErrorsBySection(refused)
      for (const [section, errors] of sections) showOnboardingSectionErrors(section, errors)
      if (sections[0]) {
        goTo(sections[0][0])
        showToast({ tone: 'danger', title: t('save.refused'), description: t('save.kept') })
      }
      return
    }
    trackEvent('end_onboarding')
    trackCorrections()
    // These calls share one render. Otherwise, this page would show an empty draft for a moment.
    navigate(toSafeReturnPath(next) ?? paths.home.href(), { replace: true })
    changeCachedOwnProfile({ onboarding_status: 'completed' })
    clearProfileDraft()
    showToast({ tone: 'success', title: t('save.done'), description: t('save.doneText') })
    // Ignore errors: the page then keeps its current data.
    reloadProfile().catch(() => undefined)
  }

  /** Discards this draft, because answers were already saved on another device. */
  async function yieldToSaved() {
    await reloadProfile().catch(() => undefined)
    navigate(paths.profile.href(), { replace: true })
    changeCachedOwnProfile({ onboarding_status: 'completed' })
    clearProfileDraft()
    showToast({ title: t('save.elsewhere'), description: t('save.elsewhereText') })
  }

  return { finish, isSaving, failure }
}

/** Reports to analytics which sections the person corrected after a file had filled them. */
function trackCorrections(): void {
  const { reading, source } = profileDraftState
  if (!reading || source === 'manual') return
  trackEvent('update_read_profile', {
    source,
    read: Object.keys(reading.sections).length,
    corrected: reading.corrected.length,
    sections: reading.corrected.toSorted().join(','),
  })
}
