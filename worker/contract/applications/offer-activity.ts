/**
 * How often and how fast a company answers applicants. Counts its latest applications that were
 * answered or are at least a month old. Applications that were withdrawn before an answer are not
 * counted. Opening an application (`seen`) is not an answer.
 */
export type CompanyAnswerHabits = {
  applications: number
  /** Rounded. */
  answered_percent: number
  /** Days to the first answer, rounded up; null if no application was answered. */
  median_days: number | null
}

/** Signs that an offer may be abandoned. */
export type OfferIdleness = {
  days_listed: number
  /** Applications without an answer for two weeks or more. */
  waiting: number
}

/** Response of `GET /job-offer/{id}/activity`. Each part is null if there is too little data. */
export type OfferActivity = { answers: CompanyAnswerHabits | null; idle: OfferIdleness | null }

/** `CompanyAnswerHabits` is null if fewer applications than this are counted. */
export const shownApplicationsMin = 10
/**
 * An offer looks abandoned if it has been listed for `listedDays`, at least `waitingMin`
 * applications have waited `waitingDays` for an answer, and the company has moved no application
 * for `quietDays`.
 */
export const idlenessThresholds = {
  listedDays: 30,
  quietDays: 30,
  waitingDays: 14,
  waitingMin: 3,
} as const
