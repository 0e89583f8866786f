import type { JobOffer } from '../board/offers.ts'
import { isId } from '../ids.ts'

// No zod here, since the web's first route imports it; the bodies are in marks-body.ts.

/** An offer's pay in its own terms. */
export type Pay = Pick<
  JobOffer,
  'salary_range_min' | 'salary_range_max' | 'currency' | 'salary_period'
>

export const payOf = ({
  salary_range_min,
  salary_range_max,
  currency,
  salary_period,
}: Pay): Pay => ({ salary_range_min, salary_range_max, currency, salary_period })

/** The pay when the offer was saved, if it says another now; else null. */
export const changedPay = (before: Pay, now: Pay): Pay | null =>
  (Object.keys(payOf(now)) as (keyof Pay)[]).every((name) => before[name] === now[name])
    ? null
    : payOf(before)

/** What the cards of a person's lists show. Answer of `GET /marks` and `POST /marks`. */
export type Marks = {
  /** Offers, the latest first. */
  saved: string[]
  /** Offers and companies whose offers the list leaves out, the latest first. */
  hidden: string[]
  /** Keys (`skillKey`) of the person's skills under all of their names. */
  skills: string[]
}

/** `gone`: withdrawn or unlisted, so that nobody can read it any more. */
export type SavedOfferState = 'open' | 'closed' | 'gone'

/** A saved offer. Answer of `GET /saved-offers`: `{ saved_offers }`, the latest first. */
export type SavedOffer = {
  id: string
  /** ISO 8601 in UTC. */
  saved_at: string
  state: SavedOfferState
  title: string
  company_name: string
  /** Null if it is gone. */
  offer: JobOffer | null
  /** The pay at the time of saving; null if it has not changed, and for offers that are gone. */
  pay_before: Pay | null
}

/** The copy that a browser keeps of an offer that a visitor saved. */
export type SavedHere = Pick<SavedOffer, 'id' | 'saved_at' | 'title' | 'company_name'> & {
  pay: Pay
}

/** A saved offer from what was stored and what the offer says now; null if it is gone. */
export const savedOfferOf = (
  { id, saved_at, title, company_name, pay }: SavedHere,
  offer: JobOffer | null,
): SavedOffer => ({
  id,
  saved_at,
  state: offer === null ? 'gone' : offer.is_active ? 'open' : 'closed',
  title: offer?.title ?? title,
  company_name: offer?.company_id.name ?? company_name,
  offer,
  pay_before: offer && changedPay(pay, offer),
})

/** A hidden offer, or a company whose offers are hidden. */
export type HiddenItem = {
  id: string
  /** The offer's title or the company's name. */
  name: string
  /** ISO 8601 in UTC. */
  hidden_at: string
}

/** The kind of an id that can be hidden; null for any other id. */
export const hiddenKindOf = (id: string): 'offer' | 'company' | null =>
  isId('offer', id) ? 'offer' : isId('company', id) ? 'company' : null
