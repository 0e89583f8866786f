/**
 * How a company usually answers. Counts its latest applications that were answered or sent at least
 * a month ago; applications withdrawn unanswered are left out. Only opening an application (`seen`)
 * is no answer.
 */
export type CompanyAnswers = {
  applications: number
  /** The percentage of these applications that were answered, rounded. */
  answered_percent: number
  /**
   * The median number of days to the first answer, rounded up; null if no application was answered.
   */
  median_days: number | null
}

/** Signs that nobody looks after an offer any more. They are only an estimate. */
export type OfferIdleness = {
  /** Whole days since the offer was published. */
  days_listed: number
  /** The number of applications without an answer for two weeks or more. */
  waiting: number
}

/** Answer of `GET /job-offer/{id}/activity`; each part is null if there is too little data. */
export type OfferActivity = { answers: CompanyAnswers | null; idle: OfferIdleness | null }

/** The least number of applications for which a company's answering habits are shown. */
export const toldApplicationsMin = 10
/**
 * An offer looks abandoned if it reaches all of these values and its company has moved no
 * application for `quietDays`.
 */
export const idleness = { listedDays: 30, quietDays: 30, waitingDays: 14, waitingMin: 3 } as const
