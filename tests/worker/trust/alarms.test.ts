import { createScheduledController } from 'cloudflare:test'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { newId } from '../../../worker/contract/ids.ts'
import {
  type AlarmMessage,
  type AlarmName,
  alarmNames,
} from '../../../worker/contract/trust/alarms.ts'
import type { Env } from '../../../worker/deps/env.ts'
import { scheduled } from '../../../worker/scheduled.ts'
import { startApp } from '../../support/app.ts'
import { buy, seedOwner } from '../../support/billing.ts'
import { uniqueMailAddress } from '../../support/outbox.ts'
import { db, seedCompany, seedOffer } from '../../support/seed.ts'
import type { ReceivedWebhookMessage } from '../../support/webhook-server.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

let operator = ''
let hook = ''
let metrics = ''
let app = startApp()
/** Bindings that replace the usual ones in the next rounds, in order to cause failures. */
let broken: Partial<Env> = {}

beforeEach(async () => {
  // Tests of this file share a database, and each begins without alarms.
  await db.run(sql`DELETE FROM alarms`)
  await db.run(sql`DELETE FROM alarm_messages`)
  operator = uniqueMailAddress()
  const name = newId('alarm')
  hook = new URL(`/${name}`, inject('webhookUrl')).href
  metrics = `${inject('metricsUrl')}/${name}/dev/metrics/`
  broken = {}
  app = startApp({
    clock: app.clock,
    bindings: {
      OPERATORS: operator,
      ECB_URL: 'https://ecb.example/rates.xml',
      ALARM_WEBHOOK_URL: hook,
      METRICS_URL: `${metrics}sql`,
      METRICS_TOKEN: 'token',
    },
  })
})

async function sweep(): Promise<void> {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const scheduledTime = app.clock.now()
  const controller = createScheduledController({ cron: '*/5 * * * *', scheduledTime })
  const context = { waitUntil: () => {} }
  // Without a database, every task of the round fails, and therefore `scheduled` rejects.
  const round = scheduled(controller, { ...app.bindings, ...broken }, context)
  await (broken.DB ? round.catch(() => undefined) : round)
  log.mockRestore()
  await app.mails.deliver(app.bindings)
}

const posted = async (): Promise<ReceivedWebhookMessage[]> => (await fetch(hook)).json()
const postedNames = async () =>
  (await posted())
    .map(({ body }) => body as AlarmMessage)
    .map(({ failing, over }) => ({ failing, over }))
const mailed = async () =>
  (await mailbox.messages(operator))
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => /^(Non va|Di nuovo a posto):/.test(line))
    .toSorted()

const at = () => app.clock.now().getTime()
const ratesOf = (time: number) =>
  db.run(sql`UPDATE exchange_rates SET as_of = ${new Date(time).toISOString().slice(0, 10)}`)

/** A copy of a binding whose methods all throw. */
const gone = <Binding extends object>(binding: Binding): Binding =>
  new Proxy(binding, {
    get: () => () => {
      throw new Error('It is gone')
    },
  })

/**
 * Writes data points of `count` requests to the stand-in for Analytics Engine. Every third request
 * has failed.
 */
const failedRequests = async (count: number) => {
  const points = Array.from({ length: count }, (_, index) => ({
    indexes: ['GET /x'],
    blobs: ['request', 'GET /x', ''],
    doubles: [1, index % 3 === 0 ? 500 : 200, 0],
  }))
  await fetch(`${metrics}points`, { method: 'POST', body: JSON.stringify(points) })
}

/** For each alarm, a function that causes the problem and a function that ends it. */
const troubles: Record<AlarmName, { begin: () => unknown; end: () => unknown }> = {
  database: {
    begin: () => {
      broken = { DB: gone(app.bindings.DB) }
    },
    end: () => {
      broken = {}
    },
  },
  mails: {
    begin: () =>
      db.run(sql`INSERT INTO mails (id, kind, recipient, created_at, send_after, next_attempt_at)
        VALUES ('mai_stuck', 'login', 'x@posta.example', ${at() - dayMs / 2}, ${at() - dayMs / 2}, ${at() + dayMs})`),
    end: () => db.run(sql`DELETE FROM mails WHERE id = 'mai_stuck'`),
  },
  rounds: {
    begin: () =>
      db.run(sql`INSERT INTO cron_runs (name, started_at, succeeded_at)
        VALUES ('backup', ${at() - 2 * dayMs}, ${at() - 2 * dayMs})`),
    end: () => db.run(sql`UPDATE cron_runs SET succeeded_at = ${at()} WHERE name = 'backup'`),
  },
  rates: { begin: () => ratesOf(at() - 10 * dayMs), end: () => ratesOf(at()) },
  dead_letters: {
    begin: async () => {
      await db.run(sql`INSERT INTO mails (id, kind, recipient, created_at, send_after, next_attempt_at)
        VALUES ('mai_dead', 'login', 'x@posta.example', ${at()}, ${at()}, ${at() + dayMs})`)
      await db.run(sql`INSERT INTO dead_letters (mail_id, message_id, died_at)
        VALUES ('mai_dead', 'm', ${at()})`)
    },
    end: () => db.run(sql`UPDATE dead_letters SET settled_at = ${at()}, settled_as = 'discard'`),
  },
  reviews: {
    begin: async () => {
      const offerId = await seedOffer({ companyId: await seedCompany() })
      await db.run(sql`INSERT INTO reports (id, reference, kind, subject_id, reason, fingerprint, created_at)
        VALUES ('rpt_late', 'LATE', 'offer', ${offerId}, 'scam', 'late', ${at() - 73 * hourMs})`)
    },
    end: () => db.run(sql`UPDATE reports SET decided_at = ${at()} WHERE id = 'rpt_late'`),
  },
  catalogue: {
    begin: () => {
      broken = { CATALOGUE: gone(app.bindings.CATALOGUE) }
    },
    end: () => {
      broken = {}
    },
  },
  paid_twice: {
    begin: async () => {
      const { id } = await buy(app, await seedOwner(app.clock), 6)
      await db.run(sql`INSERT INTO second_payments (payment_id, transaction_id, created_at)
        VALUES ('pi_again', ${id}, ${at()})`)
    },
    end: () => db.run(sql`UPDATE second_payments SET refunded_at = ${at()}`),
  },
  errors: { begin: () => failedRequests(60), end: () => failedRequestsAreOver() },
}

/**
 * Writes data points of so many successful requests that the failed ones are only a small share.
 */
async function failedRequestsAreOver(): Promise<void> {
  const well = { indexes: ['GET /x'], blobs: ['request', 'GET /x', ''], doubles: [1, 200, 0] }
  const points = Array.from({ length: 1_000 }, () => well)
  await fetch(`${metrics}points`, { method: 'POST', body: JSON.stringify(points) })
}

describe('an alarm', () => {
  test.each(alarmNames)('about %s is sent once, and once more when it is over', async (name) => {
    await ratesOf(at())
    await sweep()
    expect([await mailed(), await posted()]).toEqual([[], []])

    await troubles[name].begin()
    await sweep()
    await sweep()
    await sweep()
    const begun = { failing: [name], over: [] }
    expect(await postedNames()).toEqual([begun])
    // Without the database, no mail can be written, so only the webhook reports this alarm.
    expect(await mailed()).toHaveLength(name === 'database' ? 0 : 1)

    await troubles[name].end()
    await sweep()
    await sweep()
    expect(await postedNames()).toEqual([begun, { failing: [], over: [name] }])
    const [over, nonVa] = await mailed()
    if (name !== 'database') {
      expect(nonVa?.replace('Non va: ', '')).toBe(over?.replace('Di nuovo a posto: ', ''))
    }
  })

  test('is sent once by two parallel rounds', async () => {
    await ratesOf(at())
    await sweep()
    await troubles.mails.begin()
    await Promise.all([sweep(), sweep()])
    await sweep()
    expect(await postedNames()).toEqual([{ failing: ['mails'], over: [] }])
    expect(await mailed()).toEqual(['Non va: email in attesa da più di 15 minuti'])
    await troubles.mails.end()
  })

  test('keeps its state while its threshold cannot be measured', async () => {
    await ratesOf(at())
    await troubles.errors.begin()
    await sweep()
    broken = { METRICS_URL: 'http://127.0.0.1:9/sql' }
    await sweep()
    expect(await postedNames()).toEqual([{ failing: ['errors'], over: [] }])
  })

  test('about errors needs a minimum number of requests', async () => {
    await ratesOf(at())
    await failedRequests(30)
    await sweep()
    expect(await posted()).toEqual([])
  })
})

describe('a message that the webhook rejects', () => {
  const takes = (status: number) => fetch(hook, { method: 'PUT', body: String(status) })

  test('is delivered once by a later round, with the same id', async () => {
    await ratesOf(at())
    await sweep()
    await takes(503)
    await troubles.mails.begin()
    await sweep()
    expect(await posted()).toEqual([])
    await takes(200)
    app.clock.turn({ seconds: 300 })
    await Promise.all([sweep(), sweep()])
    await sweep()
    const [message, ...more] = await posted()
    expect(more).toEqual([])
    expect(message?.key).toMatch(/^alm_/)
    expect(message?.body).toMatchObject({
      text: 'Ovunque. Non va: email in attesa da più di 15 minuti',
      link: 'https://ovunque.test/admin',
    })
    await troubles.mails.end()
  })

  test('is dropped after a day', async () => {
    await ratesOf(at())
    await sweep()
    await takes(500)
    await troubles.mails.begin()
    await sweep()
    app.clock.turn({ days: 1, seconds: 1 })
    await ratesOf(at())
    await sweep()
    const left = await db.all(sql`SELECT id FROM alarm_messages WHERE created_at < ${at() - dayMs}`)
    expect(left).toEqual([])
    await troubles.mails.end()
  })
})
