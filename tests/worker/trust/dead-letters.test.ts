import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { DeadLetter } from '../../../worker/contract/trust/dead-letters.ts'
import type { OperationsStatus } from '../../../worker/contract/trust/operations.ts'
import { auditLog, deadLetters } from '../../../worker/db/schema/trust.ts'
import type { Env, QueuedMail } from '../../../worker/deps/env.ts'
import { queue } from '../../../worker/queue.ts'
import { startApp } from '../../support/app.ts'
import { operatorAddress, seedOperator } from '../../support/operators.ts'
import { readMail, startOutboxTest, uniqueMailAddress } from '../../support/outbox.ts'
import { db } from '../../support/seed.ts'
import { countMailsTo, mailbox } from '../../support/worker-mailbox.ts'

const app = startApp({ bindings: { OPERATORS: operatorAddress } })
let operator: Awaited<ReturnType<typeof seedOperator>>
beforeAll(async () => {
  operator = await seedOperator(app)
})

/**
 * Delivers one queue message to the worker. Returns whether the worker acknowledged it or asked for
 * a retry.
 */
async function consume(name: string, message: { id: string; attempts?: number; mailId: string }) {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const { id, attempts = 1, mailId } = message
  const batch = createMessageBatch<QueuedMail>(name, [
    { id, attempts, timestamp: app.clock.now(), body: { mailId } },
  ])
  const context = createExecutionContext()
  const bindings: Env = app.bindings
  await queue(batch, bindings, context, app.clock)
  log.mockRestore()
  return getQueueResult(batch, context)
}

const die = (mailId: string, id: string = crypto.randomUUID()) =>
  consume('ovunque-mail-dead', { id, mailId })
const outbox = startOutboxTest()

/** Writes a mail to the outbox without putting a message for it into the queue. */
async function written(): Promise<{ id: string; to: string }> {
  const to = uniqueMailAddress()
  const id = await outbox.write({ to })
  return { id: id!, to }
}

async function listed(id: string): Promise<DeadLetter | undefined> {
  const { dead_letters } = await (await operator.asked('operations')).json<OperationsStatus>()
  return dead_letters.find(({ mail_id }) => mail_id === id)
}

const decide = (id: string, decision: string) =>
  operator.asked(`dead-letter/${id}/decision`, { decision })
const auditOf = (id: string) => db.select().from(auditLog).where(eq(auditLog.subjectId, id))

describe('a dead letter', () => {
  test('is listed with its mail, and counted once if its message is delivered twice', async () => {
    const { id, to } = await written()
    expect(await listed(id)).toBeUndefined()
    await die(id, 'same')
    await die(id, 'same')
    expect(await listed(id)).toMatchObject({ recipient: to, kind: 'login', times: 1 })
    await die(id)
    expect(await listed(id)).toMatchObject({ times: 2 })
  })

  test('is retried once, also by parallel requests', async () => {
    const { id, to } = await written()
    await die(id)
    const answers = await Promise.all(Array.from({ length: 8 }, () => decide(id, 'retry')))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await decide(id, 'discard')).status).toBe(200)
    expect(await auditOf(id)).toMatchObject([{ action: 'retry_mail', operator: operatorAddress }])
    await app.mails.deliver(app.bindings)
    expect(await countMailsTo(to)).toBe(1)
    expect(await listed(id)).toBeUndefined()
  })

  test('is not sent after it is discarded, and loses its content', async () => {
    const { id, to } = await written()
    await die(id)
    expect((await decide(id, 'discard')).status).toBe(200)
    expect((await decide(id, 'retry')).status).toBe(200)
    expect(await readMail(id)).toMatchObject({ sealedData: null, lastError: 'discarded' })
    await app.mails.deliver(app.bindings)
    expect(await countMailsTo(to)).toBe(0)
    expect(await auditOf(id)).toMatchObject([{ action: 'discard_mail' }])
    expect(await listed(id)).toBeUndefined()
  })

  test('needs another decision if it fails again after a retry', async () => {
    const { id, to } = await written()
    await mailbox.fault({ to, status: 503, times: 1 })
    await die(id)
    await decide(id, 'retry')
    await die(id)
    expect(await listed(id)).toMatchObject({ times: 2 })
    await decide(id, 'discard')
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['retry_mail', 'discard_mail'])
  })

  test('needs no decision if its mail was sent in the meantime', async () => {
    const { id, to } = await written()
    await die(id)
    await consume('ovunque-mail', { id: 'a', mailId: id })
    expect(await countMailsTo(to)).toBe(1)
    expect(await listed(id)).toBeUndefined()
    expect((await decide(id, 'retry')).status).toBe(200)
    expect(await auditOf(id)).toEqual([])
  })

  test('is unknown for a mail that never failed', async () => {
    const { id } = await written()
    expect((await decide(id, 'retry')).status).toBe(404)
    expect((await decide(id, 'publish')).status).toBe(400)
  })
})

describe('a queue message', () => {
  test('is replaced before its last retry if its mail only waits, and never becomes a dead letter', async () => {
    const { id, to } = await written()
    await mailbox.fault({ to, status: 503, times: 1 })
    const { retryMessages, explicitAcks } = await consume('ovunque-mail', {
      ...{ id: 'waits', attempts: 5, mailId: id },
    })
    expect([retryMessages, explicitAcks]).toEqual([[], ['waits']])
    expect(app.mails.waiting).toContainEqual({ mailId: id })
    app.clock.turn({ seconds: 60 })
    await app.mails.deliver(app.bindings)
    expect(await countMailsTo(to)).toBe(1)
  })
})

test('the nightly round deletes dead letters with the mails of their time', async () => {
  const { id } = await written()
  await die(id)
  const left = () => db.select().from(deadLetters).where(eq(deadLetters.mailId, id))
  const log = vi.spyOn(console, 'log').mockReturnValue()
  outbox.clock.turn({ days: 29 })
  await outbox.cron('17 3 * * *')
  expect(await left()).toHaveLength(1)
  outbox.clock.turn({ days: 2 })
  await outbox.cron('17 3 * * *')
  expect(await left()).toEqual([])
  log.mockRestore()
})
