import { describe, expect, test } from 'vitest'
import type { Problem } from '../../../worker/contract/errors.ts'
import { browserProofOf } from '../../../worker/platform/browser-proof.ts'
import { TestClock } from '../../support/clock.ts'
import { hostilePaths } from '../../support/hostile-paths.ts'
import { seedLink, seedProfile } from '../../support/people.ts'
import {
  cookieOf,
  newAddress,
  newestLink,
  open,
  opened,
  post,
  registration,
  startInNetwork,
} from '../../support/signing-up.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

describe('signing in', () => {
  test('an earlier link still opens in the browser that asked for both', async () => {
    const app = startInNetwork()
    const { email } = await seedProfile(app.clock)
    const first = await post(app, '/login', { email })
    const firstLink = await newestLink(email)
    app.clock.turn({ seconds: 61 })
    const second = await post(app, '/login', { email }, { Cookie: cookieOf(first) })
    expect(cookieOf(second)).toBe(cookieOf(first))
    expect((await open(app, firstLink, { Cookie: cookieOf(second) })).status).toBe(200)
  })

  test('in another browser the link asks to be confirmed, and loses nothing by it', async () => {
    const app = startInNetwork()
    const { email } = await seedProfile(app.clock)
    const asked = await post(app, '/login', { email })
    const elsewhere = await post(app, '/login', { email: newAddress() })
    const link = await newestLink(email)
    const refused = await open(app, link, { Cookie: cookieOf(elsewhere) })
    expect(refused.status).toBe(403)
    expect(((await refused.json()) as Problem).code).toBe('auth.confirmation_required')
    expect((await open(app, link, { Cookie: cookieOf(asked) })).status).toBe(200)
  })

  test('of 100 parallel requests for one address one sends a mail, the others are asked to wait', async () => {
    const app = startInNetwork()
    const { email } = await seedProfile(app.clock)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        i % 2 ? post(app, '/login', { email }) : post(app, '/register', registration(email)),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    expect(statuses.filter((status) => status === 429)).toHaveLength(99)
    for (const answer of answers.filter(({ status }) => status === 429))
      expect(answer.headers.get('Retry-After')).toBe('60')
    expect(await mailbox.messages(email)).toHaveLength(1)
  })

  describe('cannot be blocked by others', () => {
    /** Requests links for an address from one network until that network's limit is reached. */
    async function exhaust(email: string, clock: TestClock) {
      const app = startInNetwork({ clock })
      const answers: number[] = []
      for (let i = 0; i < 7; i++) {
        answers.push((await post(app, '/login', { email })).status)
        app.clock.turn({ seconds: 60 })
      }
      return answers
    }

    test.each([true, false])('from another network (known address: %s)', async (isKnown) => {
      const email = newAddress()
      const clock = new TestClock()
      if (isKnown) await seedProfile(clock, { email })
      expect(await exhaust(email, clock)).toEqual([202, 202, 202, 202, 202, 429, 429])
      const app = startInNetwork({ clock })
      expect((await post(app, '/login', { email })).status).toBe(202)
    })

    test('in a browser that has signed in before, regardless of other requests', async () => {
      const app = startInNetwork()
      const { email } = await seedProfile(app.clock)
      await post(app, '/login', { email })
      const link = await newestLink(email)
      const verified = await open(app, link, { 'X-Confirm': 'click' })
      const [known = ''] = verified.headers
        .getSetCookie()
        .filter((cookie) => cookie.startsWith('__Host-known-browser='))
      for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=31536000'])
        expect(known).toContain(part)
      expect(known).not.toContain(email)
      const Cookie = known.split(';')[0] ?? ''

      // Requests from four networks use up the limit of the address. Then this network uses up its own
      // limit.
      for (let i = 0; i < 4; i++) await exhaust(email, app.clock)
      for (let i = 0; i < 20; i++) await post(app, '/login', { email: newAddress() })
      const elsewhere = startInNetwork({ clock: app.clock })
      expect((await post(elsewhere, '/login', { email })).status).toBe(429)
      expect((await post(app, '/login', { email })).status).toBe(429)
      expect((await post(elsewhere, '/login', { email: newAddress() }, { Cookie })).status).toBe(
        202,
      )
      expect((await post(app, '/login', { email }, { Cookie })).status).toBe(202)
      expect(await opened(app, await newestLink(email))).toMatchObject({ profile: { email } })
      expect((await post(app, '/verification/resend', { email }, { Cookie })).status).toBe(429)
    })

    test('several people share a browser, which forgets the oldest of six', async () => {
      const app = startInNetwork()
      const emails: string[] = []
      let Cookie = ''
      for (let i = 0; i < 6; i++) {
        const { email } = await seedProfile(app.clock)
        emails.push(email)
        const { token } = await seedLink(app.clock, { email })
        const response = await app.fetch(`/api/verify/${token}`, {
          headers: { 'X-Confirm': 'click', Cookie },
        })
        Cookie = cookieOf(response)
      }
      const [, kept = ''] = Cookie.split('=')
      expect(kept.split('.')).toHaveLength(5)
      const secret = 'known-to-everybody-and-good-for-nothing-but-these-tests'
      const proofs = await Promise.all(emails.map((email) => browserProofOf(secret, email)))
      expect(kept.split('.')).toEqual(proofs.slice(1).reverse())
    })
  })

  test('a network asks for 20 an hour, and then waits', async () => {
    const app = startInNetwork()
    for (let i = 0; i < 20; i++)
      expect((await post(app, '/login', { email: newAddress() })).status).toBe(202)
    const refused = await post(app, '/login', { email: newAddress() })
    expect(refused.status).toBe(429)
    app.clock.turn({ seconds: Number(refused.headers.get('Retry-After')) })
    expect((await post(app, '/login', { email: newAddress() })).status).toBe(202)
  })

  test('while the provider is down every link waits, and works when its mail arrives', async () => {
    const app = startInNetwork()
    const people = await Promise.all(Array.from({ length: 5 }, () => seedProfile(app.clock)))
    const mails = async () =>
      (await Promise.all(people.map(({ email }) => mailbox.messages(email)))).flat()
    for (const { email } of people) await mailbox.fault({ to: email, status: 503, times: 7 })
    for (const { email } of people) await post(app, '/login', { email })
    let minutes = 0
    for (; (await mails()).length < people.length && minutes < 60; minutes++) {
      app.clock.turn({ seconds: 60 })
      await app.mails.deliver(app.bindings)
    }
    // The links still work, although the mails waited longer than a link is valid. The validity
    // begins only when the mail is sent.
    expect(minutes).toBeGreaterThan(10)
    for (const { email } of people) {
      expect(await mailbox.messages(email)).toHaveLength(1)
      await opened(app, await newestLink(email))
    }
  })
})

describe('where to go afterwards stays on this site', () => {
  const others = hostilePaths.filter((path) => path !== '')
  test.each(others.map((path) => [JSON.stringify(path), path]))('%s', async (_, callbackUrl) => {
    const app = startInNetwork()
    const email = newAddress()
    for (const [path, body] of [
      ['/login', { email, callbackUrl }],
      ['/register', { ...registration(email), callbackUrl }],
      ['/verification/resend', { email, callbackUrl }],
    ] as const) {
      const response = await post(app, path, body)
      expect(response.status).toBe(400)
      expect(((await response.json()) as Problem).errors).toEqual([
        { path: 'callbackUrl', code: 'not_a_local_path' },
      ])
    }
  })
})
