import { describe, expect, test } from 'vitest'
import { runBatch } from '../../../worker/db/client.ts'
import {
  cancelMailsStatement,
  deliverMail,
  sweepMails,
} from '../../../worker/messages/mail/service.ts'
import { env } from '../../support/env.ts'
import {
  exampleSecretLink,
  readMail,
  startOutboxTest,
  uniqueMailAddress,
} from '../../support/outbox.ts'
import { shortenTimeouts } from '../../support/short-timeouts.ts'
import { countMailsTo, mailbox } from '../../support/worker-mailbox.ts'

const sweep = '*/5 * * * *'

/**
 * A database that fails once, when a mail is marked as sent. This simulates a crash at that moment.
 */
function crashAfterSending(): { DB: D1Database; hasCrashed: () => boolean } {
  let crashes = 0
  const DB = new Proxy(env.DB, {
    get(target, name) {
      const member = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        const isMarkedAsSent =
          name === 'prepare' && /^update "mails" set .*"sent_at" = \?/.test(String(args[0]))
        if (isMarkedAsSent && crashes++ === 0) throw new Error('The process ends here')
        return member.apply(target, args)
      }
    },
  })
  return { DB, hasCrashed: () => crashes > 0 }
}

describe('a mail is delivered exactly once', () => {
  test('after an outage of the provider', async () => {
    const { send, deliver, clock, queue } = startOutboxTest()
    const to = uniqueMailAddress()
    await mailbox.fault({ to, status: 503, times: 4 })
    const id = await send(to)
    for (let attempt = 1; attempt <= 4; attempt++) {
      await deliver()
      expect(await countMailsTo(to)).toBe(0)
      const { attempts, lastError, nextAttemptAt, sentAt } = await readMail(id)
      expect({ attempts, lastError, sentAt }).toEqual({
        attempts: attempt,
        lastError: '503 application_error',
        sentAt: null,
      })
      const waited = nextAttemptAt.getTime() - clock.now().getTime()
      expect(waited).toBe(5000 * 2 ** (attempt - 1))
      clock.turn({ seconds: waited / 1000 })
    }
    await deliver()
    expect(await countMailsTo(to)).toBe(1)
    expect(await readMail(id)).toMatchObject({ attempts: 5, sealedData: null, lastError: null })
    expect(queue.waiting).toEqual([])
  })

  test('after the provider asks to wait, and not earlier', async () => {
    const { send, deliver, clock } = startOutboxTest()
    const to = uniqueMailAddress()
    await mailbox.fault({ to, status: 429, times: 1, retry_after: 120 })
    const id = await send(to)
    await deliver()
    expect(await readMail(id)).toMatchObject({ lastError: '429 rate_limit_exceeded' })
    clock.turn({ seconds: 119 })
    await deliver()
    expect(await readMail(id)).toMatchObject({ attempts: 1 })
    expect(await countMailsTo(to)).toBe(0)
    clock.turn({ seconds: 1 })
    await deliver()
    expect(await countMailsTo(to)).toBe(1)
  })

  test('if the provider accepts it but answers with an error', async () => {
    const { send, deliver, clock } = startOutboxTest()
    const to = uniqueMailAddress()
    await mailbox.fault({ to, status: 500, times: 2, accept: true })
    const id = await send(to)
    for (let i = 0; i < 3; i++) {
      await deliver()
      expect(await countMailsTo(to)).toBe(1)
      clock.turn({ seconds: 60 })
    }
    expect((await readMail(id)).sentAt).not.toBeNull()
  })

  test('if the provider accepts it but never answers', async () => {
    const { send, deliver, clock, queue } = startOutboxTest()
    const to = uniqueMailAddress()
    await mailbox.fault({ to, times: 1, accept: true, delay_ms: 1_000 })
    const id = await send(to)
    const timeouts = shortenTimeouts({ divisor: 50, times: 1 })
    await deliver()
    expect(timeouts.mock.calls).toEqual([[10_000]])
    expect(await readMail(id)).toMatchObject({ attempts: 1, sentAt: null })
    // The provider is still processing the first request. It first refuses a second request for the
    // same mail, and later recognises that the mail has been sent.
    for (let i = 0; i < 10 && queue.waiting.length > 0; i++) {
      clock.turn({ seconds: 3600 })
      await deliver()
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    expect(await countMailsTo(to)).toBe(1)
    expect((await readMail(id)).sentAt).not.toBeNull()
  })

  test('if the process stops before it records the delivery', async () => {
    const { DB, hasCrashed } = crashAfterSending()
    const { send, deliver, clock } = startOutboxTest({ DB })
    const to = uniqueMailAddress()
    const id = await send(to)
    await deliver()
    expect(hasCrashed()).toBe(true)
    expect(await readMail(id)).toMatchObject({ attempts: 1, sentAt: null })
    await deliver()
    clock.turn({ seconds: 30 })
    await deliver()
    expect(await readMail(id)).toMatchObject({ attempts: 2, sentAt: clock.now() })
    expect(await countMailsTo(to)).toBe(1)
  })

  test('if many consumers deliver it in parallel and repeatedly', async () => {
    const { write, deps, clock } = startOutboxTest()
    const to = uniqueMailAddress()
    const id = await write({ to })
    const many = await Promise.all(Array.from({ length: 50 }, () => deliverMail(deps, id!)))
    expect(many.filter(({ state }) => state === 'sent')).toHaveLength(1)
    for (let i = 0; i < 3; i++) {
      clock.turn({ hours: 1 })
      expect(await deliverMail(deps, id!)).toEqual({ state: 'nothing_to_do' })
    }
    expect(await countMailsTo(to)).toBe(1)
    expect(await readMail(id!)).toMatchObject({ attempts: 1 })
  })

  test('if a second delivery starts during the first', async () => {
    const { write, deps, clock } = startOutboxTest()
    const to = uniqueMailAddress()
    const id = await write({ to })
    await mailbox.fault({ to, times: 1, accept: true, delay_ms: 700 })
    const first = deliverMail(deps, id!)
    await expect.poll(() => countMailsTo(to)).toBe(1)
    clock.turn({ seconds: 31 })
    expect(await deliverMail(deps, id!)).toMatchObject({ state: 'later' })
    expect(await readMail(id!)).toMatchObject({ lastError: '409 concurrent_idempotent_requests' })
    expect(await first).toEqual({ state: 'sent' })
    clock.turn({ hours: 1 })
    expect(await deliverMail(deps, id!)).toEqual({ state: 'nothing_to_do' })
    expect(await countMailsTo(to)).toBe(1)
  })

  test('if its queue message arrives several times', async () => {
    const { send, deliver, queue } = startOutboxTest()
    const to = uniqueMailAddress()
    const mailId = await send(to)
    await queue.binding.sendBatch([{ body: { mailId } }, { body: { mailId } }])
    await deliver()
    await queue.binding.send({ mailId })
    await deliver()
    expect(await countMailsTo(to)).toBe(1)
  })

  test('if its queue message is lost and the next round requeues it', async () => {
    const { send, deliver, queue, cron } = startOutboxTest()
    const [lost, sent] = [uniqueMailAddress(), uniqueMailAddress()]
    await send(sent)
    await deliver()
    const id = await send(lost)
    queue.lose()
    await cron(sweep)
    expect(queue.waiting).toContainEqual({ mailId: id })
    await deliver()
    expect([await countMailsTo(lost), await countMailsTo(sent)]).toEqual([1, 1])
    await cron(sweep)
    expect(queue.waiting).not.toContainEqual({ mailId: id })
  })
})

describe('a delayed mail', () => {
  test('is sent at its time and not earlier', async () => {
    const { write, deps, clock, cron, queue, deliver } = startOutboxTest()
    const to = uniqueMailAddress()
    const notBefore = new Date(clock.now().getTime() + 30 * 60_000)
    const id = await write({ to, notBefore })
    expect(await deliverMail(deps, id!)).toEqual({ state: 'later', at: notBefore })
    clock.turn({ seconds: 30 * 60 - 1 })
    await cron(sweep)
    expect(queue.waiting).not.toContainEqual({ mailId: id })
    clock.turn({ seconds: 1 })
    await cron(sweep)
    await deliver()
    expect(await countMailsTo(to)).toBe(1)
  })

  test('is retried for a day from then on', async () => {
    const { write, deps, clock } = startOutboxTest()
    const to = uniqueMailAddress()
    const notBefore = new Date(clock.now().getTime() + 10 * 3_600_000)
    const id = await write({ to, notBefore })
    clock.turn({ hours: 34, seconds: -1 })
    await mailbox.fault({ to, status: 503, times: 1 })
    expect(await deliverMail(deps, id!)).toMatchObject({ state: 'later' })
    clock.turn({ seconds: 60 })
    expect(await deliverMail(deps, id!)).toEqual({ state: 'given_up' })
  })

  test('is not sent if it was cancelled in time', async () => {
    const { write, send, deps, clock, deliver } = startOutboxTest()
    const [taken, out] = [uniqueMailAddress(), uniqueMailAddress()]
    const id = await write({ to: taken, notBefore: new Date(clock.now().getTime() + 1000) })
    const sent = await send(out)
    await deliver()
    await runBatch(deps.db, [cancelMailsStatement([id!, sent])])
    clock.turn({ hours: 1 })
    expect(await deliverMail(deps, id!)).toEqual({ state: 'nothing_to_do' })
    expect(await countMailsTo(taken)).toBe(0)
    expect((await readMail(sent)).sentAt).not.toBeNull()
  })
})

test('a round enqueues hundreds of mails and leaves the rest to the next round', async () => {
  const { write, deps, queue } = startOutboxTest()
  const to = uniqueMailAddress()
  for (let i = 0; i < 510; i += 51) {
    await Promise.all(Array.from({ length: 51 }, () => write({ to })))
  }
  expect(await sweepMails(deps)).toBe(500)
  expect(queue.waiting).toHaveLength(500)
})

test('a queue message for an unknown mail is ignored', async () => {
  const { queue, deliver } = startOutboxTest()
  await queue.binding.send({ mailId: 'mai_nobody' })
  await deliver()
  expect(queue.waiting).toEqual([])
})

test('a name chosen by a stranger cannot inject content into a mail', async () => {
  const { write, deps } = startOutboxTest()
  for (const name of ['http://evil.example vinci', '<b>Ann</b>\nBcc: tutti@posta.example']) {
    const to = uniqueMailAddress()
    const id = await write({
      to,
      content: { kind: 'verify_account', data: { name, link: exampleSecretLink } },
    })
    await deliverMail(deps, id!)
    const [message] = await mailbox.messages(to)
    expect(message?.links).toEqual([exampleSecretLink])
    expect(message?.subject).toBe('Conferma il tuo indirizzo su Ovunque')
    for (const part of [message?.html, message?.text]) {
      expect(part).not.toMatch(/evil|Ann|Bcc|vinci/)
      expect(part).toContain('Ciao,')
    }
  }
})
