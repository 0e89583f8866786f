/**
 * How often and how fast a company usually answers applicants. The values are based on its latest
 * applications that were answered, or that were sent at least a month ago. Applications that were
 * withdrawn before an answer are left out. Opening an application (`seen`) is not an answer.
 */
export type CompanyAnswerHabits = {
  applications: number
  /** The percentage of the counted applications that were answered, rounded. */
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

/** Response of `GET /job-offer/{id}/activity`. Each part is null if there is too little data. */
export type OfferActivity = { answers: CompanyAnswerHabits | null; idle: OfferIdleness | null }

/** A company's answering habits are shown only if at least this many applications are counted. */
export const shownApplicationsMin = 10
/**
 * An offer looks abandoned if all of this is true: it has been listed for `listedDays`, at least
 * `waitingMin` applications have had no answer for `waitingDays`, and its company has moved no
 * application for `quietDays`.
 */
export const idlenessThresholds = {
  listedDays: 30,
  quietDays: 30,
  waitingDays: 14,
  waitingMin: 3,
} as const
