import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { JobOffer } from '#contract/offers'
import { useT } from '../../lib/i18n.ts'
import { offerQuery } from './queries.ts'

/** Names the tab after the open offer, else after the board, in the words the worker uses. */
export function useOfferTitle(openId: string | null, offers: JobOffer[]): void {
  const meta = useT('meta')
  const client = useQueryClient()
  const offer =
    openId === null
      ? undefined
      : (offers.find(({ id }) => id === openId) ?? client.getQueryData(offerQuery(openId).queryKey))
  const title = offer
    ? meta('title', {
        title: meta('offer_title', { title: offer.title, company: offer.company_id.name }),
      })
    : meta('home_title')

  useEffect(() => {
    document.title = title
  }, [title])
}
