/**
 * How a company usually answers, over its latest applications that it has answered or had a month for:
 * what was withdrawn unanswered does not count. A mere look (`seen`) is no answer.
 */
export type CompanyAnswers = {
  applications: number
  /** Percent of them, rounded. */
  answered_percent: number
  /** Days to the first answer, rounded up; null if none was answered. */
  median_days: number | null
}

/** Signs that nobody looks after an offer any more; never more than a guess. */
export type OfferIdleness = {
  /** Whole days since it was published. */
  days_listed: number
  /** Applications without an answer for two weeks or more. */
  waiting: number
}

/** Answer of `GET /job-offer/{id}/activity`; each part is null where there is too little to say. */
export type OfferActivity = { answers: CompanyAnswers | null; idle: OfferIdleness | null }

/** From how many applications on a company's habits are told. */
export const toldApplicationsMin = 10
/** An offer looks abandoned if all of these hold, and its company has moved no application for `quietDays`. */
export const idleness = { listedDays: 30, quietDays: 30, waitingDays: 14, waitingMin: 3 } as const
