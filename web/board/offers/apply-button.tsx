import { useSnapshot } from 'valtio'
import type { JobOffer } from '#contract/board/offers'
import {
  needsProfileToApply,
  openQuickApply,
  quickApplyDialogState,
} from '../../applications/own-applications/state.ts'
import { Button } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { classNames } from '../../lib/class-names.ts'
import { countVisit } from '../../lib/count-visit.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../people/session/state.ts'
import { ApplyButtonLabel } from './apply-button-label.tsx'
import { applyMethodOf } from './apply-method.ts'
import { useReopenQuickApply } from './use-reopen-quick-apply.ts'

type ApplyButtonProps = { offer: JobOffer; isApplied: boolean }

/** On phones the button takes the full width. */
const wide = 'grow basis-full xs:basis-32 sm:grow-0 sm:basis-auto'

/** The button to apply. Its label depends on the apply method. */
export function ApplyButton({ offer, isApplied }: ApplyButtonProps) {
  const t = useT('actions')
  const currentSession = useSession()
  const { loading, user_applications } = currentSession
  const { offer: asked } = useSnapshot(quickApplyDialogState)
  const way = applyMethodOf(offer, t('apply.subject', { title: offer.title }))
  // A person who has withdrawn an application cannot apply to the same offer again.
  const isWithdrawn = !isApplied && user_applications.some((one) => one.job_offer_id === offer.id)
  const isDone = isApplied || isWithdrawn
  const hasButton = !isDone && way.kind !== 'closed' && way.kind !== 'none'
  const target = { id: offer.id, title: offer.title, company: offer.company_id.name }
  // The label promises “two clicks” only to people with a complete profile.
  const quickWay = needsProfileToApply(currentSession) ? 'profile' : 'quick'
  useReopenQuickApply(target, way.kind === 'quick')
  const preload = () => {
    quickApplyDialogState.isNear = true
  }

  return (
    <>
      {!isDone && way.kind === 'quick' && (
        <Button
          icon="i-lucide-zap"
          className={wide}
          // Shows a spinner if the button was pressed while the session is still loading.
          loading={asked?.id === offer.id && loading}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => openQuickApply(target)}
        >
          <ApplyButtonLabel way={quickWay} />
        </Button>
      )}
      {!isDone && way.kind === 'url' && (
        <Button asChild className={wide}>
          <a
            href={way.href}
            target="_blank"
            rel="noopener"
            onClick={() => countVisit('applications-count', offer.id)}
            // A middle click opens the company's page in a new tab. It also counts as applying.
            onAuxClick={({ button }) => button === 1 && countVisit('applications-count', offer.id)}
          >
            <ApplyButtonLabel way="url" />
            <span aria-hidden="true" className="i-lucide-arrow-up-right" />
            <span className="sr-only">{t('apply.newTab')}</span>
          </a>
        </Button>
      )}
      {!isDone && way.kind === 'mail' && (
        <Button asChild icon="i-lucide-mail" className={wide}>
          <a href={way.href} onClick={() => countVisit('applications-count', offer.id)}>
            <ApplyButtonLabel way="mail" />
          </a>
        </Button>
      )}
      {isDone && (
        <p className="flex-1 text-sm text-muted sm:flex-none">
          {t(isWithdrawn ? 'apply.withdrawn' : 'apply.applied')}{' '}
          <Link to={paths.applications.href()} className="touchable font-semibold text-brand">
            {t('apply.follow')}
          </Link>
        </p>
      )}
      {!isDone && (
        <p
          className={classNames(
            'text-sm text-muted',
            hasButton ? 'order-1 hidden sm:block' : 'flex-1 sm:flex-none',
          )}
        >
          {t(`apply.note.${way.kind === 'quick' ? quickWay : way.kind}`)}
        </p>
      )}
    </>
  )
}
