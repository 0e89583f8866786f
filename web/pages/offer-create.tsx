import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { PreviewStep } from '../features/job-draft/preview-step.tsx'
import { useOfferDraft } from '../features/job-draft/use-offer-draft.ts'
import { OfferWizard } from '../features/job-draft/wizard.tsx'
import { WrongAccount } from '../features/job-draft/wrong-account.tsx'
import { OfferPreview } from '../features/offers/offer-preview.tsx'
import { signOut } from '../features/session/mutations.ts'
import { useSession } from '../features/session/state.ts'
import { Unreachable } from '../features/session/unreachable.tsx'
import { PageLoading } from '../features/shell/page-loading.tsx'
import { preloadDescriptionEditor } from '../fields/description-editor.tsx'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'

/** The five-step wizard for an offer. Visitors can fill it in, and sign up to publish. */
export function OfferCreatePage() {
  const t = useT('job-draft')
  const { profile, isUnreachable } = useSession()
  const isOpen = useOfferDraft()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  useEffect(preloadDescriptionEditor, [])

  /** Signs out of a freelancer account and goes to sign-up, without showing the wizard in between. */
  async function changeAccount() {
    setLeaving(true)
    await signOut()
    navigate(paths.signup.href({ next: paths.offerCreate.href() }))
  }

  if (isLeaving) return <PageLoading />
  if (isUnreachable) return <Unreachable />
  if (profile?.profile_type === 'consumer')
    return <WrongAccount name={profile.full_name} onChange={changeAccount} />
  if (!isOpen) return <PageLoading />

  return (
    <OfferWizard
      placeholder={<PageLoading />}
      preview={() => (
        <PreviewStep
          card={(offer) => (
            <OfferPreview offer={offer} hint={t('preview.hint')} blockedHint={t('preview.held')} />
          )}
        />
      )}
    />
  )
}
