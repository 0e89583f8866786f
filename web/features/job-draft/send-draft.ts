import type { PlanCode } from '#contract/enums'
import type { CreatedOffer } from '#contract/offer-input'
import { ApiError } from '../../lib/api.ts'
import { publishOffer } from './mutations.ts'
import { offerBody } from './offer-body.ts'
import { draft, patchDraft } from './state.ts'

type Sent = {
  created: CreatedOffer
  /** It is an earlier attempt that arrived, as it was written then. */
  isEarlier: boolean
}

/**
 * Sends the draft under the key of the attempt that was not answered yet, or under a new one, so that
 * one offer comes of it however often it is sent: also after a reload, and changed meanwhile.
 */
export async function sendDraft(plan?: PlanCode): Promise<Sent> {
  const body = offerBody(draft, plan)
  const text = JSON.stringify(body)
  const key = draft.attempt?.key ?? crypto.randomUUID()
  const earlier = draft.attempt?.texts.filter((one) => one !== text) ?? []
  patchDraft({ attempt: { key, texts: [...earlier, text] }, is_paid: plan !== undefined })
  try {
    return { created: await publishOffer(body, key), isEarlier: false }
  } catch (error) {
    const arrived = isReuse(error) && (await answerTo(earlier, key))
    if (arrived) return { created: arrived, isEarlier: true }
    // A refusal leaves the key free; without an answer nobody knows.
    const isRefusal = error instanceof ApiError && error.status < 500
    if (isRefusal && error.code !== 'request.in_progress') patchDraft({ attempt: null })
    throw error
  }
}

/** The answer that was lost: one of these has arrived, before it was changed here. */
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
