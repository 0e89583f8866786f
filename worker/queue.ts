import { buildDeps } from './deps/dependencies.ts'
import type { Env, QueuedMail } from './deps/env.ts'
import { deliverMail, enqueueMail, recordMailError } from './messages/mail/service.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { describeError } from './platform/describe-error.ts'
import { recordDeadLetters } from './trust/dead-letters/service.ts'

/** The longest delay that the queue supports for a message. */
const delayMaxSeconds = 12 * 60 * 60
/**
 * After this many attempts, a mail that is not due yet gets a new queue message, before the old
 * message uses up its retries (`max_retries` in wrangler.toml) and becomes a dead letter.
 */
const attemptsMax = 5
/** In every environment, the name of the dead-letter queue ends with this. */
const deadLetterSuffix = '-dead'

/** Handles each message of a batch independently. Dead letters are stored for operators. */
export async function queue(
  batch: MessageBatch<QueuedMail>,
  env: Env,
  context: Pick<ExecutionContext, 'waitUntil'>,
  clock: Clock = systemClock,
): Promise<void> {
  const waitUntil = (work: Promise<unknown>) => context.waitUntil(work)
  const deps = buildDeps({ env, clock, waitUntil })
  if (batch.queue.endsWith(deadLetterSuffix)) {
    const letters = batch.messages.map(({ id, body }) => ({ messageId: id, mailId: body.mailId }))
    // If this call fails, the queue delivers the whole batch again.
    await recordDeadLetters(deps, letters)
    console.log(JSON.stringify({ event: 'dead_letters', mails: letters.length }))
    return
  }
  const counts: Record<string, number> = {}
  const errors = new Set<string>()
  await Promise.all(
    batch.messages.map(async (message) => {
      const { mailId } = message.body
      const delivery = await deliverMail(deps, mailId).catch(async (error: unknown) => {
        const described = describeError(error)
        errors.add(described)
        // Storing the error may fail too, because the database may be the cause of the error.
        await recordMailError(deps.db, mailId, described).catch(() => undefined)
        return { state: 'broken' as const }
      })
      counts[delivery.state] = (counts[delivery.state] ?? 0) + 1
      if (delivery.state === 'broken') message.retry()
      else if (delivery.state !== 'later') message.ack()
      else if (message.attempts < attemptsMax) {
        const wait = Math.ceil((delivery.at.getTime() - clock.now().getTime()) / 1000)
        message.retry({ delaySeconds: Math.min(Math.max(wait, 1), delayMaxSeconds) })
      } else {
        // The attempts of a new message are counted from zero, so a mail that only waits never
        // becomes a dead letter. If the new message is lost, the five-minute cron run adds another.
        await enqueueMail(deps, mailId, delivery.at)
        message.ack()
      }
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
