import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { JobOffer } from '#contract/offers'
import { useT } from '../../lib/i18n.ts'
import type { Translate } from '../../lib/i18n-factory.ts'
import { offerQuery } from './queries.ts'

/**
 * Names the tab after the open offer, else after the board, in the words the worker uses.
 * @param pinnedId the offer that stands on top of the list, out of its order
 */
export function useOfferTitle(
  openId: string | null,
  offers: JobOffer[],
  pinnedId: string | null,
): void {
  const meta = useT('meta')
  // Asked together with its card: the list has all others.
  const isPinned = openId !== null && openId === pinnedId
  const pinned = useQuery({ ...offerQuery(pinnedId ?? ''), enabled: isPinned }).data
  const listed = offers.find(({ id }) => id === openId)
  const name = nameOf(listed ?? (isPinned ? pinned : undefined), meta)
  const title = name === undefined ? meta('home_title') : meta('title', { title: name })

  useEffect(() => {
    document.title = title
  }, [title])
}

/** Null is an offer that is gone; undefined is none, or one that is still on its way. */
function nameOf(offer: JobOffer | null | undefined, meta: Translate): string | undefined {
  if (offer === null) return meta('offer_unknown_title')
  return offer && meta('offer_title', { title: offer.title, company: offer.company_id.name })
}
