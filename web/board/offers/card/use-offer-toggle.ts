import type { JobOffer } from '#contract/board/offers'
import {
  buildOfferSelector,
  requestScrollPosition,
  scrollMarginPx,
} from '../../../lib/scroll-position.ts'
import { useOpenOffer } from './use-open-offer.ts'

/** Opens or closes an offer card, and scrolls so that the card stays in its place on the screen. */
export function useOfferToggle() {
  const { openId, openOffer, closeOffer } = useOpenOffer()

  function toggleOffer({ id }: Pick<JobOffer, 'id'>) {
    const isOpening = id !== openId
    const selector = buildOfferSelector(id)
    const top = document.querySelector(selector)?.getBoundingClientRect().top ?? scrollMarginPx
    requestScrollPosition({
      y: scrollY,
      anchor: { selector, top: Math.max(top, scrollMarginPx) },
      isOpening,
    })
    if (isOpening) openOffer(id)
    else closeOffer()
  }
  return { openId, toggleOffer }
}
