import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { ResumeField } from '../../fields/resume-field.tsx'
import { countVisit } from '../../lib/count-visit.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { changeCachedOwnProfile } from '../../people/session/mutations.ts'
import { useSession } from '../../people/session/state.ts'
import { findApplyBlockReason } from './apply-blocker.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { applyToOffer, incrementCachedApplicationCount } from './apply-to-offer.ts'
import { QuickApplyNotice } from './quick-apply-notice.tsx'
import { closeQuickApplyDialog, quickApplyDialogState } from './state.ts'

/** The dialog for applying to an offer: the form, or the reason why the person cannot apply. */
export function QuickApplyDialog() {
  const t = useT('applications')
  const client = useQueryClient()
  const { offer } = useSnapshot(quickApplyDialogState)
  const { profile, loading, isUnreachable, user_applications } = useSession()
  // Keep showing the offer while the dialog closes, when `offer` is already null.
  const [shown, setShown] = useState(offer)
  if (offer && offer !== shown) setShown(offer)
  const [sentId, setSentId] = useState<string | null>(null)
  const offerId = offer?.id
  useEffect(() => {
    if (offerId) countVisit('starts', offerId)
  }, [offerId])
  if (!shown) return null

  const { id } = shown
  const blocker = findApplyBlockReason({ profile, loading, isUnreachable })
  const isApplied = user_applications.some((one) => one.job_offer_id === id)
  const state = { open: offer !== null, onClose: closeQuickApplyDialog }
  if (blocker === 'wait') return null
  if (blocker || !profile)
    return <QuickApplyNotice {...state} kind={blocker ?? 'login'} offerId={id} />
  if (isApplied && sentId !== id) return <QuickApplyNotice {...state} kind="applied" offerId={id} />

  return (
    <ApplyDialog
      key={id}
      {...state}
      offer={shown}
      name={`application ${profile.id} ${id}`}
      resume={
        <ResumeField
          isRequired
          title={t('apply.resume')}
          url={profile.resume_url}
          onUrlChange={(resume_url) => changeCachedOwnProfile({ resume_url })}
        />
      }
      hasResume={profile.resume_url !== null}
      send={(letter) =>
        applyToOffer(id, letter, () => {
          setSentId(id)
          incrementCachedApplicationCount(client, id)
        })
      }
      sent={
        sentId === id
          ? {
              title: t('sent.title'),
              text: t('sent.text', { company: shown.company }),
              actions: (
                <>
                  <Button variant="ghost" onClick={closeQuickApplyDialog}>
                    {t('sent.continue')}
                  </Button>
                  <LinkButton to={paths.applications.href()} onClick={closeQuickApplyDialog}>
                    {t('toApplications')}
                  </LinkButton>
                </>
              ),
            }
          : null
      }
    />
  )
}
