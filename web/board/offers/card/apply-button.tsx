import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import type { JobOffer } from '#contract/board/offers'
import {
  needsProfileToApply,
  openQuickApplyDialog,
  type QuickApplyOffer,
  quickApplyDialogState,
} from '../../../applications/own-applications/state.ts'
import { Button } from '../../../components/button.tsx'
import { Link } from '../../../components/link.tsx'
import { joinClassNames } from '../../../lib/class-names.ts'
import { countVisit } from '../../../lib/count-visit.ts'
import { useT } from '../../../lib/i18n.ts'
import { applyQueryParameter, paths } from '../../../lib/paths.ts'
import { useSession } from '../../../people/session/state.ts'
import { ApplyButtonLabel } from './apply-button-label.tsx'
import { findOfferApplyMethod } from './apply-method.ts'

type ApplyButtonProps = { offer: JobOffer; isApplied: boolean }

/** Styles that give the button the full width on phones. */
const wide = 'grow basis-full xs:basis-32 sm:grow-0 sm:basis-auto'

export function ApplyButton({ offer, isApplied }: ApplyButtonProps) {
  const t = useT('actions')
  const currentSession = useSession()
  const { loading, user_applications } = currentSession
  const { offer: asked } = useSnapshot(quickApplyDialogState)
  const way = findOfferApplyMethod(offer, t('apply.subject', { title: offer.title }))
  // Nobody can apply twice to the same offer, not even after withdrawing the first application.
  const isWithdrawn = !isApplied && user_applications.some((one) => one.job_offer_id === offer.id)
  const isDone = isApplied || isWithdrawn
  const hasButton = !isDone && way.kind !== 'closed' && way.kind !== 'none'
  const target = { id: offer.id, title: offer.title, company: offer.company_id.name }
  // People who must first sign in or complete a profile get no label that promises “two clicks”.
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
          // After a click, show a spinner until the session is loaded.
          loading={asked?.id === offer.id && loading}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => openQuickApplyDialog(target)}
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
            // Count a middle click, too: it opens the company's page in a new tab.
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
          className={joinClassNames(
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

/**
 * Reopens the quick apply dialog for people who return from signing in or from onboarding. Then
 * removes the query parameter that opened the dialog, so that a reload does not open it again.
 */
function useReopenQuickApply(offer: QuickApplyOffer, canApply: boolean): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isMeant = new URLSearchParams(search).has(applyQueryParameter)

  const arrive = useEffectEvent(() => {
    const rest = new URLSearchParams(search)
    rest.delete(applyQueryParameter)
    if (canApply) openQuickApplyDialog(offer)
    navigate({ pathname, search: rest.toString() }, { replace: true, state })
  })
  useEffect(() => {
    if (isMeant) arrive()
  }, [isMeant])
}
