import { useEffect, useId } from 'react'
import { useSnapshot } from 'valtio'
import type { JobOffer } from '#contract/board/offers'
import { Card } from '../../../components/card.tsx'
import { showLoadFailureToast } from '../../../components/show-load-failure-toast.ts'
import { Skeleton } from '../../../components/skeleton.tsx'
import { joinClassNames } from '../../../lib/class-names.ts'
import { countVisit } from '../../../lib/count-visit.ts'
import { createOnDemandComponent } from '../../../lib/create-on-demand-component.tsx'
import { useIsHydrated } from '../../../lib/hydration.ts'
import { loadWithTexts } from '../../../lib/i18n.ts'
import { runWhenIdle } from '../../../lib/when-idle.ts'
import { focusOfferTitle } from '../focus.ts'
import { OfferHeader } from './offer-header.tsx'
import { recordVisitedOffer, visitedOffersState } from './visited-offers.ts'

type OfferCardProps = {
  offer: JobOffer
  isOpen: boolean
  isApplied?: boolean
  /** Whether to leave out the company's name, as on the company's own page. */
  hidesCompany?: boolean
  onToggle: (offer: JobOffer) => void
}

/** Almost as high as the text, so that the cards below hardly move when the text is loaded. */
const placeholder = (
  <div aria-hidden="true" className="late mx-4 sm:mx-5 border-t border-line py-5 min-h-72">
    <Skeleton className="h-3 w-full" />
    <Skeleton className="mt-3 h-3 w-11/12" />
    <Skeleton className="mt-3 h-3 w-2/3" />
  </div>
)

const body = createOnDemandComponent(
  async () => {
    const [module] = await Promise.all([
      loadWithTexts(import('./offer-card-body.tsx'), 'actions'),
      // Also load the HTML sanitiser, so that cards open even if the network fails later.
      import.meta.env.SSR || import('../../../lib/sanitize-html.ts'),
    ])
    return module
  },
  (module) => module.OfferCardBody,
  { placeholder, onFailure: showLoadFailureToast, isOnServer: true },
)
runWhenIdle(body.preload)

/** Loads the code for the text of open cards. Returns null if it is already loaded. */
export const loadOfferCardBody = body.load

export function OfferCard(props: OfferCardProps) {
  const { offer, isOpen, isApplied = false, hidesCompany = false, onToggle } = props
  const id = useId()
  const visited = useSnapshot(visitedOffersState)
  const isHydrated = useIsHydrated()

  /** Closing the card removes the pressed button, so focus the title first. */
  function close() {
    focusOfferTitle(`${id}-title`)
    onToggle(offer)
  }

  // Count the visit in an effect, because links and Back also open cards, without a click here.
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
        className={joinClassNames('scroll-mt-4', !isOpen && 'hover:border-outline')}
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
