import { useEffect, useId } from 'react'
import { useSnapshot } from 'valtio'
import type { JobOffer } from '#contract/board/offers'
import { Card } from '../../components/card.tsx'
import { toastLoadFailure } from '../../components/toast-load-failure.ts'
import { classNames } from '../../lib/class-names.ts'
import { countVisit } from '../../lib/count-visit.ts'
import { createOnDemandComponent } from '../../lib/create-on-demand-component.tsx'
import { useIsHydrated } from '../../lib/hydration.ts'
import { i18n } from '../../lib/i18n.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { focusOfferTitle } from './focus.ts'
import { OfferBodySkeleton } from './offer-body-skeleton.tsx'
import { OfferHeader } from './offer-header.tsx'
import { recordVisitedOffer, visitedOffersState } from './visited-offers.ts'

type OfferCardProps = {
  offer: JobOffer
  isOpen: boolean
  isApplied?: boolean
  /** Whether to omit the company's name. The company's own page does so. */
  hidesCompany?: boolean
  onToggle: (offer: JobOffer) => void
}

const body = createOnDemandComponent(
  async () => {
    // Also loads the HTML sanitiser, so that cards can still be opened if the network fails later.
    const [module] = await Promise.all([
      import('./offer-card-body.tsx'),
      i18n.load('actions'),
      import.meta.env.SSR || import('../../lib/clean-html.ts'),
    ])
    return module
  },
  (module) => module.OfferCardBody,
  { placeholder: <OfferBodySkeleton />, onFailure: toastLoadFailure, isOnServer: true },
)
whenIdle(body.preload)

/** Loads the code for the body of an open card. Returns null if it is already loaded. */
export const loadOfferCardBody = body.load

export function OfferCard(props: OfferCardProps) {
  const { offer, isOpen, isApplied = false, hidesCompany = false, onToggle } = props
  const id = useId()
  const visited = useSnapshot(visitedOffersState)
  const isHydrated = useIsHydrated()

  /**
   * The pressed button disappears together with the card's body. The focus therefore moves to the
   * title before the card closes.
   */
  function close() {
    focusOfferTitle(`${id}-title`)
    onToggle(offer)
  }

  // This is an effect so that it runs however the card was opened: by a press, by a link or by
  // Back.
  useEffect(() => {
    if (!isOpen) return
    recordVisitedOffer(offer.id)
    countVisit('views', offer.id)
  }, [isOpen, offer.id])

  return (
    <Card asChild open={isOpen}>
      <article
        aria-labelledby={`${id}-title`}
        data-offer={offer.id}
        className={classNames('scroll-mt-4', !isOpen && 'hover:border-outline')}
      >
        <OfferHeader
          offer={offer}
          isOpen={isOpen}
          isVisited={isHydrated && visited.ids.includes(offer.id)}
          isApplied={isApplied}
          hidesCompany={hidesCompany}
          detailsId={`${id}-details`}
          titleId={`${id}-title`}
          onToggle={() => onToggle(offer)}
        />
        {isOpen && (
          <div id={`${id}-details`}>
            <body.Component
              offer={offer}
              isApplied={isApplied}
              hidesCompany={hidesCompany}
              onClose={close}
            />
          </div>
        )}
      </article>
    </Card>
  )
}
