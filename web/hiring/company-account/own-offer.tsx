import type { OwnJobOffer } from '#contract/hiring/offer-input'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { Link } from '../../components/link.tsx'
import { classNames } from '../../lib/class-names.ts'
import { ageOf, formatDate } from '../../lib/format-date.ts'
import { formatNumber } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { toast } from '../../lib/toasts.ts'
import { type OfferState, offerState } from './offer-state.ts'
import type { useOfferChanges } from './use-offer-changes.ts'

const looks = {
  published: { tone: 'success', icon: 'i-lucide-check' },
  closed: { tone: 'neutral', icon: 'i-lucide-lock' },
  verification: { tone: 'warning', icon: 'i-lucide-mail' },
  payment: { tone: 'warning', icon: 'i-lucide-clock' },
} as const satisfies Record<OfferState, object>

type OwnOfferProps = {
  offer: OwnJobOffer
  companyId: string
  changes: Pick<ReturnType<typeof useOfferChanges>, 'opening' | 'removal'>
  /** Called once the card has disappeared, with the focus in it. */
  onRemoved: () => void
}

/** An offer as its company sees it, with all actions. */
export function OwnOffer({ offer, companyId, changes, onRemoved }: OwnOfferProps) {
  const t = useT('company')
  const board = useT('board')
  const problemText = useProblemText()
  const { id, title, is_active: isOpen, views_count, applications_count } = offer
  const state = offerState(offer)
  const isPublic = offer.waits_for === null
  const { unit, count } = ageOf(offer.created_at, new Date())
  const isRemoving = changes.removal.isPending && changes.removal.variables === id
  const mayHaveApplicants = (isPublic && offer.internal_ats) || applications_count > 0

  // Show the result here, because the card may be gone before the call ends.
  const toggle = () =>
    changes.opening.mutateAsync({ id, isOpen: !isOpen }).then(
      () =>
        toast({ tone: 'success', title: t(isOpen ? 'offers.closed' : 'offers.opened', { title }) }),
      (error) =>
        toast({ tone: 'danger', title: t('offers.unchanged'), description: problemText(error) }),
    )
  const remove = () =>
    changes.removal.mutateAsync(id).then(
      () => {
        toast({ tone: 'success', title: t('offers.deleted', { title }) })
        onRemoved()
      },
      (error) =>
        toast({ tone: 'danger', title: t('offers.kept'), description: problemText(error) }),
    )

  return (
    <Card asChild className="p-4 sm:p-5">
      <li data-offer={id}>
        <div className="flex flex-col gap-x-6 gap-y-2 sm:flex-row sm:items-start sm:justify-between">
          <div className="min-w-0">
            <h3 className="heading text-lg wrap-anywhere">
              {isPublic ? (
                <Link
                  to={paths.home.href({ job: id })}
                  className="no-underline underline-offset-4 hover:underline"
                >
                  {title}
                </Link>
              ) : (
                title
              )}
            </h3>
            <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted tabular-nums">
              <time dateTime={offer.created_at} title={formatDate(offer.created_at)}>
                {board(`age.${unit}`, { count })}
              </time>
              <span>
                {board('card.views', { count: views_count, total: formatNumber(views_count) })}
              </span>
              <span>
                {board('card.applications', {
                  count: applications_count,
                  total: formatNumber(applications_count),
                })}
              </span>
            </p>
          </div>
          <Badge {...looks[state]} className="self-start whitespace-nowrap">
            {t(`state.${state}`)}
          </Badge>
        </div>
        {!isPublic && <p className="mt-2 text-sm text-muted">{t(`waits.${offer.waits_for}`)}</p>}
        <div
          className={classNames(
            'mt-4 flex flex-wrap items-center gap-x-2 gap-y-1.5',
            !mayHaveApplicants && '-ml-3',
          )}
        >
          {mayHaveApplicants && (
            <Button asChild variant="secondary" size="sm" icon="i-lucide-users">
              <Link
                to={paths.companies.href({ company: companyId, tab: 'offers', offer: id })}
                aria-label={t('offers.applicantsOf', { title })}
              >
                {t('offers.applicants')}
              </Link>
            </Button>
          )}
          <Button asChild variant="ghost" size="sm" icon="i-lucide-pencil">
            <Link
              to={paths.companies.href({ company: companyId, tab: 'offers', edit: id })}
              aria-label={t('offers.editOf', { title })}
            >
              {t('offers.edit')}
            </Link>
          </Button>
          {isPublic && (
            <Button
              variant="ghost"
              size="sm"
              icon={isOpen ? 'i-lucide-lock' : 'i-lucide-lock-open'}
              aria-label={t(isOpen ? 'offers.closeOf' : 'offers.openOf', { title })}
              onClick={toggle}
            >
              {t(isOpen ? 'offers.close' : 'offers.open')}
            </Button>
          )}
          <ConfirmButton
            label={t('offers.delete')}
            about={title}
            icon="i-lucide-trash-2"
            question={t('offers.deleteQuestion')}
            disabled={isRemoving}
            onConfirm={remove}
          />
        </div>
      </li>
    </Card>
  )
}
