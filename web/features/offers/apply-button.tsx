import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { JobOffer } from '#contract/offers'
import { Button } from '../../components/button.tsx'
import { classNames } from '../../lib/class-names.ts'
import { useT } from '../../lib/i18n.ts'
import { session } from '../session/state.ts'
import { ApplyLabel } from './apply-label.tsx'
import { applyWayOf } from './apply-way.ts'
import { countApplication } from './count-application.ts'
import { QuickApplyLogin } from './quick-apply-login.tsx'
import { QuickApplySoon } from './quick-apply-soon.tsx'

type ApplyButtonProps = { offer: JobOffer; isApplied: boolean }

/** On a phone it takes what room there is: nothing else on the card matters as much. */
const wide = 'flex-1 sm:flex-none'

/** The way in: it says where it leads before one presses it. */
export function ApplyButton({ offer, isApplied }: ApplyButtonProps) {
  const t = useT('board')
  const { status } = useSnapshot(session)
  const [isAsked, setIsAsked] = useState(false)
  const way = applyWayOf(offer, t('apply.subject', { title: offer.title }))
  const hasButton = !isApplied && way.kind !== 'closed' && way.kind !== 'none'
  const note = isApplied ? t('apply.applied') : t(`apply.note.${way.kind}`)

  return (
    <>
      {!isApplied && way.kind === 'quick' && (
        <Button icon="i-lucide-zap" className={wide} onClick={() => setIsAsked(true)}>
          <ApplyLabel way="quick" />
        </Button>
      )}
      {!isApplied && way.kind === 'url' && (
        <Button asChild className={wide}>
          <a
            href={way.href}
            target="_blank"
            rel="noopener"
            onClick={() => countApplication(offer.id)}
          >
            <ApplyLabel way="url" />
            <span aria-hidden="true" className="i-lucide-arrow-up-right" />
            <span className="sr-only">{t('apply.newTab')}</span>
          </a>
        </Button>
      )}
      {!isApplied && way.kind === 'mail' && (
        <Button asChild icon="i-lucide-mail" className={wide}>
          <a href={way.href} onClick={() => countApplication(offer.id)}>
            <ApplyLabel way="mail" />
          </a>
        </Button>
      )}
      {note && (
        <p
          className={classNames(
            'text-sm text-muted',
            hasButton ? 'order-1 hidden sm:block' : 'flex-1 sm:flex-none',
          )}
        >
          {note}
        </p>
      )}
      {status === 'signed_in' ? (
        <QuickApplySoon open={isAsked} onOpenChange={setIsAsked} />
      ) : (
        <QuickApplyLogin offerId={offer.id} open={isAsked} onOpenChange={setIsAsked} />
      )}
    </>
  )
}
