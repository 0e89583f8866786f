import { healthCheckNames } from './health.ts'

/**
 * The alarms that operators receive: one for each health check, and these.
 * - `dead_letters`: an operator must decide about mails that failed too often.
 * - `reviews`: a report or a held offer has waited too long for an operator's decision.
 * - `catalogue`: the offer list does not show recent changes, or cannot be read.
 * - `paid_twice`: a purchase was paid twice, and the second payment has not been refunded.
 * - `errors`: too many requests fail with a server error.
 */
export const alarmNames = [
  ...healthCheckNames,
  'dead_letters',
  'reviews',
  'catalogue',
  'paid_twice',
  'errors',
] as const
export type AlarmName = (typeof alarmNames)[number]

/** The body of a message to `ALARM_WEBHOOK_URL`. Chat services show `text`. */
export type AlarmMessage = {
  text: string
  /** `failing` lists the alarms that began, `over` the alarms that ended. */
  failing: AlarmName[]
  over: AlarmName[]
  /** ISO 8601 in UTC. */
  at: string
  link: string
}
