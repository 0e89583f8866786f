import type { OperationsStatus } from '../../contract/trust/operations.ts'
import type { Deps } from '../../deps/context.ts'
import { listFeedback } from '../../shared/feedback/service.ts'
import { readDeadLetters } from '../dead-letters/service.ts'
import { readHealth } from '../health/service.ts'
import { readSiteStatusRows } from './store.ts'

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

/** Returns the state of the site: health, cron rounds, mails and feedback. */
export async function describeSiteStatus(deps: Deps): Promise<OperationsStatus> {
  const [health, { rounds, outbox, givenUp }, deadLetters, feedback] = await Promise.all([
    readHealth(deps),
    readSiteStatusRows(deps.db),
    readDeadLetters(deps),
    listFeedback(deps),
  ])
  return {
    health,
    rounds: rounds.map(({ name, startedAt, succeededAt, errors }) => ({
      name,
      started_at: startedAt.toISOString(),
      succeeded_at: isoOrNull(succeededAt),
      errors: errors === null ? {} : JSON.parse(errors),
    })),
    mails: {
      waiting: outbox.waiting,
      oldest_at: isoOrNull(outbox.oldestAt),
      given_up: givenUp.map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() })),
      blocked: { bounced: outbox.bounced, complained: outbox.complained },
    },
    dead_letters: deadLetters,
    feedback: feedback.map(({ created_at, request_id, ...entry }) => ({
      ...entry,
      at: new Date(created_at).toISOString(),
    })),
  }
}
