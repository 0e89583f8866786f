import type { CreatedOffer } from '#contract/hiring/offer-input'
import { ApiError } from '../../lib/api.ts'
import { publishOffer } from './mutations.ts'
import { offerBody } from './offer-body.ts'
import { offerDraft, patchOfferDraft } from './state.ts'

type Sent = {
  created: CreatedOffer
  /**
   * True if an earlier attempt had already arrived. The offer then has the text of that attempt.
   */
  isEarlier: boolean
}

/**
 * Sends the draft with the idempotency key of the last unanswered attempt, or a new key. This
 * creates only one offer however often the draft is sent, even after a reload or a change.
 * @param places the total number of offer slots that the sender agrees to buy
 */
export async function sendDraft(places?: number): Promise<Sent> {
  const body = offerBody(offerDraft, places)
  const text = JSON.stringify(body)
  const key = offerDraft.attempt?.key ?? crypto.randomUUID()
  const earlier = offerDraft.attempt?.texts.filter((one) => one !== text) ?? []
  patchOfferDraft({ attempt: { key, texts: [...earlier, text] }, is_paid: places !== undefined })
  try {
    return { created: await publishOffer(body, key), isEarlier: false }
  } catch (error) {
    const arrived = isReuse(error) && (await answerTo(earlier, key))
    if (arrived) return { created: arrived, isEarlier: true }
    // After a refusal the key is free again. Without a response the server may have used it.
    const isRefusal = error instanceof ApiError && error.status < 500
    if (isRefusal && error.code !== 'request.in_progress') patchOfferDraft({ attempt: null })
    throw error
  }
}

/**
 * Looks for the lost response: one of these bodies may have arrived before the draft was changed.
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
