import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type {
  PasskeyConfirmationOptions,
  PasskeyCreationOptions,
} from '../../../worker/contract/trust/operators.ts'
import { runBatch } from '../../../worker/db/client.ts'
import { auditLog } from '../../../worker/db/schema/trust.ts'
import { generateSecret, hashSecret } from '../../../worker/platform/secrets.ts'
import {
  buildPasskeyDeletionStatements,
  insertPasskeyInvitationStatement,
  purgeSpentConfirmations,
} from '../../../worker/trust/operators/service.ts'
import { operatorAccessCases } from '../../support/access/operator-rows.ts'
import { startApp } from '../../support/app.ts'
import { type AuthenticatorDeviation, newAuthenticator } from '../../support/authenticator.ts'
import { seedProfile, signIn } from '../../support/people.ts'
import { db, workerDb } from '../../support/seed.ts'

const app = startApp()
let address = ''
let profileId = ''
let operatorApp = app

/** Each test has a different operator. */
beforeEach(async () => {
  ;({ email: address, id: profileId } = await seedProfile(app.clock))
  operatorApp = startApp({ clock: app.clock, bindings: { OPERATORS: address } })
})

const newSession = () => signIn(app.clock, { id: profileId, profileType: 'consumer' })
type Session = Awaited<ReturnType<typeof newSession>>

const ask = ({ headers }: Session, path: string, body?: object) =>
  operatorApp.fetch(`/api/${path}`, {
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
const isIn = async (session: Session) => (await ask(session, 'admin/queue')).status

async function invited(): Promise<string> {
  const token = generateSecret()
  await db.run(insertPasskeyInvitationStatement(await hashSecret(token), address, app.clock.now()))
  return token
}

/** Adds a passkey with an invitation. */
async function enrolled(
  session: Session,
  odd: AuthenticatorDeviation,
  invitation: string | undefined,
) {
  const device = await newAuthenticator()
  const begun = await ask(session, 'operator/passkeys/options', { invitation })
  if (begun.status !== 200) return { device, status: begun.status }
  const response = await device.create(await begun.json<PasskeyCreationOptions>(), odd)
  const { status } = await ask(session, 'operator/passkeys', { invitation, response })
  return { device, status }
}

/**
 * Creates an operator with a passkey. Returns the device and a second session, which is not
 * confirmed.
 */
async function withPasskey() {
  const { device } = await enrolled(await newSession(), {}, await invited())
  return { device, session: await newSession() }
}
type Device = Awaited<ReturnType<typeof newAuthenticator>>

async function confirmed(
  session: Session,
  device: Device,
  odd: AuthenticatorDeviation = {},
): Promise<number> {
  const begun = await ask(session, 'operator/confirmation/options', {})
  const response = await device.get(await begun.json<PasskeyConfirmationOptions>(), odd)
  return (await ask(session, 'operator/confirmation', { response })).status
}

describe('a passkey', () => {
  test('is added by an invitation from the command line, and gives its session access', async () => {
    const session = await newSession()
    expect(await isIn(session)).toBe(404)
    expect(await (await ask(session, 'operator')).json()).toEqual({ has_passkey: false })
    expect((await enrolled(session, {}, await invited())).status).toBe(200)
    expect(await isIn(session)).toBe(200)
    expect(await (await ask(session, 'operator')).json()).toEqual({ has_passkey: true })
    const entries = await db.select().from(auditLog)
    expect(entries.at(-1)).toMatchObject({ operator: address, action: 'add_passkey' })
  })

  test.each([
    ['a made-up invitation', async () => generateSecret(), 0],
    ['an invitation of an hour ago', invited, 3_600],
  ])('is not added with %s', async (_, invitation, seconds) => {
    const token = await invitation()
    app.clock.turn({ seconds })
    expect((await enrolled(await newSession(), {}, token)).status).toBe(404)
  })

  test('is added once by parallel requests with one invitation', async () => {
    const token = await invited()
    const added = await Promise.all(
      [0, 1, 2].map(async () => enrolled(await newSession(), {}, token)),
    )
    expect(added.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await enrolled(await newSession(), {}, token)).status).toBe(404)
  })

  test('is not added with an invitation of another operator', async () => {
    const token = generateSecret()
    const now = app.clock.now()
    await db.run(
      insertPasskeyInvitationStatement(await hashSecret(token), 'altra@ovunque.test', now),
    )
    expect((await enrolled(await newSession(), {}, token)).status).toBe(404)
  })

  test('is not added without an invitation, even by a session that a passkey has confirmed', async () => {
    const { device, session } = await withPasskey()
    expect(await confirmed(session, device)).toBe(200)
    expect((await enrolled(session, {}, undefined)).status).toBe(400)
    const second = await enrolled(session, {}, await invited())
    expect(second.status).toBe(200)
    expect(await confirmed(await newSession(), second.device)).toBe(200)
  })
})

test('a stolen session gets 404 everywhere, also while the operator’s own is confirmed', async () => {
  const { device, session } = await withPasskey()
  const stolen = await newSession()
  expect(await confirmed(session, device)).toBe(200)
  expect(await isIn(session)).toBe(200)
  const behind = Object.keys(operatorAccessCases).filter((route) => route.includes('/api/admin/'))
  expect(behind.length).toBeGreaterThan(10)
  for (const route of behind) {
    const [method = '', path = ''] = route.replace(':id', 'any').split(' /api/')
    const answer = await ask(stolen, path, method === 'POST' ? {} : undefined)
    expect([route, answer.status]).toEqual([route, 404])
  }
})

const wrong: [string, AuthenticatorDeviation][] = [
  ['of another site', { origin: 'https://ovunque.example' }],
  ['of another challenge', { challenge: generateSecret() }],
  ['without asking for a finger or a code', { isUserVerified: false }],
]
test.each(wrong)('an assertion %s confirms nothing and adds nothing', async (_, odd) => {
  const { device, session } = await withPasskey()
  expect(await confirmed(session, device, odd)).toBe(403)
  expect(await isIn(session)).toBe(404)
  expect((await enrolled(session, odd, await invited())).status).toBe(403)
  expect(await confirmed(session, device)).toBe(200)
})

test('a copied passkey is detected by its counter', async () => {
  const { device, session } = await withPasskey()
  expect(await confirmed(session, device, { counter: 7 })).toBe(200)
  expect(await confirmed(await newSession(), device, { counter: 7 })).toBe(403)
})

test('a challenge is valid for one session, once, for five minutes', async () => {
  const { device, session } = await withPasskey()
  const other = await newSession()
  const begin = async (one: Session) =>
    (await ask(one, 'operator/confirmation/options', {})).json<PasskeyConfirmationOptions>()
  const answer = await device.get(await begin(session))
  const send = async (one: Session) =>
    (await ask(one, 'operator/confirmation', { response: answer })).status
  await begin(other)
  expect(await send(other)).toBe(403)
  const sent = await Promise.all([send(session), send(session), send(session)])
  expect(sent.toSorted()).toEqual([200, 403, 403])
  expect(await send(session)).toBe(403)
  const late = await device.get(await begin(other))
  app.clock.turn({ seconds: 300 })
  expect((await ask(other, 'operator/confirmation', { response: late })).status).toBe(403)
})

test('a confirmation is valid for twelve hours', async () => {
  const { device, session } = await withPasskey()
  expect(await confirmed(session, device)).toBe(200)
  app.clock.turn({ hours: 12, seconds: -1 })
  // Refreshes the session, because an access token is valid for only ten minutes.
  const { sessionId } = session
  const later = async () => {
    const refreshed = await operatorApp.fetch('/api/refresh-token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refreshToken: session.refreshToken }),
    })
    const { accessToken } = await refreshed.json<{ accessToken: string }>()
    return isIn({ ...session, sessionId, headers: { Authorization: `Bearer ${accessToken}` } })
  }
  expect(await later()).toBe(200)
  app.clock.turn({ seconds: 1 })
  expect(await later()).toBe(404)
})

test('the command line removes a lost passkey and its confirmed session', async () => {
  const { device, session } = await withPasskey()
  expect(await confirmed(session, device)).toBe(200)
  await runBatch(workerDb, buildPasskeyDeletionStatements(address, app.clock.now()))
  expect(await isIn(session)).toBe(404)
  expect(await confirmed(session, device)).toBe(403)
  expect((await enrolled(session, {}, await invited())).status).toBe(200)
})

test('other people cannot find out that operators exist', async () => {
  const stranger = await seedProfile(app.clock)
  const session = await signIn(app.clock, { id: stranger.id, profileType: 'consumer' })
  expect((await ask(session, 'operator')).status).toBe(404)
  expect((await ask(session, 'operator/confirmation/options', {})).status).toBe(404)
})

test('the purge deletes confirmations of sessions that have ended', async () => {
  const { device, session } = await withPasskey()
  await confirmed(session, device)
  const count = async () =>
    (
      await db.all<{ n: number }>(sql`SELECT count(*) AS n FROM operator_sessions
      WHERE session_id = ${session.sessionId}`)
    )[0]?.n
  await purgeSpentConfirmations({ db: workerDb, clock: app.clock })
  expect(await count()).toBe(1)
  await db.run(sql`DELETE FROM refresh_tokens WHERE session_id = ${session.sessionId}`)
  await db.run(sql`DELETE FROM sessions WHERE id = ${session.sessionId}`)
  await purgeSpentConfirmations({ db: workerDb, clock: app.clock })
  expect(await count()).toBe(0)
})
