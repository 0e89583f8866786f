import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { JobOffer } from '#contract/board/offers'
import { useT } from '../../lib/i18n.ts'
import type { Translate } from '../../lib/i18n-factory.ts'
import { offerQuery } from './queries.ts'

/**
 * Sets the title of the tab to the open offer, or else to the list, in the worker's words.
 * @param pinnedId the offer shown above the list
 */
export function useOfferTitle(
  openId: string | null,
  offers: JobOffer[],
  pinnedId: string | null,
): void {
  const meta = useT('meta')
  // The card requests it, too; all others are in the list.
  const isPinned = openId !== null && openId === pinnedId
  const pinned = useQuery({ ...offerQuery(pinnedId ?? ''), enabled: isPinned }).data
  const listed = offers.find(({ id }) => id === openId)
  const name = nameOf(listed ?? (isPinned ? pinned : undefined), meta)
  const title = name === undefined ? meta('home_title') : meta('title', { title: name })

  useEffect(() => {
    document.title = title
  }, [title])
}

/** The title of an offer: null if it no longer exists, undefined if none is open or it is loading. */
function nameOf(offer: JobOffer | null | undefined, meta: Translate): string | undefined {
  if (offer === null) return meta('offer_unknown_title')
  return offer && meta('offer_title', { title: offer.title, company: offer.company_id.name })
}
