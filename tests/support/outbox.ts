import { createScheduledController } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { runBatch } from '../../worker/db/client.ts'
import { mails } from '../../worker/db/schema/messages.ts'
import { buildDeps } from '../../worker/deps/dependencies.ts'
import type { Env } from '../../worker/deps/env.ts'
import {
  composeMail,
  type MailContent,
  type MailRequester,
} from '../../worker/messages/mail/service.ts'
import { scheduled } from '../../worker/scheduled.ts'
import { TestClock } from './clock.ts'
import { env } from './env.ts'
import { MailQueue } from './mail-queue.ts'
import { db } from './seed.ts'

let recipients = 0

/** Returns a mail address that no other test uses. */
export const uniqueMailAddress = () =>
  `destinataria${recipients++}-${crypto.randomUUID()}@posta.example`

export const exampleSecretLink = 'https://ovunque.test/verify-account?token=segretissimo'

type ToWrite = Partial<MailRequester> & { to: string; content?: MailContent; notBefore?: Date }

/** A requester of a mailed link. By default, the requester's browser has never signed in. */
export const createMailRequester = (
  from: Partial<MailRequester> & { network: string },
): MailRequester => ({
  block: null,
  proofs: [],
  ...from,
})

/**
 * An outbox with a test clock, a test queue and the worker's mail delivery, without the rest of the
 * worker.
 */
export function startOutboxTest(replaced: Partial<Env> = {}) {
  const clock = new TestClock()
  const queue = new MailQueue(clock)
  const bindings: Env = { ...env, MAIL_QUEUE: queue.binding, ...replaced }
  const deps = buildDeps({ env: bindings, clock, waitUntil: () => {} })
  /**
   * Writes a mail to the outbox. Returns the mail's id, or null if a rate limit forbids the mail.
   */
  async function write({
    to,
    content,
    notBefore,
    network,
    ...from
  }: ToWrite): Promise<string | null> {
    const mail = content ?? { kind: 'login', data: { name: 'Ada Conti', link: exampleSecretLink } }
    const requestedBy =
      network === undefined ? undefined : createMailRequester({ network, ...from })
    const { id, statements } = await composeMail(deps, {
      ...mail,
      to,
      requestedBy,
      notBefore: notBefore ?? null,
    })
    const results = await runBatch(deps.db, statements)
    return results.at(-1)?.meta.changes === 1 ? id : null
  }

  return {
    clock,
    queue,
    deps,
    write,
    /** Writes a mail and puts it into the queue. Throws if a rate limit forbids the mail. */
    async send(to: string): Promise<string> {
      const id = await write({ to })
      if (!id) throw new Error('The mail was not written')
      await queue.binding.send({ mailId: id })
      return id
    },
    /** Delivers all messages in the queue that are due. */
    deliver: () => queue.deliver(bindings),
    async cron(line: string): Promise<void> {
      const controller = createScheduledController({ cron: line, scheduledTime: clock.now() })
      await scheduled(controller, bindings, { waitUntil: () => {} })
    },
  }
}

export async function readMail(id: string) {
  const [row] = await db.select().from(mails).where(eq(mails.id, id))
  return row!
}
