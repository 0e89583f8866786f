import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { JobOffer, JobOfferList } from '#contract/board/offers'
import type { PublicCompanyPage } from '#contract/hiring/companies'
import { ApiError } from '../../lib/api.ts'
import { countVisit } from '../../lib/count-visit.ts'
import { forceRefetchQuery, ownProfileQuery } from '../../people/session/queries.ts'
import { readSession } from '../../people/session/state.ts'
import { cacheApplication, refreshOwnApplications, sendApplication } from './mutations.ts'

/** Each offer's last unanswered request. Repeating this request reuses its idempotency key. */
const unanswered = new Map<string, { key: string; text: string }>()

function keyOf(body: { job_offer_id: string }): string {
  const text = JSON.stringify(body)
  const last = unanswered.get(body.job_offer_id)
  if (last?.text === text) return last.key
  const key = crypto.randomUUID()
  unanswered.set(body.job_offer_id, { key, text })
  return key
}

/**
 * Applies to an offer with the resume of the profile. Retries do not create a second application.
 * @param onSent called when the server has accepted the application, before the page shows it
 */
export async function applyToOffer(
  offerId: string,
  letter: string | null,
  onSent: () => void,
): Promise<void> {
  const url = readSession().profile?.resume_url ?? ''
  // Drop the query of the resume's URL, because its signature changes with each response.
  const resume_url = url.split('?', 1)[0] ?? ''
  const body = { job_offer_id: offerId, resume_url, cover_letter: letter }
  try {
    const application = await sendApplication(body, keyOf(body))
    unanswered.delete(offerId)
    countVisit('sent', offerId)
    onSent()
    cacheApplication(application)
  } catch (error) {
    if (error instanceof ApiError) await catchUp(error).catch(() => undefined)
    throw error
  }
}

/** Reloads the data that caused the error, because another tab or device may have changed them. */
async function catchUp({ code }: ApiError): Promise<void> {
  if (code === 'applications.sent_already') await refreshOwnApplications()
  if (code !== 'applications.not_your_resume' && code !== 'applications.resume_required') return
  await forceRefetchQuery(ownProfileQuery)
}

/** Adds one to an offer's number of applications in cached lists, offers and company pages. */
export function incrementCachedApplicationCount(client: QueryClient, offerId: string): void {
  const counted = <Offer extends JobOffer>(offer: Offer): Offer =>
    offer.id === offerId ? { ...offer, applications_count: offer.applications_count + 1 } : offer
  client.setQueriesData<InfiniteData<JobOfferList>>(
    { queryKey: ['offers', 'list'] },
    (held) =>
      held && {
        ...held,
        pages: held.pages.map((page) => ({ ...page, data: page.data.map(counted) })),
      },
  )
  client.setQueryData<JobOffer | null>(
    ['offers', 'one', offerId],
    (offer) => offer && counted(offer),
  )
  client.setQueriesData<InfiniteData<PublicCompanyPage | null>>(
    { queryKey: ['companies', 'page'] },
    (held) =>
      held && {
        ...held,
        pages: held.pages.map(
          (page) => page && { ...page, job_offers: page.job_offers.map(counted) },
        ),
      },
  )
}
