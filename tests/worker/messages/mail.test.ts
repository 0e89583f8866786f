import { createExecutionContext } from 'cloudflare:test'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { newId } from '../../../worker/contract/ids.ts'
import { runBatch } from '../../../worker/db/client.ts'
import { viewCountFlushes } from '../../../worker/db/schema/board.ts'
import { buildDeps } from '../../../worker/deps/dependencies.ts'
import {
  buildTooManyMailsProblem,
  composeMail,
  enqueueMail,
} from '../../../worker/messages/mail/service.ts'
import { computeKnownBrowserProof } from '../../../worker/platform/browser-proof.ts'
import { systemClock } from '../../../worker/platform/clock.ts'
import wranglerToml from '../../../wrangler.toml?raw'
import { env } from '../../support/env.ts'
import {
  createMailRequester,
  exampleSecretLink,
  readMail,
  startOutboxTest,
  uniqueMailAddress,
} from '../../support/outbox.ts'
import { db } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

let networks = 0
/** A network that has not sent any requests. */
const newNetwork = () => `2001:db8:0:${networks++}`

describe('mail data', () => {
  test('appear in no table, queue or log, and are deleted once the mail is sent', async () => {
    const log = vi.spyOn(console, 'log')
    const { write, queue, deliver } = startOutboxTest()
    const to = uniqueMailAddress()
    const id = await write({ to, network: '192.0.2.77' })
    const row = await readMail(id!)
    expect(row).toMatchObject({ kind: 'login', recipient: to, sentAt: null })
    const written = JSON.stringify(row)
    for (const secret of ['segretissimo', 'Ada', '192.0.2.77', btoa('segretissimo').slice(0, 12)]) {
      expect(written).not.toContain(secret)
    }
    await queue.binding.send({ mailId: id! })
    expect(queue.waiting).toEqual([{ mailId: id }])
    await deliver()
    const [message] = await mailbox.messages(to)
    expect(message?.links).toEqual([exampleSecretLink])
    expect(await readMail(id!)).toMatchObject({ sealedData: null, lastError: null, attempts: 1 })
    const logged = JSON.stringify(log.mock.calls)
    expect(logged).toContain('mails')
    expect(logged).not.toContain('segretissimo')
    expect(logged).not.toContain(to)
    log.mockRestore()
  })

  test('are encrypted differently each time', async () => {
    const { write } = startOutboxTest()
    const [one, other] = await Promise.all([0, 1].map(() => write({ to: uniqueMailAddress() })))
    expect((await readMail(one!)).sealedData).not.toBe((await readMail(other!)).sealedData)
  })
})

/**
 * The time at which the rate limits allow another mail, according to the Retry-After of the
 * refusal.
 */
async function againAt(...asked: Parameters<typeof buildTooManyMailsProblem>): Promise<Date> {
  const { retryAfter } = await buildTooManyMailsProblem(...asked)
  return new Date(asked[0].clock.now().getTime() + retryAfter! * 1000)
}

describe('a mail is written in the same batch as its cause', () => {
  const note = (id: string, mailId: string) =>
    sql`INSERT INTO counter_flushes (id, created_at)
      SELECT ${id}, 0 WHERE EXISTS (SELECT 1 FROM mails WHERE id = ${mailId})`
  const isNoted = async (id: string) =>
    (await db.select().from(viewCountFlushes)).some((row) => row.id === id)

  test('and a mail over the limit aborts the whole batch', async () => {
    const { deps } = startOutboxTest()
    const to = uniqueMailAddress()
    const mail = {
      kind: 'no_account' as const,
      data: { link: 'https://ovunque.test/auth/signup' },
      to,
      requestedBy: createMailRequester({ network: newNetwork() }),
    }
    for (const isWritten of [true, false]) {
      const { id, statements } = await composeMail(deps, mail)
      await runBatch(deps.db, [...statements, note(id, id)])
      expect(await isNoted(id)).toBe(isWritten)
      expect((await readMail(id)) !== undefined).toBe(isWritten)
    }
  })

  test('and a failed batch leaves no mail', async () => {
    const { deps } = startOutboxTest()
    const taken = newId('mail')
    await db.insert(viewCountFlushes).values({ id: taken, createdAt: new Date(0) })
    const data = { name: 'Ada', link: exampleSecretLink }
    const { id, statements } = await composeMail(deps, {
      kind: 'login',
      data,
      to: uniqueMailAddress(),
    })
    await expect(runBatch(deps.db, [...statements, note(taken, id)])).rejects.toThrow('UNIQUE')
    expect(await readMail(id)).toBeUndefined()
  })
})

describe('mails requested by strangers are limited', () => {
  test('to one a minute for each address and network', async () => {
    const { write, clock } = startOutboxTest()
    const [to, network] = [uniqueMailAddress(), newNetwork()]
    expect(await write({ to, network })).not.toBeNull()
    expect(await write({ to, network: newNetwork() })).not.toBeNull()
    clock.turn({ seconds: 59 })
    expect(await write({ to, network })).toBeNull()
    clock.turn({ seconds: 1 })
    expect(await write({ to, network })).not.toBeNull()
  })

  test('to five an hour for each address and network, with Retry-After', async () => {
    const { write, clock, deps } = startOutboxTest()
    const [to, network] = [uniqueMailAddress(), newNetwork()]
    const firstAt = clock.now().getTime()
    for (let i = 0; i < 5; i++) {
      expect(await write({ to, network })).not.toBeNull()
      clock.turn({ seconds: 90 })
    }
    expect(await write({ to, network })).toBeNull()
    const again = await againAt(deps, { to, requestedBy: createMailRequester({ network }) })
    expect(again.getTime()).toBe(firstAt + 3_600_000)
    expect(await write({ to, network: newNetwork() })).not.toBeNull()
    clock.turn({ seconds: (again.getTime() - clock.now().getTime()) / 1000 - 0.001 })
    expect(await write({ to, network })).toBeNull()
    clock.turn({ seconds: 0.001 })
    expect(await write({ to, network })).not.toBeNull()
  })

  test('to twenty an hour for each address from all networks, also in parallel', async () => {
    const { write, clock, deps } = startOutboxTest()
    const to = uniqueMailAddress()
    const ask = () => write({ to, network: newNetwork() })
    const asked = await Promise.all(Array.from({ length: 60 }, ask))
    expect(asked.filter(Boolean)).toHaveLength(20)
    const again = await againAt(deps, {
      to,
      requestedBy: createMailRequester({ network: newNetwork() }),
    })
    expect(again.getTime()).toBe(clock.now().getTime() + 3_600_000)
  })

  test('separately for a browser that has signed in with the address', async () => {
    const { write, clock, deps } = startOutboxTest()
    const { SESSION_SECRET } = deps.vars
    const [to, network] = [uniqueMailAddress(), newNetwork()]
    const proofs = [await computeKnownBrowserProof(SESSION_SECRET, to.toUpperCase())]
    // Uses up both the mail limit of the address and the mail limit of the network.
    for (let i = 0; i < 20; i++) {
      expect(await write({ to: uniqueMailAddress(), network })).not.toBeNull()
      expect(await write({ to, network: newNetwork() })).not.toBeNull()
    }
    expect(await write({ to, network })).toBeNull()
    const others = [
      await computeKnownBrowserProof(SESSION_SECRET, uniqueMailAddress()),
      '',
      'x'.repeat(43),
    ]
    expect(await write({ to, network: newNetwork(), proofs: others })).toBeNull()
    for (let i = 0; i < 5; i++) {
      expect(await write({ to, network, proofs })).not.toBeNull()
      expect(await write({ to, network: newNetwork(), proofs }), 'one a minute').toBeNull()
      clock.turn({ seconds: 60 })
    }
    expect(await write({ to, network, proofs }), 'five an hour').toBeNull()
  })

  test('without counting the requests of a known browser for other browsers', async () => {
    const { write, clock, deps } = startOutboxTest()
    const [to, network] = [uniqueMailAddress(), newNetwork()]
    const proofs = [await computeKnownBrowserProof(deps.vars.SESSION_SECRET, to)]
    for (let i = 0; i < 5; i++) {
      expect(await write({ to, network, proofs })).not.toBeNull()
      clock.turn({ seconds: 60 })
    }
    const asked = await Promise.all(
      Array.from({ length: 25 }, (_, i) => write({ to, network: i ? newNetwork() : network })),
    )
    expect(asked.filter(Boolean)).toHaveLength(20)
  })

  test('to a hundred an hour for each IPv6 /48, ten of them to one address', async () => {
    const { write } = startOutboxTest()
    const block = '2001:db8:42'
    const ask = (to: string) => write({ to, block, network: newNetwork() })
    const victim = uniqueMailAddress()
    const toOne = await Promise.all(Array.from({ length: 15 }, () => ask(victim)))
    expect(toOne.filter(Boolean)).toHaveLength(10)
    expect(await write({ to: victim, network: newNetwork() })).not.toBeNull()
    const toMany = await Promise.all(Array.from({ length: 110 }, () => ask(uniqueMailAddress())))
    expect(toMany.filter(Boolean)).toHaveLength(90)
    expect(
      await write({ to: uniqueMailAddress(), network: newNetwork(), block: '2001:db8:43' }),
    ).not.toBeNull()
  })

  test('to twenty an hour for each network, also in parallel', async () => {
    const { write, clock, deps } = startOutboxTest()
    const network = newNetwork()
    const ask = () => write({ to: uniqueMailAddress(), network })
    const asked = await Promise.all(Array.from({ length: 50 }, ask))
    expect(asked.filter(Boolean)).toHaveLength(20)
    expect(await write({ to: uniqueMailAddress(), network: newNetwork() })).not.toBeNull()
    const again = await againAt(deps, {
      to: uniqueMailAddress(),
      requestedBy: createMailRequester({ network }),
    })
    expect(again.getTime()).toBe(clock.now().getTime() + 3_600_000)
    clock.turn({ hours: 1 })
    expect(await ask()).not.toBeNull()
  })

  test('to one of fifty parallel requests for an address', async () => {
    const { write, clock, deps } = startOutboxTest()
    const to = uniqueMailAddress()
    const network = newNetwork()
    const asked = await Promise.all(Array.from({ length: 50 }, () => write({ to, network })))
    expect(asked.filter(Boolean)).toHaveLength(1)
    const again = await againAt(deps, { to, requestedBy: createMailRequester({ network }) })
    expect(again.getTime()).toBe(clock.now().getTime() + 60_000)
  })

  test('but mails without an outside request are neither limited nor counted', async () => {
    const { write } = startOutboxTest()
    const to = uniqueMailAddress()
    for (let i = 0; i < 7; i++) expect(await write({ to })).not.toBeNull()
    expect(await write({ to, network: newNetwork() })).not.toBeNull()
  })
})

describe('the cron schedule', () => {
  test('has exactly one round for each line in wrangler.toml', async () => {
    const [, list] = /^crons = (\[.*\])$/m.exec(wranglerToml) ?? []
    const lines: string[] = JSON.parse(list ?? '[]')
    expect(lines).not.toEqual([])
    for (const line of lines) await startOutboxTest().cron(line)
    await expect(startOutboxTest().cron('0 0 * * *')).rejects.toThrow('0 0 * * *')
  })

  test('deletes mails after a month, in the nightly round', async () => {
    const { write, clock, cron } = startOutboxTest()
    const old = await write({ to: uniqueMailAddress() })
    clock.turn({ days: 30 })
    const young = await write({ to: uniqueMailAddress() })
    await cron('17 3 * * *')
    expect(await readMail(old!)).toBeDefined()
    clock.turn({ seconds: 1 })
    await cron('17 3 * * *')
    expect(await readMail(old!)).toBeUndefined()
    expect(await readMail(young!)).toBeDefined()
  })

  test('delivers a mail through the queue that wrangler.toml binds', async () => {
    const context = createExecutionContext()
    const deps = buildDeps({
      env,
      clock: systemClock,
      waitUntil: (work) => context.waitUntil(work),
    })
    const to = uniqueMailAddress()
    const data = { name: 'Ada', link: exampleSecretLink }
    const { id, statements } = await composeMail(deps, { kind: 'login', data, to })
    await runBatch(deps.db, statements)
    await enqueueMail(deps, id)
    await vi.waitFor(async () => expect(await mailbox.messages(to)).toHaveLength(1), 20_000)
  })
})
