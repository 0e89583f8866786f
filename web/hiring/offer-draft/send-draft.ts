import type { CreatedOffer } from '#contract/hiring/offer-input'
import { ApiError } from '../../lib/api.ts'
import { publishOffer } from './mutations.ts'
import { toOfferRequestBody } from './offer-body.ts'
import { offerDraftState, patchOfferDraft } from './state.ts'

type Sent = {
  created: CreatedOffer
  /** True if an earlier request created the offer, which then has the text of that request. */
  isEarlier: boolean
}

/**
 * Publishes the draft only once, even if it is sent again after a reload or an edit: a new request
 * reuses the idempotency key of earlier requests that got no response.
 * @param places the total number of offer slots that the sender agrees to buy
 */
export async function publishOfferDraft(places?: number): Promise<Sent> {
  const body = toOfferRequestBody(offerDraftState, places)
  const text = JSON.stringify(body)
  const key = offerDraftState.attempt?.key ?? crypto.randomUUID()
  const earlier = offerDraftState.attempt?.texts.filter((one) => one !== text) ?? []
  patchOfferDraft({ attempt: { key, texts: [...earlier, text] }, is_paid: places !== undefined })
  try {
    return { created: await publishOffer(body, key), isEarlier: false }
  } catch (error) {
    const arrived = isReuse(error) && (await answerTo(earlier, key))
    if (arrived) return { created: arrived, isEarlier: true }
    // Drop the key only after a refusal: without a response, an offer may have been created.
    const isRefusal = error instanceof ApiError && error.status < 500
    if (isRefusal && error.code !== 'request.in_progress') patchOfferDraft({ attempt: null })
    throw error
  }
}

/** Repeats earlier requests, to find out whether one of them has created the offer. */
async function answerTo(texts: readonly string[], key: string): Promise<CreatedOffer | null> {
  for (const text of texts) {
    try {
      return await publishOffer(JSON.parse(text), key)
    } catch (error) {
      if (!isReuse(error)) throw error
    }
  }
  return null
}

const isReuse = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'request.key_reused'
