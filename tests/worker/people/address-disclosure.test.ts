import { describe, expect, test, vi } from 'vitest'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import { startApp } from '../../support/app.ts'
import { env } from '../../support/env.ts'
import { queueReceipt } from '../../support/mail-queue.ts'
import { seedProfile } from '../../support/people.ts'
import {
  newestMailedLink,
  newSignUpMailAddress,
  postToApi,
  registrationBody,
  startAppInOwnNetwork,
  verifyMailedLink,
} from '../../support/signing-up.ts'
import { partialMock } from '../../support/stand-in.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

describe('responses do not reveal whether an address has an account:', () => {
  const summarise = async (response: Response) => {
    const headers = Object.fromEntries(response.headers)
    expect(headers['x-request-id']).toBeTruthy()
    expect(headers['set-cookie']).toMatch(
      /^__Host-sign-in=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    delete headers['x-request-id']
    delete headers['set-cookie']
    const body = (await response.text()).replace(/prf_[0-9a-z]{26}/, 'prf_…')
    return { status: response.status, headers, body }
  }

  test.each(['/login', '/register', '/verification/resend'])(
    '%s answers the same',
    async (path) => {
      const app = startAppInOwnNetwork()
      const { email: known } = await seedProfile(app.clock)
      const unfinished = newSignUpMailAddress()
      await postToApi(app, '/register', registrationBody(unfinished))
      app.clock.turn({ seconds: 61 })
      const [first, ...others] = await Promise.all(
        [known, newSignUpMailAddress(), unfinished].map(async (email) => {
          const body = path === '/register' ? registrationBody(email) : { email }
          return summarise(await postToApi(app, path, body))
        }),
      )
      for (const other of others) expect(other).toEqual(first)
    },
  )

  test.each(['/login', '/register'])('%s makes the same database calls', async (path) => {
    const log = vi.spyOn(console, 'log')
    const app = startAppInOwnNetwork()
    const { email: known } = await seedProfile(app.clock)
    const costs = []
    for (const email of [known, newSignUpMailAddress()]) {
      log.mockClear()
      await postToApi(app, path, path === '/register' ? registrationBody(email) : { email })
      const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)))
      const { d1_queries, rows_written } = lines.find(({ event }) => event === 'request')
      expect(rows_written).toBeGreaterThan(0)
      costs.push({ d1_queries, rows_written })
    }
    expect(costs[1]).toEqual(costs[0])
  })

  test('the same rate limit applies', async () => {
    const app = startAppInOwnNetwork()
    const { email: known } = await seedProfile(app.clock)
    for (const email of [known, newSignUpMailAddress()]) {
      expect((await postToApi(app, '/login', { email })).status).toBe(202)
      app.clock.turn({ seconds: 30 })
      const refused = await postToApi(app, '/login', { email })
      expect(refused.status).toBe(429)
      expect(refused.headers.get('Retry-After')).toBe('30')
      expect(((await refused.json()) as ProblemDetails).code).toBe('auth.too_many_mails')
      app.clock.turn({ seconds: 31 })
    }
  })

  test('only the mail differs', async () => {
    const app = startAppInOwnNetwork()
    const known = await seedProfile(app.clock)
    const [, unknown] = [known.email, newSignUpMailAddress()]
    await postToApi(app, '/login', { email: known.email })
    await postToApi(app, '/login', { email: unknown })
    app.clock.turn({ seconds: 61 })
    const answer = await postToApi(app, '/register', registrationBody(known.email))
    const { profile } = (await answer.json()) as { profile: { id: string } }

    const [exists, login] = await mailbox.messages(known.email)
    expect(exists?.subject).not.toBe(login?.subject)
    const signedIn = await verifyMailedLink(app, await newestMailedLink(known.email))
    expect(signedIn.profile.id).toBe(known.id)
    // The address already has an account. `register` nevertheless returned an id, which belongs to
    // no account.
    expect(profile.id).not.toBe(known.id)
    expect(signedIn.profile.full_name).toBe(known.fullName)

    const [none] = await mailbox.messages(unknown)
    expect(none?.links.some((link) => link.endsWith('/auth/signup'))).toBe(true)
    expect(none?.links.some((link) => link.includes('token'))).toBe(false)
  })

  test('the response does not wait for the mail', async () => {
    const order: string[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const queue = partialMock<Env['MAIL_QUEUE']>({
      send: async () => {
        await held
        order.push('queued')
        return queueReceipt
      },
    })
    const { createApp } = await import('../../../worker/app.ts')
    const app = startApp()
    const context = partialMock<ExecutionContext>({ waitUntil: (work) => void waiting.push(work) })
    const waiting: Promise<unknown>[] = []
    const request = new Request('https://ovunque.test/api/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: newSignUpMailAddress() }),
    })
    const response = await createApp({ renderPage: async () => '', clock: app.clock }).fetch(
      request,
      { ...env, MAIL_QUEUE: queue },
      context,
    )
    order.push(`answered ${response.status}`)
    release()
    await Promise.all(waiting)
    expect(order).toEqual(['answered 202', 'queued'])
  })
})

type Env = typeof env
