import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useProfileDraft } from '../features/onboarding/use-profile-draft.ts'
import { OnboardingWizard } from '../features/onboarding/wizard.tsx'
import { useSession } from '../features/session/state.ts'
import { PageLoading } from '../features/shell/page-loading.tsx'
import { paths } from '../lib/paths.ts'

/** The onboarding. Leads away from here once it is completed. */
export function OnboardingPage() {
  const { profile } = useSession()
  const navigate = useNavigate()
  const isOpen = useProfileDraft()
  const isDone = profile?.onboarding_status === 'completed'
  useEffect(() => {
    // After finishing here, the way to the next page has already been taken.
    if (isDone && location.pathname === paths.onboarding.path)
      navigate(paths.profile.href(), { replace: true })
  }, [isDone, navigate])
  return profile && !isDone && isOpen ? <OnboardingWizard /> : <PageLoading />
}
