import { createScheduledController } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import { isId, newId } from '../../../worker/contract/ids.ts'
import { limits } from '../../../worker/contract/limits.ts'
import { feedbackBodySchema } from '../../../worker/contract/shared/feedback.ts'
import { profiles } from '../../../worker/db/schema/people.ts'
import { feedback } from '../../../worker/db/schema/shared.ts'
import { scheduled } from '../../../worker/scheduled.ts'
import { startApp } from '../../support/app.ts'
import { seedPerson } from '../../support/people.ts'
import { db } from '../../support/seed.ts'

let networks = 0
/** A network that has not sent any requests. */
const newNetwork = () => `198.51.100.${networks++}`

const bounds = { FEEDBACK_NETWORK_HOURLY: 3, FEEDBACK_HOURLY: 1_000 }
const app = startApp({ bindings: bounds })

function send(
  body: unknown,
  { headers = {}, network = newNetwork(), to = app }: SendOptions = {},
): Promise<Response> {
  return to.fetch('/api/feedback', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': network, ...headers },
    body: JSON.stringify(body),
  })
}
type SendOptions = { headers?: Record<string, string>; network?: string; to?: typeof app }

const stored = (id: string) => db.select().from(feedback).where(eq(feedback.id, id))
async function idOf(response: Response): Promise<string> {
  expect(response.status).toBe(201)
  const body: { feedback: { id: string } } = await response.json()
  return body.feedback.id
}

test('a visitor’s feedback is stored with its page, error and request id', async () => {
  const said = {
    message: 'Ho premuto “Invia”\ne la pagina è sparita',
    path: '/company/com_x',
    error: 'server.unexpected: boom',
    request_id: 'richiesta-1',
  }
  const id = await idOf(await send(said))
  expect(isId('feedback', id)).toBe(true)
  const [row] = await stored(id)
  expect(row).toMatchObject({
    profileId: null,
    path: said.path,
    message: said.message,
    error: said.error,
    requestId: said.request_id,
    createdAt: app.clock.now(),
  })
})

test('feedback of a signed-in person names them, and its text is optional', async () => {
  const { headers, profileId } = await seedPerson(app.clock)
  const [row] = await stored(await idOf(await send({ path: '/profile' }, { headers })))
  expect(row).toMatchObject({ profileId, message: null, error: null, requestId: null })
})

test('feedback with an invalid access token is refused, so that the client renews the token', async () => {
  const id = newId('feedback')
  const headers = { Authorization: 'Bearer nonsense' }
  expect((await send({ id, path: '/' }, { headers })).status).toBe(401)
  expect(await stored(id)).toEqual([])
})

test('feedback is anonymous after the deletion of the account', async () => {
  const { headers, profileId } = await seedPerson(app.clock)
  await db.update(profiles).set({ deletedAt: app.clock.now() }).where(eq(profiles.id, profileId))
  const [row] = await stored(await idOf(await send({ path: '/' }, { headers })))
  expect(row).toMatchObject({ profileId: null })
})

test.each([
  ['/?search=segreto#qui', '/'],
  ['/invoices/trx_1?key=segreto', '/invoices/trx_1'],
  ['/application-answer/segreto', '/application-answer/:token'],
  ['/Application-Answer/segreto/', '/application-answer/:token'],
  ['/job-offers/create/success/segreto', '/job-offers/create/success/:token'],
])('feedback from %s is stored without secrets', async (path, kept) => {
  const log = vi.spyOn(console, 'log')
  const [row] = await stored(await idOf(await send({ path })))
  expect(row?.path).toBe(kept)
  expect(JSON.stringify(row) + JSON.stringify(log.mock.calls)).not.toContain('segreto')
  log.mockRestore()
})

test('feedback is stored without the network', async () => {
  const network = '192.0.2.199'
  const [row] = await stored(await idOf(await send({ path: '/' }, { network })))
  const used = await db.query.rateLimits.findMany()
  expect(used).not.toEqual([])
  expect(JSON.stringify([row, used])).not.toContain(network)
})

test('the same feedback sent in parallel is stored once, with the same response', async () => {
  const id = newId('feedback')
  const network = newNetwork()
  const body = { id, path: '/', message: 'Una volta sola' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(body, { network })))
  for (const answer of answers) expect(await idOf(answer)).toBe(id)
  expect(await stored(id)).toHaveLength(1)
  // All copies of the same feedback together counted only once. Two more submissions are therefore
  // accepted before the limit of three is reached.
  const others = [1, 2, 3].map(() => send({ path: '/' }, { network }))
  const statuses = (await Promise.all(others)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([201, 201, 429])
  // A copy of the first submission is still accepted after the limit has been reached.
  expect(await idOf(await send(body, { network }))).toBe(id)
})

test('three of fifty parallel submissions from one network are stored, the others get Retry-After', async () => {
  const network = newNetwork()
  const log = vi.spyOn(console, 'log')
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => send({ path: `/${i}` }, { network })),
  )
  log.mockRestore()
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(refused).toHaveLength(47)
  for (const answer of refused) {
    expect(answer.headers.get('Retry-After')).toBe('3600')
    const problem: ProblemDetails = await answer.json()
    expect(problem.code).toBe('feedback.too_many')
  }
  app.clock.turn({ seconds: 3_599 })
  const late = await send({ path: '/' }, { network })
  expect([late.status, late.headers.get('Retry-After')]).toEqual([429, '1'])
  app.clock.turn({ seconds: 1 })
  expect((await send({ path: '/' }, { network })).status).toBe(201)
})

test('feedback from many networks in parallel is limited in total', async () => {
  const before = (await db.select().from(feedback)).length
  const clock = app.clock
  clock.turn({ hours: 2 })
  const crowded = startApp({ clock, bindings: { ...bounds, FEEDBACK_HOURLY: 7 } })
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => send({ path: '/' }, { to: crowded })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(7)
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '3600'])
  }
  expect(await db.select().from(feedback)).toHaveLength(before + 7)
})

test('feedback may have 5,000 characters, four times an hour for each network', async () => {
  const roomy = startApp({ bindings: { ...bounds, FEEDBACK_NETWORK_HOURLY: 10 } })
  const network = newNetwork()
  const say = (message: string, from = network) =>
    send({ path: '/', message }, { to: roomy, network: from })
  const message = 'à'.repeat(limits.feedbackTextMax)
  const [row] = await stored(await idOf(await say(message)))
  expect(row?.message).toBe(message)
  const more = await Promise.all(Array.from({ length: 5 }, () => say(message)))
  expect(more.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429])
  expect((await say('e altro')).headers.get('Retry-After')).toBe('3600')
  // The limit counts per network, so a request from another network is accepted.
  expect((await say(message, newNetwork())).status).toBe(201)
})

test('an IPv6 /48 may send five times as much feedback as one of its networks', async () => {
  const say = (block: string, subnet: number) =>
    send({ path: '/' }, { network: `2001:db8:${block}:${subnet.toString(16)}::1` })
  const asked = await Promise.all(Array.from({ length: 40 }, (_, i) => say('7', i % 20)))
  expect(asked.filter(({ status }) => status === 201)).toHaveLength(15)
  expect((await say('8', 0)).status).toBe(201)
})

test.each([
  [{}, 'path', 'required'],
  [{ path: 'altrove' }, 'path', 'invalid'],
  [{ path: `/${'x'.repeat(limits.returnPathMax)}` }, 'path', 'too_long'],
  [{ path: 3 }, 'path', 'invalid'],
  [{ path: '/', message: ['x'] }, 'message', 'invalid'],
  [{ path: '/', message: 'x'.repeat(limits.feedbackTextMax + 1) }, 'message', 'too_long'],
  [{ path: '/', error: 'x'.repeat(limits.feedbackErrorMax + 1) }, 'error', 'too_long'],
  [{ path: '/', request_id: 'x'.repeat(limits.requestIdMax + 1) }, 'request_id', 'too_long'],
  [{ path: '/', id: 'fbk_1' }, 'id', 'invalid'],
  [{ path: '/', id: newId('offer') }, 'id', 'invalid'],
  [{ path: '/', profile_id: 'prf_1' }, 'profile_id', 'unknown_field'],
])('feedback of %j is rejected, and the field is named', async (body, path, code) => {
  const answer = await send(body)
  const problem: ProblemDetails = await answer.json()
  expect([answer.status, problem.code]).toEqual([400, 'request.invalid'])
  expect(problem.errors).toEqual([expect.objectContaining({ path, code })])
})

test('invisible characters are removed from feedback', () => {
  const body = feedbackBodySchema.parse({
    path: '/',
    message: ' a\u001b[31m\u200bb\0\r\nc ',
    error: 'x\ny',
  })
  expect(body).toMatchObject({ message: 'a[31mb\nc', error: 'x y' })
})

test('feedback is deleted after a year', async () => {
  const night = startApp({ bindings: bounds })
  const id = await idOf(await send({ path: '/' }, { to: night }))
  const round = () =>
    scheduled(
      createScheduledController({ cron: '17 3 * * *', scheduledTime: night.clock.now() }),
      night.bindings,
      { waitUntil: () => {} },
    )
  const log = vi.spyOn(console, 'log').mockReturnValue()
  night.clock.turn({ days: 365, seconds: -1 })
  await round()
  expect(await stored(id)).toHaveLength(1)
  night.clock.turn({ seconds: 2 })
  await round()
  expect(await stored(id)).toEqual([])
  log.mockRestore()
})
