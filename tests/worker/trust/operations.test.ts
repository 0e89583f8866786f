import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OperationsStatus } from '../../../worker/contract/trust/operations.ts'
import { startApp } from '../../support/app.ts'
import { operatorAddress, seedOperator } from '../../support/operators.ts'
import { db } from '../../support/seed.ts'

const app = startApp({ bindings: { OPERATORS: operatorAddress } })

test('operators see failed rounds, undelivered mails and reported feedback', async () => {
  const operator = await seedOperator(app)
  const at = app.clock.now().getTime()
  const iso = app.clock.now().toISOString()
  const read = async (): Promise<OperationsStatus> => (await operator.asked('operations')).json()
  expect(await read()).toEqual({
    health: {
      status: 'ok',
      checks: { database: 'ok', mails: 'ok', rounds: 'ok', rates: 'ok' },
    },
    rounds: [],
    dead_letters: [],
    mails: { waiting: 0, oldest_at: null, given_up: [], blocked: { bounced: 0, complained: 0 } },
    feedback: [],
  })
  await db.run(sql`INSERT INTO cron_runs (name, started_at, succeeded_at, errors)
    VALUES ('nightly', ${at}, NULL, '{"bucket":"Error: lost"}')`)
  await db.run(sql`INSERT INTO mails
    (id, kind, recipient, created_at, send_after, next_attempt_at, given_up_at, last_error) VALUES
    ('mai_waits', 'login', 'a@posta.example', ${at}, ${at}, ${at}, NULL, NULL),
    ('mai_lost', 'receipt', 'b@posta.example', ${at}, ${at}, ${at}, ${at}, 'no such mailbox')`)
  await db.run(sql`INSERT INTO blocked_addresses (address_hash, reason, created_at)
    VALUES ('x', 'bounced', ${at}), ('y', 'bounced', ${at}), ('z', 'complained', ${at})`)
  const sent = await app.fetch('/api/feedback', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: '/pricing', message: 'Non si apre' }),
  })
  expect(sent.status).toBe(201)
  expect(await read()).toMatchObject({
    rounds: [
      { name: 'nightly', started_at: iso, succeeded_at: null, errors: { bucket: 'Error: lost' } },
    ],
    mails: {
      waiting: 1,
      oldest_at: iso,
      given_up: [
        { id: 'mai_lost', kind: 'receipt', recipient: 'b@posta.example', error: 'no such mailbox' },
      ],
      blocked: { bounced: 2, complained: 1 },
    },
    feedback: [{ email: null, path: '/pricing', message: 'Non si apre', at: iso }],
  })
})
