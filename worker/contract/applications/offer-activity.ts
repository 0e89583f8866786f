/**
 * How often and how fast a company answers applicants, computed from its latest applications. An
 * unanswered application counts only if it is at least a month old and was not withdrawn. Opening
 * an application (status `seen`) is not an answer.
 */
export type CompanyAnswerHabits = {
  applications: number
  /** The share of the counted applications that were answered, as a rounded percentage. */
  answered_percent: number
  /** The median number of days to the first answer, rounded up; null if there was no answer. */
  median_days: number | null
}

/** Signs that an offer may be abandoned. */
export type OfferIdleness = {
  days_listed: number
  /** The number of applications that have waited at least two weeks for an answer. */
  waiting: number
}

/**
 * `activity` in the response of `GET /job-offer/{id}/activity`. `answers` is null if there is too
 * little data; `idle` is null if the offer does not look abandoned.
 */
export type OfferActivityDetails = {
  answers: CompanyAnswerHabits | null
  idle: OfferIdleness | null
}

/** How often and fast a company answers is shown only if at least this many applications count. */
export const answeredApplicationsShownMin = 10
/**
 * An offer looks abandoned if it has been listed for `listedDays`, at least `waitingMin`
 * applications have waited `waitingDays` for an answer, and its company has changed neither the
 * offer nor the status of an application for `quietDays`.
 */
export const idlenessThresholds = {
  listedDays: 30,
  quietDays: 30,
  waitingDays: 14,
  waitingMin: 3,
} as const
