import type { CreatedOffer } from '#contract/hiring/offer-input'
import { ApiError } from '../../lib/api.ts'
import { publishOffer } from './mutations.ts'
import { toOfferRequestBody } from './offer-body.ts'
import { offerDraftState, patchOfferDraft } from './state.ts'

type Sent = {
  created: CreatedOffer
  /** True if an earlier request had created the offer, which then has that request's text. */
  isEarlier: boolean
}

/**
 * Publishes the draft once, however often it is sent, even after a reload or a change. For this, it
 * reuses the idempotency key of earlier requests to which the server has not responded.
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
    // A refused request cannot have created an offer, so discard its key. A request without a
    // response may have created one, so keep its key.
    const isRefusal = error instanceof ApiError && error.status < 500
    if (isRefusal && error.code !== 'request.in_progress') patchOfferDraft({ attempt: null })
    throw error
  }
}

/**
 * Sends the body of each earlier request again with the same key, to find out whether one of them
 * created the offer although its response was lost.
 */
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
