import { hourMs } from '../../contract/durations.ts'
import { newTimeSortedId } from '../../contract/ids.ts'
import { retentionPeriods } from '../../contract/privacy/retention.ts'
import type { BatchStatement, Database } from '../../db/client.ts'
import type { Deps } from '../../deps/context.ts'
import { describeError } from '../../platform/describe-error.ts'
import type { ProblemError } from '../../platform/problem.ts'
import { sealText, unsealText } from '../../platform/seal.ts'
import { buildRateLimitProblem, prepareRateLimitUse } from '../../shared/rate-limits/service.ts'
import { isAlertActive, isStillSubscribed } from '../subscriptions/service.ts'
import { type MailContent, mailContentSchema } from './mail-kinds.ts'
import { getMailSubscription } from './mail-subscriptions.ts'
import { sendMailThroughProvider } from './provider.ts'
import { buildMailRequestRateLimits, type MailRequester } from './request-limits.ts'
import {
  type ClaimedMail,
  claimMail,
  deleteMailsBefore,
  insertMailStatement,
  insertMailsStatement,
  listDueMails,
  markMailGivenUp,
  markMailSent,
  scheduleMailRetry,
} from './store.ts'
import { renderMail } from './templates.ts'

export { cancelMailsStatement, deleteMailsStatement, recordMailError } from './store.ts'

export type { MailContent }

/** A mail for the outbox. The caller puts `statements` first in its batch. */
export type OutboxEntry = { id: string; statements: BatchStatement[]; notBefore: Date | null }

export type { MailRequester } from './request-limits.ts'

/** The result of an attempt to send a mail. `later`: not sent; the next attempt is due at `at`. */
export type MailDeliveryResult =
  | { state: 'sent' | 'given_up' | 'nothing_to_do' }
  | { state: 'later'; at: Date }

type Needs = Pick<Deps, 'env' | 'vars' | 'db' | 'clock'>

type Addressed = {
  to: string
  requestedBy?: MailRequester | undefined
  notBefore?: Date | null
  transactionId?: string
}

const secondMs = 1000
/** How long an attempt to send a mail blocks other attempts. No attempt takes longer. */
const claimMs = 30 * secondMs
const firstBackoffMs = 5 * secondMs
const backoffMaxMs = hourMs
/** No retries after this time: the provider forgets the ids of mails and could send one twice. */
const givenUpAfterMs = retentionPeriods.mailTextMs
/** The maximum number of mails that one call of `sweepMails` queues. */
const sweepMax = 500
/** The maximum number of messages per call to the queue. */
const queueBatchMax = 100

/**
 * Prepares a mail for the outbox. If `requestedBy` is given, a mail that exceeds
 * `buildMailRequestRateLimits` is not written. The caller's other statements must check this with
 * `EXISTS (SELECT 1 FROM mails WHERE id = ?)`, and the caller throws `buildTooManyMailsProblem`.
 */
export async function composeMail(
  deps: Needs,
  { to, requestedBy, notBefore = null, transactionId, ...content }: MailContent & Addressed,
): Promise<OutboxEntry> {
  const times = { createdAt: deps.clock.now(), notBefore }
  const sealed = await sealMail(deps, { to, ...content }, times)
  const { id } = sealed
  const mail = { ...sealed, transactionId: transactionId ?? null }
  if (!requestedBy) return { id, statements: [insertMailStatement(mail)], notBefore }
  const rateLimits = await buildMailRequestRateLimits(deps.vars, { to, requestedBy })
  const use = await prepareRateLimitUse(deps, rateLimits)
  return { id, statements: [use.statement, insertMailStatement(mail, use.isCounted)], notBefore }
}

async function sealMail(
  { vars }: Needs,
  { to, ...content }: MailContent & Pick<Addressed, 'to'>,
  { createdAt, notBefore }: { createdAt: Date; notBefore: Date | null },
) {
  return {
    id: newTimeSortedId('mail', createdAt),
    kind: content.kind,
    recipient: to,
    sealedData: await sealText('mail', vars.SESSION_SECRET, JSON.stringify(content)),
    createdAt,
    sendAfter: notBefore ?? createdAt,
  }
}

/** How many characters of encrypted mails a statement may contain. D1 binds at most 2 MB. */
const sealedMaxCharacters = 1_000_000

/**
 * Prepares many mails that nobody requested, without rate limits. The caller puts the statements
 * first in its batch. The returned `ids` are in the order of `contents`.
 */
export async function composeMails(
  deps: Needs,
  contents: (MailContent & Pick<Addressed, 'to'>)[],
  notBefore: Date | null = null,
): Promise<{ ids: string[]; statements: BatchStatement[] }> {
  const times = { createdAt: deps.clock.now(), notBefore }
  const mails = await Promise.all(contents.map((mail) => sealMail(deps, mail, times)))
  const groups: (typeof mails)[] = []
  let room = 0
  for (const mail of mails) {
    room -= mail.sealedData.length
    if (room < 0) {
      groups.push([])
      room = sealedMaxCharacters - mail.sealedData.length
    }
    groups.at(-1)?.push(mail)
  }
  return {
    ids: mails.map(({ id }) => id),
    statements: groups.map((group) => insertMailsStatement(group)),
  }
}

/** A batch of mails. `store` writes them, or returns false if their content is outdated. */
type MailBatch = {
  mails: (MailContent & Pick<Addressed, 'to'>)[]
  store: (mailStatements: BatchStatement[]) => Promise<boolean>
}
const batchesPerRunMax = 50

/** Writes and queues up to `batchesPerRunMax` batches from `next`. Returns the number of mails. */
export async function sendMailsInBatches(
  deps: Needs,
  next: () => Promise<MailBatch | null>,
): Promise<number> {
  let written = 0
  for (let batch = 0; batch < batchesPerRunMax; batch++) {
    const found = await next()
    if (!found) break
    const { ids, statements } = await composeMails(deps, found.mails)
    if (!(await found.store(statements))) continue
    await enqueueMails(deps, ids)
    written += ids.length
  }
  return written
}

/** Builds the error for a mail that exceeds its rate limits. The error says when to try again. */
export async function buildTooManyMailsProblem(
  deps: Needs,
  asked: { to: string; requestedBy: MailRequester },
): Promise<ProblemError> {
  const rateLimits = await buildMailRequestRateLimits(deps.vars, asked)
  return buildRateLimitProblem(deps, 'auth.too_many_mails', rateLimits)
}

/** Queues a mail of the outbox. Failures are only logged: `sweepMails` queues the mail later. */
export async function enqueueMail(
  deps: Needs,
  id: string,
  notBefore: Date | null = null,
): Promise<void> {
  try {
    await deps.env.MAIL_QUEUE.send({ mailId: id }, { delaySeconds: delayOf(deps, notBefore) })
  } catch (error) {
    const line = { event: 'mail_not_queued', mail_id: id, error: describeError(error) }
    console.log(JSON.stringify(line))
  }
}

function delayOf({ clock }: Needs, notBefore: Date | null): number {
  const waitMs = notBefore ? notBefore.getTime() - clock.now().getTime() : 0
  return Math.max(0, Math.ceil(waitMs / secondMs))
}

/** Queues many mails of the outbox, like `enqueueMail`. */
export async function enqueueMails(
  deps: Needs,
  ids: string[],
  notBefore: Date | null = null,
): Promise<void> {
  try {
    await queueMails(deps, ids, notBefore)
  } catch (error) {
    const line = { event: 'mail_not_queued', mails: ids.length, error: describeError(error) }
    console.log(JSON.stringify(line))
  }
}

/** Tries to send a mail. Repeated and concurrent calls are safe: the mail is sent once. */
export async function deliverMail(deps: Needs, id: string): Promise<MailDeliveryResult> {
  const { db, clock, vars } = deps
  const now = clock.now()
  const claimed = await claimMail(db, id, { now, until: new Date(now.getTime() + claimMs) })
  if (!claimed) return { state: 'nothing_to_do' }
  if ('dueAt' in claimed) return { state: 'later', at: claimed.dueAt }
  const givenUpAt = claimed.sendAfter.getTime() + givenUpAfterMs
  if (now.getTime() >= givenUpAt) return giveUp(deps, id, 'too_old')

  const content = await readContent(deps, claimed)
  if (!content) return giveUp(deps, id, 'unreadable')
  const subscription = getMailSubscription(content)
  if (subscription && !(await isStillWished(db, subscription, claimed.recipient))) {
    return giveUp(deps, id, 'no_longer_wished')
  }
  const mail = {
    to: claimed.recipient,
    ...renderMail(content, { name: vars.OPERATOR_NAME, address: vars.OPERATOR_ADDRESS }),
  }
  const attempt = await sendMailThroughProvider(vars, id, mail)
  switch (attempt.outcome) {
    case 'accepted':
      await markMailSent(db, id, clock.now())
      return { state: 'sent' }
    case 'refused':
      return giveUp(deps, id, attempt.error)
    case 'failed': {
      const backoff = Math.min(backoffMaxMs, firstBackoffMs * 2 ** (claimed.attempts - 1))
      const wait = Math.max(backoff, Math.min(attempt.waitMs, backoffMaxMs))
      const at = new Date(clock.now().getTime() + wait)
      await scheduleMailRetry(db, id, { next: at, error: attempt.error })
      return { state: 'later', at }
    }
  }
}

const isStillWished = (
  db: Database,
  { key, alertId }: NonNullable<ReturnType<typeof getMailSubscription>>,
  recipient: string,
): Promise<boolean> =>
  key === 'alert'
    ? isAlertActive(db, alertId ?? '', recipient)
    : isStillSubscribed(db, key, recipient)

/** Every five minutes: queues due, unsent mails. Returns their number. */
export async function sweepMails(deps: Needs): Promise<number> {
  const ids = await listDueMails(deps.db, deps.clock.now(), sweepMax)
  await queueMails(deps, ids)
  return ids.length
}

async function queueMails(
  deps: Needs,
  ids: string[],
  notBefore: Date | null = null,
): Promise<void> {
  const delaySeconds = delayOf(deps, notBefore)
  for (let from = 0; from < ids.length; from += queueBatchMax) {
    const some = ids.slice(from, from + queueBatchMax)
    await deps.env.MAIL_QUEUE.sendBatch(some.map((mailId) => ({ body: { mailId }, delaySeconds })))
  }
}

/** Nightly: deletes mails older than `retentionPeriods.mailMs`. */
export const purgeOldMails = (db: Database, now: Date): Promise<void> =>
  deleteMailsBefore(db, new Date(now.getTime() - retentionPeriods.mailMs))

async function giveUp(deps: Needs, id: string, error: string): Promise<MailDeliveryResult> {
  await markMailGivenUp(deps.db, id, { now: deps.clock.now(), error })
  return { state: 'given_up' }
}

/** Decrypts a mail's content; null if that fails, for example because the secret was replaced. */
async function readContent(
  deps: Needs,
  { sealedData, invoiceNumber }: ClaimedMail,
): Promise<MailContent | null> {
  try {
    const text = await unsealText('mail', deps.vars.SESSION_SECRET, sealedData ?? '')
    const content = mailContentSchema.parse(JSON.parse(text))
    // Add the invoice number, which the database assigned only after the mail was written.
    if (content.kind === 'invoice' || content.kind === 'invoice_waiting') {
      content.data.number ??= invoiceNumber
    }
    return content
  } catch {
    return null
  }
}
