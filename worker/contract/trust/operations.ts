import type { Health } from './health.ts'

/** Answer of `GET /admin/operations`: how the site runs. Times are ISO 8601 in UTC. */
export type Operations = {
  health: Health
  /** The latest run of each cron round, and of the backup; `errors` by task, empty if it went through. */
  rounds: {
    name: string
    started_at: string
    succeeded_at: string | null
    errors: Record<string, string>
  }[]
  mails: {
    /** How many are due or will be, and since when the longest waits; null if none does. */
    waiting: number
    oldest_at: string | null
    /** The latest that were given up, with what the provider said. */
    given_up: { id: string; kind: string; recipient: string; at: string; error: string | null }[]
    /** Addresses that get no more mails, by what the provider told of them. */
    blocked: { bounced: number; complained: number }
  }
  /** The newest reports of errors, with the beginning of each text. */
  feedback: {
    id: string
    at: string
    email: string | null
    path: string
    error: string | null
    message: string | null
  }[]
}
