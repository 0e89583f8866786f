import { useSnapshot } from 'valtio'
import type { JobOffer } from '#contract/offers'
import { Button } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { classNames } from '../../lib/class-names.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { isNewcomer, openQuickApply, quickApply } from '../applications/state.ts'
import { useSession } from '../session/state.ts'
import { ApplyLabel } from './apply-label.tsx'
import { applyWayOf } from './apply-way.ts'
import { countApplication } from './count-application.ts'
import { useQuickApplyArrival } from './use-quick-apply-arrival.ts'

type ApplyButtonProps = { offer: JobOffer; isApplied: boolean }

/** On a phone it takes what room there is: nothing else on the card matters as much. */
const wide = 'grow basis-full xs:basis-32 sm:grow-0 sm:basis-auto'

/** The way in: it says where it leads before one presses it. */
export function ApplyButton({ offer, isApplied }: ApplyButtonProps) {
  const t = useT('board')
  const who = useSession()
  const { loading, user_applications } = who
  const { offer: asked } = useSnapshot(quickApply)
  const way = applyWayOf(offer, t('apply.subject', { title: offer.title }))
  // One that was taken back is none any more, but there is no other.
  const isWithdrawn = !isApplied && user_applications.some((one) => one.job_offer_id === offer.id)
  const isDone = isApplied || isWithdrawn
  const hasButton = !isDone && way.kind !== 'closed' && way.kind !== 'none'
  const target = { id: offer.id, title: offer.title, company: offer.company_id.name }
  // Two clicks are promised to those alone for whom two are enough.
  const quickWay = isNewcomer(who) ? 'profile' : 'quick'
  useQuickApplyArrival(target, way.kind === 'quick')
  const warm = () => {
    quickApply.isNear = true
  }

  return (
    <>
      {!isDone && way.kind === 'quick' && (
        <Button
          icon="i-lucide-zap"
          className={wide}
          // Until it is known who is here.
          loading={asked?.id === offer.id && loading}
          onPointerEnter={warm}
          onFocus={warm}
          onClick={() => openQuickApply(target)}
        >
          <ApplyLabel way={quickWay} />
        </Button>
      )}
      {!isDone && way.kind === 'url' && (
        <Button asChild className={wide}>
          <a
            href={way.href}
            target="_blank"
            rel="noopener"
            onClick={() => countApplication(offer.id)}
            // The wheel opens it in a tab as well.
            onAuxClick={({ button }) => button === 1 && countApplication(offer.id)}
          >
            <ApplyLabel way="url" />
            <span aria-hidden="true" className="i-lucide-arrow-up-right" />
            <span className="sr-only">{t('apply.newTab')}</span>
          </a>
        </Button>
      )}
      {!isDone && way.kind === 'mail' && (
        <Button asChild icon="i-lucide-mail" className={wide}>
          <a href={way.href} onClick={() => countApplication(offer.id)}>
            <ApplyLabel way="mail" />
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
