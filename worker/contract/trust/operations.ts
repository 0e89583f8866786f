import type { DeadLetter } from './dead-letters.ts'
import type { SiteHealth } from './health.ts'

/** Response of `GET /admin/operations`. Times are ISO 8601 in UTC. */
export type OperationsStatus = {
  health: SiteHealth
  /** The latest run of each cron job and of the backup. `errors` has each failed task's error. */
  rounds: {
    name: string
    started_at: string
    succeeded_at: string | null
    errors: Record<string, string>
  }[]
  mails: {
    /** The number of unsent mails, and the earliest time at which one of them is due. */
    waiting: number
    oldest_at: string | null
    /** The newest mails that were given up, with the error of the last attempt. */
    given_up: { id: string; kind: string; recipient: string; at: string; error: string | null }[]
    /** How many addresses get no alerts because a mail bounced or was reported as spam. */
    blocked: { bounced: number; complained: number }
  }
  /** Mails that failed too often. An operator must decide about each of them. */
  dead_letters: DeadLetter[]
  /** The newest feedback of visitors, with the beginning of each text. */
  feedback: {
    id: string
    at: string
    email: string | null
    path: string
    error: string | null
    message: string | null
  }[]
}
