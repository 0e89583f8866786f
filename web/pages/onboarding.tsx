import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useProfileDraft } from '../features/onboarding/use-profile-draft.ts'
import { OnboardingWizard } from '../features/onboarding/wizard.tsx'
import { useSession } from '../features/session/state.ts'
import { PageLoading } from '../features/shell/page-loading.tsx'
import { paths } from '../lib/paths.ts'

/** The ten-step wizard for a profile. Redirects people who already have one. */
export function OnboardingPage() {
  const { profile } = useSession()
  const navigate = useNavigate()
  const isOpen = useProfileDraft()
  const isDone = profile?.onboarding_status === 'completed'
  useEffect(() => {
    // After finishing, the wizard itself navigates.
    if (isDone && location.pathname === paths.onboarding.path)
      navigate(paths.profile.href(), { replace: true })
  }, [isDone, navigate])
  return profile && !isDone && isOpen ? <OnboardingWizard /> : <PageLoading />
}
