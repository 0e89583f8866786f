import type { JobOffer } from '#contract/offers'
import { useKeptPlace } from './use-kept-place.ts'
import { useOpenOffer } from './use-open-offer.ts'

/** The open offer, and what a press on a card's header does. */
export function useOfferToggle() {
  const { openId, openOffer, closeOffer } = useOpenOffer()
  const keepPlace = useKeptPlace(openId)

  function toggleOffer({ id }: Pick<JobOffer, 'id'>) {
    keepPlace(id)
    if (id === openId) closeOffer()
    else openOffer(id)
  }
  return { openId, toggleOffer }
}
