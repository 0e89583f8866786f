import { createScheduledController } from 'cloudflare:test'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { healthChecks } from '../../../worker/contract/trust/health.ts'
import { scheduled } from '../../../worker/scheduled.ts'
import { startApp } from '../../support/app.ts'
import { newRecipient } from '../../support/outbox.ts'
import { db } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

let operator = ''
let app = startApp()
beforeEach(() => {
  operator = newRecipient()
  const ECB_URL = 'https://ecb.example/rates.xml'
  app = startApp({ clock: app.clock, bindings: { OPERATORS: operator, ECB_URL } })
})

async function sweep(): Promise<void> {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const scheduledTime = app.clock.now()
  const controller = createScheduledController({ cron: '*/5 * * * *', scheduledTime })
  await scheduled(controller, app.bindings, { waitUntil: () => {} })
  log.mockRestore()
  await app.mails.deliver(app.bindings)
}

const told = async () =>
  (await mailbox.messages(operator))
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => /^(Non va|Di nuovo a posto):/.test(line))
    .toSorted()

const at = () => app.clock.now().getTime()
const dayMs = 24 * 60 * 60_000
const ratesOf = (time: number) =>
  db.run(sql`UPDATE exchange_rates SET as_of = ${new Date(time).toISOString().slice(0, 10)}`)

/**
 * For each check that the five-minute round can report, what makes it fail and what makes it pass
 * again.
 */
const troubles = {
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
}

test('every check but that of the database can be told by mail', () => {
  expect(Object.keys(troubles)).toEqual(healthChecks.filter((name) => name !== 'database'))
})

test.each(Object.keys(troubles) as (keyof typeof troubles)[])(
  'the alarm of %s goes off once, and once more when it is over',
  async (name) => {
    await ratesOf(at())
    await sweep()
    expect(await told()).toEqual([])
    await troubles[name].begin()
    await sweep()
    await Promise.all([sweep(), sweep()])
    expect(await told()).toEqual([`Non va: ${name}`])
    await troubles[name].end()
    await sweep()
    await sweep()
    expect(await told()).toEqual([`Di nuovo a posto: ${name}`, `Non va: ${name}`])
  },
)
