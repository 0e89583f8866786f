import { useState } from 'react'
import type { OwnJobOffer } from '#contract/hiring/offer-input'
import { GhostButton } from '../../components/button.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { Link } from '../../components/link.tsx'
import { joinClassNames } from '../../lib/class-names.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { showToast } from '../../lib/toasts.ts'
import { useErrorToast } from '../../lib/use-error-toast.ts'
import { beginDraftFromOffer } from '../offer-draft/state.ts'
import { ApplicantsLink } from './applicants-link.tsx'
import { BeginDraftButton } from './begin-draft-button.tsx'
import { copyOffer } from './mutations.ts'
import { OfferClosingDialog, type OfferEndingAction } from './offer-closing-dialog.tsx'
import type { useOwnOfferMutations } from './use-own-offer-mutations.ts'

export type OwnOfferMutations = Omit<ReturnType<typeof useOwnOfferMutations>, 'keep'>

type OwnOfferActionsProps = {
  offer: OwnJobOffer
  companyId: string
  mayHire: boolean
  changes: OwnOfferMutations
  /** Called after the card that had focus was removed. The caller must move focus elsewhere. */
  onRemoved: () => void
}

/** If applicants are waiting, asks how to answer them before closing or withdrawing the offer. */
export function OwnOfferActions(props: OwnOfferActionsProps) {
  const { offer, companyId, mayHire, changes, onRemoved } = props
  const t = useT('company')
  const life = useT('offer-life')
  const showError = useErrorToast()
  const [ending, setEnding] = useState<{ what: OfferEndingAction; isOpen: boolean } | null>(null)
  const { id, title, is_active: isOpen } = offer
  const isPublic = offer.waits_for === null
  const isRemoving = changes.removal.isPending && changes.removal.variables === id
  const mayHaveApplicants = (isPublic && offer.internal_ats) || offer.applications_count > 0
  const isAwaited = offer.applicants_waiting > 0
  const ask = (what: OfferEndingAction) => setEnding({ what, isOpen: true })
  const failed = (text: string) => (error: unknown) => showError(text, error)

  // `mutateAsync`, because the callbacks of `mutate` are not called after the card is unmounted.
  const toggle = () =>
    changes.opening.mutateAsync({ id, isOpen: !isOpen }).then(
      () =>
        showToast({
          tone: 'success',
          title: t(isOpen ? 'offers.closed' : 'offers.opened', { title }),
        }),
      failed(t('offers.unchanged')),
    )
  const remove = () =>
    changes.removal.mutateAsync(id).then(
      () => {
        showToast({ tone: 'success', title: t('offers.deleted', { title }) })
        onRemoved()
      },
      failed(t('offers.kept')),
    )
  const renew = () =>
    changes.renewal.mutateAsync(id).then(
      ({ expires_at }) =>
        showToast({
          tone: 'success',
          title: t('offers.renewed', { title, date: expires_at ? formatDate(expires_at) : '' }),
        }),
      failed(t('offers.unchanged')),
    )

  const applicants = mayHaveApplicants && <ApplicantsLink offer={offer} companyId={companyId} />
  if (!mayHire) return applicants && <div className="mt-4">{applicants}</div>
  return (
    <>
      <div
        className={joinClassNames(
          'mt-4 flex flex-wrap items-center gap-x-2 gap-y-1.5',
          !mayHaveApplicants && '-ml-3',
        )}
      >
        {applicants}
        <GhostButton asChild icon="i-lucide-pencil">
          <Link
            to={paths.companies.href({ company: companyId, tab: 'offers', edit: id })}
            aria-label={t('offers.editOf', { title })}
          >
            {t('offers.edit')}
          </Link>
        </GhostButton>
        {isPublic && offer.expires_at !== null && (
          <GhostButton
            icon="i-lucide-calendar-check"
            aria-label={t('offers.renewOf', { title })}
            loading={changes.renewal.isPending && changes.renewal.variables === id}
            onClick={renew}
          >
            {t('offers.renew')}
          </GhostButton>
        )}
        {isPublic && (
          <GhostButton
            icon={isOpen ? 'i-lucide-lock' : 'i-lucide-lock-open'}
            aria-label={t(isOpen ? 'offers.closeOf' : 'offers.openOf', { title })}
            onClick={isOpen && isAwaited ? () => ask('close') : toggle}
          >
            {t(isOpen ? 'offers.close' : 'offers.open')}
          </GhostButton>
        )}
        <BeginDraftButton
          label={t('offers.copy')}
          name={t('offers.copyOf', { title })}
          about={title}
          icon="i-lucide-plus"
          question={(draft) => t('offers.copyQuestion', { title: draft })}
          failed={t('offers.notCopied')}
          begin={async (owner) => beginDraftFromOffer(owner, await copyOffer(id))}
        />
        {isAwaited ? (
          <GhostButton icon="i-lucide-trash-2" disabled={isRemoving} onClick={() => ask('remove')}>
            {t('offers.delete')} <span className="sr-only">{title}</span>
          </GhostButton>
        ) : (
          <ConfirmButton
            label={t('offers.delete')}
            about={title}
            icon="i-lucide-trash-2"
            question={t('offers.deleteQuestion')}
            disabled={isRemoving}
            onConfirm={remove}
          />
        )}
      </div>
      {ending && (
        <OfferClosingDialog
          offer={offer}
          ending={ending.what}
          open={ending.isOpen}
          onClose={() => setEnding({ ...ending, isOpen: false })}
          end={(body) => changes.close(id, body)}
          onEnded={({ answered }) => {
            setEnding({ ...ending, isOpen: false })
            if (ending.what === 'remove') void remove()
            else
              showToast({
                tone: 'success',
                title: life('close.done', { title }),
                ...(answered > 0 && {
                  description: life('close.answered', { count: answered }),
                }),
              })
          }}
        />
      )}
    </>
  )
}
