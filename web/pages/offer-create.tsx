import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { OfferPreview } from '../board/offers/card/offer-preview.tsx'
import { preloadDescriptionEditor } from '../fields/description-editor.tsx'
import { EmployerAccountRequired } from '../hiring/offer-draft/employer-account-required.tsx'
import { OfferPreviewStep } from '../hiring/offer-draft/offer-preview-step.tsx'
import { useOfferDraft } from '../hiring/offer-draft/use-offer-draft.ts'
import { OfferWizard, OfferWizardPlaceholder } from '../hiring/offer-draft/wizard.tsx'
import { useIsHydrated } from '../lib/hydration.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { signOut } from '../people/session/mutations.ts'
import { ServerUnreachableNotice } from '../people/session/server-unreachable-notice.tsx'
import { useSession } from '../people/session/state.ts'
import { PageLoadingIndicator } from '../site/shell/page-loading-indicator.tsx'

/** The wizard with five steps for a new offer. Visitors need not sign up until they publish. */
export function OfferCreatePage() {
  const t = useT('offer-draft')
  const { profile, isUnreachable } = useSession()
  const isOpen = useOfferDraft()
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  useEffect(preloadDescriptionEditor, [])

  /** Signs a freelancer out and opens the sign-up page, without showing the wizard in between. */
  async function changeAccount() {
    setLeaving(true)
    await signOut()
    navigate(paths.signup.href({ next: paths.offerCreate.href() }))
  }

  // The server has neither the session nor the draft, so it renders a placeholder.
  if (!isHydrated) return <OfferWizardPlaceholder />
  if (isLeaving) return <PageLoadingIndicator />
  if (isUnreachable) return <ServerUnreachableNotice />
  if (profile?.profile_type === 'consumer')
    return <EmployerAccountRequired name={profile.full_name} onChange={changeAccount} />
  if (!isOpen) return <OfferWizardPlaceholder />

  return (
    <OfferWizard
      placeholder={<PageLoadingIndicator />}
      preview={
        <OfferPreviewStep
          card={(offer) => (
            <OfferPreview offer={offer} hint={t('preview.hint')} blockedHint={t('preview.held')} />
          )}
        />
      }
    />
  )
}
