import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../lib/paths.ts'
import { useProfileDraft } from '../people/onboarding/use-profile-draft.ts'
import { OnboardingWizard } from '../people/onboarding/wizard/wizard.tsx'
import { useSession } from '../people/session/state.ts'
import { PageLoadingIndicator } from '../site/shell/page-loading-indicator.tsx'

/** The wizard with ten steps for people whose profile is not complete. */
export function OnboardingPage() {
  const { profile } = useSession()
  const navigate = useNavigate()
  const isOpen = useProfileDraft()
  const isDone = profile?.onboarding_status === 'completed'
  useEffect(() => {
    // After the last step, the wizard itself has already opened another page.
    if (isDone && location.pathname === paths.onboarding.path)
      navigate(paths.profile.href(), { replace: true })
  }, [isDone, navigate])
  return profile && !isDone && isOpen ? <OnboardingWizard /> : <PageLoadingIndicator />
}
