import type { MailRunPage } from '../../db/mail-runs.ts'
import type { Deps } from '../../deps/context.ts'
import { decideSubscriptionContinuation } from '../subscriptions/service.ts'
import { composeMails, enqueueMails, type MailContent } from './service.ts'

type Needs = Pick<Deps, 'env' | 'vars' | 'db' | 'clock'>
type Subscriber = { id: string } & Parameters<typeof decideSubscriptionContinuation>[0]
type AddressedMail = MailContent & { to: string }
export type SubscriberMail = { subscriberId: string; mail: AddressedMail }

/**
 * Writes and queues the mails to a page of subscribers: offers to those who read their mails, and a
 * question to those who stopped reading. Ends the subscriptions of those who did not answer it.
 * @returns the number of mails and the new cursor; null if another call has moved the cursor
 */
export async function sendMailRunPage<Row extends Subscriber>(
  deps: Needs,
  { day, from, isLast }: { day: string; from: string; isLast: boolean },
  subscribers: Row[],
  steps: {
    mailsTo: (wanted: Row[]) => Promise<SubscriberMail[]>
    questionTo: (subscriber: Row) => Promise<AddressedMail>
    write: (page: MailRunPage) => Promise<boolean>
  },
): Promise<{ written: number; cursor: string } | null> {
  const now = deps.clock.now()
  const {
    wanted = [],
    to_ask: asked = [],
    unanswered: ended = [],
  } = Object.groupBy(subscribers, (one) => decideSubscriptionContinuation(one, now))
  const questions = asked.map(async (one) => ({
    subscriberId: one.id,
    mail: await steps.questionTo(one),
  }))
  const mails = [...(await steps.mailsTo(wanted)), ...(await Promise.all(questions))]
  const contents = mails.map(({ mail }) => mail)
  const { ids, statements } = await composeMails(deps, contents)
  const cursor = subscribers.at(-1)?.id ?? from
  const isWritten = await steps.write({
    day,
    from,
    to: cursor,
    now,
    finishedAt: isLast ? now : null,
    mails: statements,
    owners: mails.map(({ subscriberId }, at) => [ids[at]!, subscriberId]),
    asked: asked.map(({ id }) => id),
    ended: ended.map(({ id }) => id),
  })
  if (!isWritten) return null
  await enqueueMails(deps, ids)
  return { written: ids.length, cursor }
}
