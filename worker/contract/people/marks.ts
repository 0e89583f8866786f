import type { JobOffer } from '../board/offers.ts'
import { isId } from '../ids.ts'

// The schemas are in marks-body.ts, so that pages which import this file need not load zod.

/** The pay that an offer states. */
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

/** Returns the pay `before` if it differs from the pay `now`; null if it is the same. */
export const findPreviousSalaryIfChanged = (
  before: OfferSalaryTerms,
  now: OfferSalaryTerms,
): OfferSalaryTerms | null =>
  (Object.keys(pickOfferSalaryTerms(now)) as (keyof OfferSalaryTerms)[]).every(
    (name) => before[name] === now[name],
  )
    ? null
    : pickOfferSalaryTerms(before)

/** Response of `GET /marks` and `POST /marks`. */
export type SavedAndHiddenMarks = {
  /** The ids of saved offers, the latest first. */
  saved: string[]
  /** The ids of hidden offers, and of companies whose offers are hidden; the latest first. */
  hidden: string[]
  /** The person's skills and their synonyms, converted by `toSkillKey`. */
  skills: string[]
}

/** The state of a saved offer. `gone` means withdrawn or no longer listed: nobody can read it. */
export type SavedOfferState = 'open' | 'closed' | 'gone'

/** A saved offer in the response of `GET /saved-offers`, which lists the latest first. */
export type SavedOffer = {
  id: string
  /** ISO 8601 in UTC. */
  saved_at: string
  state: SavedOfferState
  title: string
  company_name: string
  /** The current offer; null if it is gone. */
  offer: JobOffer | null
  /** The pay when the offer was saved; null if unchanged, or if the offer is gone. */
  pay_before: OfferSalaryTerms | null
}

export type BrowserSavedOffer = Pick<SavedOffer, 'id' | 'saved_at' | 'title' | 'company_name'> & {
  pay: OfferSalaryTerms
}

/** Combines a saved offer from the browser's storage with the current offer (null if gone). */
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
  pay_before: offer && findPreviousSalaryIfChanged(pay, offer),
})

/** A hidden offer, or a company whose offers are hidden. */
export type HiddenItem = {
  id: string
  /** The offer's title or the company's name. */
  name: string
  /** ISO 8601 in UTC. */
  hidden_at: string
}

/** Returns the kind of an item by the format of its id; null if the id has neither format. */
export const findHiddenItemKind = (id: string): 'offer' | 'company' | null =>
  isId('offer', id) ? 'offer' : isId('company', id) ? 'company' : null
