import type { DeadLetter } from './dead-letters.ts'
import type { Health } from './health.ts'

/**
 * Response of `GET /admin/operations`: the current state of the site, for operators. Times are ISO
 * 8601 in UTC.
 */
export type OperationsStatus = {
  health: Health
  /**
   * The latest run of each cron job, and of the backup. `errors` contains one error per failed
   * task; it is empty if no task failed.
   */
  rounds: {
    name: string
    started_at: string
    succeeded_at: string | null
    errors: Record<string, string>
  }[]
  mails: {
    /**
     * The mails that wait to be sent. `oldest_at` says since when the oldest has been waiting; null
     * if no mail waits.
     */
    waiting: number
    oldest_at: string | null
    /** The mails that were given up most recently, with the provider's error. */
    given_up: { id: string; kind: string; recipient: string; at: string; error: string | null }[]
    /** The number of addresses that get no more mails, by the reason that the provider reported. */
    blocked: { bounced: number; complained: number }
  }
  /**
   * Unsent mails whose queue messages failed too often. An operator must decide about each of them.
   */
  dead_letters: DeadLetter[]
  /** The newest error feedback, with the beginning of each text. */
  feedback: {
    id: string
    at: string
    email: string | null
    path: string
    error: string | null
    message: string | null
  }[]
}
