import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { JobOffer } from '#contract/board/offers'
import { useT } from '../../lib/i18n.ts'
import type { Translate } from '../../lib/i18n-factory.ts'
import { offerQuery } from './queries.ts'

/**
 * Sets the same tab title that the worker renders: of the open offer or the list.
 * @param pinnedId the offer shown above the list
 */
export function useOfferDocumentTitle(
  openId: string | null,
  offers: JobOffer[],
  pinnedId: string | null,
): void {
  const meta = useT('meta')
  // Only a pinned offer is not in the list. Its card uses the same query, so there is one request.
  const isPinned = openId !== null && openId === pinnedId
  const pinned = useQuery({ ...offerQuery(pinnedId ?? ''), enabled: isPinned }).data
  const listed = offers.find(({ id }) => id === openId)
  const name = nameOf(listed ?? (isPinned ? pinned : undefined), meta)
  const title = name === undefined ? meta('home_title') : meta('title', { title: name })

  useEffect(() => {
    document.title = title
  }, [title])
}

/**
 * The title for the open offer. `offer` is null if it no longer exists, and undefined if none is
 * open or it is still loading.
 */
function nameOf(offer: JobOffer | null | undefined, meta: Translate): string | undefined {
  if (offer === null) return meta('offer_unknown_title')
  return offer && meta('offer_title', { title: offer.title, company: offer.company_id.name })
}
