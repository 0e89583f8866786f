import { createScheduledController } from 'cloudflare:test'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { SiteHealth } from '../../../worker/contract/trust/health.ts'
import { scheduled } from '../../../worker/scheduled.ts'
import { startApp } from '../../support/app.ts'
import { db } from '../../support/seed.ts'

const app = startApp()

async function health(): Promise<[number, SiteHealth]> {
  const answer = await app.fetch('/api/health')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  return [answer.status, await answer.json()]
}

async function sweep(): Promise<void> {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const controller = createScheduledController({
    cron: '*/5 * * * *',
    scheduledTime: app.clock.now(),
  })
  await scheduled(controller, app.bindings, { waitUntil: () => {} })
  log.mockRestore()
}

test('the health check passes at first', async () => {
  await sweep()
  expect(await health()).toEqual([
    200,
    { status: 'ok', checks: { database: 'ok', mails: 'ok', rounds: 'ok', rates: 'ok' } },
  ])
})

test('the health check fails if a mail has been due for too long', async () => {
  const at = app.clock.now().getTime()
  await db.run(sql`INSERT INTO mails (id, kind, recipient, created_at, send_after, next_attempt_at)
    VALUES ('mai_stuck', 'login', 'x@posta.example', ${at}, ${at}, ${at + 86_400_000})`)
  app.clock.turn({ seconds: 900 })
  await sweep()
  expect((await health())[0]).toBe(200)
  app.clock.turn({ seconds: 1 })
  expect(await health()).toMatchObject([503, { checks: { mails: 'failing', rounds: 'ok' } }])
  await db.run(sql`DELETE FROM mails WHERE id = 'mai_stuck'`)
  expect((await health())[0]).toBe(200)
})

test('the health check fails if a round has stopped running', async () => {
  await sweep()
  app.clock.turn({ seconds: 1_200 })
  expect((await health())[0]).toBe(200)
  app.clock.turn({ seconds: 1 })
  expect(await health()).toMatchObject([503, { checks: { rounds: 'failing' } }])
})

test('the health check reports a missing database without failing itself', async () => {
  const broken = startApp({
    bindings: {
      DB: new Proxy(app.bindings.DB, {
        get: () => () => {
          throw new Error('D1_ERROR: gone')
        },
      }),
    },
  })
  const answer = await broken.fetch('/api/health')
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { status: 'failing', checks: { database: 'failing' } },
  ])
})
