import type { CreatedOffer } from '#contract/hiring/offer-input'
import { ApiError } from '../../lib/api.ts'
import { publishOffer } from './mutations.ts'
import { toOfferRequestBody } from './offer-body.ts'
import { offerDraft, patchOfferDraft } from './state.ts'

type Sent = {
  created: CreatedOffer
  /**
   * True if an earlier request had already reached the server. The offer then has the text of that
   * request, not of the last one.
   */
  isEarlier: boolean
}

/**
 * Sends the draft to be published. Reuses the idempotency key of earlier requests that received no
 * response, or else creates a key. Therefore only one offer is created however often the draft is
 * sent, even after a reload or a change.
 * @param places the total number of offer slots that the sender agrees to buy
 */
export async function publishOfferDraft(places?: number): Promise<Sent> {
  const body = toOfferRequestBody(offerDraft, places)
  const text = JSON.stringify(body)
  const key = offerDraft.attempt?.key ?? crypto.randomUUID()
  const earlier = offerDraft.attempt?.texts.filter((one) => one !== text) ?? []
  patchOfferDraft({ attempt: { key, texts: [...earlier, text] }, is_paid: places !== undefined })
  try {
    return { created: await publishOffer(body, key), isEarlier: false }
  } catch (error) {
    const arrived = isReuse(error) && (await answerTo(earlier, key))
    if (arrived) return { created: arrived, isEarlier: true }
    // After the server has refused the request, the key can be discarded. Without a response it
    // must be kept, because the server may have created the offer with it.
    const isRefusal = error instanceof ApiError && error.status < 500
    if (isRefusal && error.code !== 'request.in_progress') patchOfferDraft({ attempt: null })
    throw error
  }
}

/**
 * Finds out whether an earlier request created the offer although its response was lost. One of the
 * earlier bodies may have reached the server before the draft was changed, so each of them is sent
 * again with the same key.
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
