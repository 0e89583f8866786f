import type { JobOffer } from '../board/offers.ts'
import { isId } from '../ids.ts'

// This file must not import zod, because the web app's first route imports it. The zod schemas of
// request bodies are in marks-body.ts.

/**
 * The pay that an offer states, with the offer's currency and the unit of time for which it is
 * paid.
 */
export type OfferSalaryTerms = Pick<
  JobOffer,
  'salary_range_min' | 'salary_range_max' | 'currency' | 'salary_period'
>

export const pickOfferSalaryTerms = ({
  salary_range_min,
  salary_range_max,
  currency,
  salary_period,
}: OfferSalaryTerms): OfferSalaryTerms => ({
  salary_range_min,
  salary_range_max,
  currency,
  salary_period,
})

/**
 * Returns the pay at the time of saving (`before`) if it differs from the current pay (`now`);
 * otherwise null.
 */
export const previousSalaryIfChanged = (
  before: OfferSalaryTerms,
  now: OfferSalaryTerms,
): OfferSalaryTerms | null =>
  (Object.keys(pickOfferSalaryTerms(now)) as (keyof OfferSalaryTerms)[]).every(
    (name) => before[name] === now[name],
  )
    ? null
    : pickOfferSalaryTerms(before)

/**
 * Response of `GET /marks` and `POST /marks`: the ids of saved and hidden offers, and the person's
 * skills. The offer list needs these data to show its cards.
 */
export type SavedAndHiddenMarks = {
  /** Ids of saved offers, the latest first. */
  saved: string[]
  /** Ids of hidden offers, and of companies whose offers are hidden; the latest first. */
  hidden: string[]
  /**
   * Keys (as computed by `skillKey`) of the person's skills, including alternative names of these
   * skills.
   */
  skills: string[]
}

/** `gone` means withdrawn or unlisted: nobody can read the offer any more. */
export type SavedOfferState = 'open' | 'closed' | 'gone'

/**
 * An item in the response `{ saved_offers }` of `GET /saved-offers`. The offer saved last comes
 * first.
 */
export type SavedOffer = {
  id: string
  /** ISO 8601 in UTC. */
  saved_at: string
  state: SavedOfferState
  title: string
  company_name: string
  /** Null if the offer is gone. */
  offer: JobOffer | null
  /**
   * The pay when the offer was saved; null if the pay has not changed since, or if the offer is
   * gone.
   */
  pay_before: OfferSalaryTerms | null
}

/** What a visitor's browser stores about a saved offer. */
export type BrowserSavedOffer = Pick<SavedOffer, 'id' | 'saved_at' | 'title' | 'company_name'> & {
  pay: OfferSalaryTerms
}

/**
 * Combines the data that the browser stored about a saved offer with the offer's current state.
 * `offer` is null if the offer is withdrawn or unlisted.
 */
export const toSavedOffer = (
  { id, saved_at, title, company_name, pay }: BrowserSavedOffer,
  offer: JobOffer | null,
): SavedOffer => ({
  id,
  saved_at,
  state: offer === null ? 'gone' : offer.is_active ? 'open' : 'closed',
  title: offer?.title ?? title,
  company_name: offer?.company_id.name ?? company_name,
  offer,
  pay_before: offer && previousSalaryIfChanged(pay, offer),
})

/** A hidden offer, or a company whose offers are hidden. */
export type HiddenItem = {
  id: string
  /** The offer's title or the company's name. */
  name: string
  /** ISO 8601 in UTC. */
  hidden_at: string
}

/**
 * Returns whether an id belongs to an offer or to a company, the two kinds of item that a person
 * can hide. Returns null for any other id.
 */
export const hiddenItemKind = (id: string): 'offer' | 'company' | null =>
  isId('offer', id) ? 'offer' : isId('company', id) ? 'company' : null
