import { buildDeps } from './deps/dependencies.ts'
import type { Env, QueuedMail } from './deps/env.ts'
import { deliverMail } from './messages/mail/service.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { describeError } from './platform/describe-error.ts'

/** The longest delay that a queue supports. */
const delayMaxSeconds = 12 * 60 * 60

/**
 * Sends each mail of a batch independently, so that a mail that has to wait does not delay the
 * others.
 */
export async function queue(
  batch: MessageBatch<QueuedMail>,
  env: Env,
  context: Pick<ExecutionContext, 'waitUntil'>,
  clock: Clock = systemClock,
): Promise<void> {
  const waitUntil = (work: Promise<unknown>) => context.waitUntil(work)
  const deps = buildDeps({ env, clock, waitUntil })
  const counts: Record<string, number> = {}
  const errors = new Set<string>()
  await Promise.all(
    batch.messages.map(async (message) => {
      const delivery = await deliverMail(deps, message.body.mailId).catch((error: unknown) => {
        errors.add(describeError(error))
        return { state: 'broken' as const }
      })
      counts[delivery.state] = (counts[delivery.state] ?? 0) + 1
      if (delivery.state === 'later') {
        const wait = Math.ceil((delivery.at.getTime() - clock.now().getTime()) / 1000)
        message.retry({ delaySeconds: Math.min(Math.max(wait, 1), delayMaxSeconds) })
      } else if (delivery.state === 'broken') message.retry()
      else message.ack()
    }),
  )
  const line = {
    event: 'mails',
    ...counts,
    ...deps.cost,
    ...(errors.size > 0 && { errors: [...errors] }),
  }
  console.log(JSON.stringify(line))
}
