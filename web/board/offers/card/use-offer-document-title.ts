import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { JobOffer } from '#contract/board/offers'
import { useT } from '../../../lib/i18n.ts'
import type { Translate } from '../../../lib/i18n-factory.ts'
import { offerQuery } from '../queries.ts'

/**
 * Sets the title of the tab to that of the open offer or, if none is open, of the list. The worker
 * renders the same title.
 * @param pinnedId the offer that is shown above the list, if any
 */
export function useOfferDocumentTitle(
  openId: string | null,
  offers: JobOffer[],
  pinnedId: string | null,
): void {
  const meta = useT('meta')
  const isPinned = openId !== null && openId === pinnedId
  // The pinned offer's card uses the same query, so there is only one request.
  const pinned = useQuery({ ...offerQuery(pinnedId ?? ''), enabled: isPinned }).data
  const listed = offers.find(({ id }) => id === openId)
  const name = nameOf(listed ?? (isPinned ? pinned : undefined), meta)
  const title = name === undefined ? meta('home_title') : meta('title', { title: name })

  useEffect(() => {
    document.title = title
  }, [title])
}

/** `offer` is null if it is not listed; undefined while loading, or if no offer is open. */
function nameOf(offer: JobOffer | null | undefined, meta: Translate): string | undefined {
  if (offer === null) return meta('offer_unknown_title')
  return offer && meta('offer_title', { title: offer.title, company: offer.company_id.name })
}
