import { describe, expect, test } from 'vitest'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import { computeKnownBrowserProof } from '../../../worker/platform/browser-proof.ts'
import { TestClock } from '../../support/clock.ts'
import { parallelRequestsCount } from '../../support/effort.ts'
import { hostilePaths } from '../../support/hostile-paths.ts'
import { seedProfile, seedSignInOrSignUpLink } from '../../support/people.ts'
import {
  newestMailedLink,
  newSignUpMailAddress,
  postToApi,
  readResponseCookie,
  registrationBody,
  requestLinkVerification,
  startAppInOwnNetwork,
  verifyMailedLink,
} from '../../support/signing-up.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

describe('requesting a sign-in link', () => {
  test('twice keeps the earlier link valid in the same browser', async () => {
    const app = startAppInOwnNetwork()
    const { email } = await seedProfile(app.clock)
    const first = await postToApi(app, '/login', { email })
    const firstLink = await newestMailedLink(email)
    app.clock.turn({ seconds: 61 })
    const second = await postToApi(app, '/login', { email }, { Cookie: readResponseCookie(first) })
    expect(readResponseCookie(second)).toBe(readResponseCookie(first))
    expect(
      (await requestLinkVerification(app, firstLink, { Cookie: readResponseCookie(second) }))
        .status,
    ).toBe(200)
  })

  test('needs a confirmation in another browser, which keeps the link valid', async () => {
    const app = startAppInOwnNetwork()
    const { email } = await seedProfile(app.clock)
    const asked = await postToApi(app, '/login', { email })
    const elsewhere = await postToApi(app, '/login', { email: newSignUpMailAddress() })
    const link = await newestMailedLink(email)
    const refused = await requestLinkVerification(app, link, {
      Cookie: readResponseCookie(elsewhere),
    })
    expect(refused.status).toBe(403)
    expect(((await refused.json()) as ProblemDetails).code).toBe('auth.confirmation_required')
    expect(
      (await requestLinkVerification(app, link, { Cookie: readResponseCookie(asked) })).status,
    ).toBe(200)
  })

  test('many times in parallel sends one mail, and the others are told to wait', async () => {
    const app = startAppInOwnNetwork()
    const { email } = await seedProfile(app.clock)
    const answers = await Promise.all(
      Array.from({ length: parallelRequestsCount }, (_, i) =>
        i % 2
          ? postToApi(app, '/login', { email })
          : postToApi(app, '/register', registrationBody(email)),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    expect(statuses.filter((status) => status === 429)).toHaveLength(parallelRequestsCount - 1)
    for (const answer of answers.filter(({ status }) => status === 429))
      expect(answer.headers.get('Retry-After')).toBe('60')
    expect(await mailbox.messages(email)).toHaveLength(1)
  })

  describe('cannot be blocked by other people', () => {
    /** Requests links from one network until the network's limit for this address is reached. */
    async function exhaust(email: string, clock: TestClock) {
      const app = startAppInOwnNetwork({ clock })
      const answers: number[] = []
      for (let i = 0; i < 7; i++) {
        answers.push((await postToApi(app, '/login', { email })).status)
        app.clock.turn({ seconds: 60 })
      }
      return answers
    }

    test.each([true, false])('from another network (known address: %s)', async (isKnown) => {
      const email = newSignUpMailAddress()
      const clock = new TestClock()
      if (isKnown) await seedProfile(clock, { email })
      expect(await exhaust(email, clock)).toEqual([202, 202, 202, 202, 202, 429, 429])
      const app = startAppInOwnNetwork({ clock })
      expect((await postToApi(app, '/login', { email })).status).toBe(202)
    })

    test('in a browser that has signed in before', async () => {
      const app = startAppInOwnNetwork()
      const { email } = await seedProfile(app.clock)
      await postToApi(app, '/login', { email })
      const link = await newestMailedLink(email)
      const verified = await requestLinkVerification(app, link, { 'X-Confirm': 'click' })
      const [known = ''] = verified.headers
        .getSetCookie()
        .filter((cookie) => cookie.startsWith('__Host-known-browser='))
      for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=31536000'])
        expect(known).toContain(part)
      expect(known).not.toContain(email)
      const Cookie = known.split(';')[0] ?? ''

      // Requests from four networks use up the limit of the address. Then this network uses up its
      // own limit.
      for (let i = 0; i < 4; i++) await exhaust(email, app.clock)
      for (let i = 0; i < 20; i++) await postToApi(app, '/login', { email: newSignUpMailAddress() })
      const elsewhere = startAppInOwnNetwork({ clock: app.clock })
      expect((await postToApi(elsewhere, '/login', { email })).status).toBe(429)
      expect((await postToApi(app, '/login', { email })).status).toBe(429)
      expect(
        (await postToApi(elsewhere, '/login', { email: newSignUpMailAddress() }, { Cookie }))
          .status,
      ).toBe(202)
      expect((await postToApi(app, '/login', { email }, { Cookie })).status).toBe(202)
      expect(await verifyMailedLink(app, await newestMailedLink(email))).toMatchObject({
        profile: { email },
      })
      expect((await postToApi(app, '/verification/resend', { email }, { Cookie })).status).toBe(429)
    })

    test('in a shared browser, which remembers the last five people', async () => {
      const app = startAppInOwnNetwork()
      const emails: string[] = []
      let Cookie = ''
      for (let i = 0; i < 6; i++) {
        const { email } = await seedProfile(app.clock)
        emails.push(email)
        const { token } = await seedSignInOrSignUpLink(app.clock, { email })
        const response = await app.fetch(`/api/verify/${token}`, {
          headers: { 'X-Confirm': 'click', Cookie },
        })
        Cookie = readResponseCookie(response)
      }
      const [, kept = ''] = Cookie.split('=')
      expect(kept.split('.')).toHaveLength(5)
      const secret = 'known-to-everybody-and-good-for-nothing-but-these-tests'
      const proofs = await Promise.all(
        emails.map((email) => computeKnownBrowserProof(secret, email)),
      )
      expect(kept.split('.')).toEqual(proofs.slice(1).reverse())
    })
  })

  test('is limited to 20 an hour for each network', async () => {
    const app = startAppInOwnNetwork()
    for (let i = 0; i < 20; i++)
      expect((await postToApi(app, '/login', { email: newSignUpMailAddress() })).status).toBe(202)
    const refused = await postToApi(app, '/login', { email: newSignUpMailAddress() })
    expect(refused.status).toBe(429)
    app.clock.turn({ seconds: Number(refused.headers.get('Retry-After')) })
    expect((await postToApi(app, '/login', { email: newSignUpMailAddress() })).status).toBe(202)
  })

  test('during an outage of the provider keeps every link valid until its mail arrives', async () => {
    const app = startAppInOwnNetwork()
    const people = await Promise.all(Array.from({ length: 5 }, () => seedProfile(app.clock)))
    const mails = async () =>
      (await Promise.all(people.map(({ email }) => mailbox.messages(email)))).flat()
    for (const { email } of people) await mailbox.fault({ to: email, status: 503, times: 7 })
    for (const { email } of people) await postToApi(app, '/login', { email })
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
      await verifyMailedLink(app, await newestMailedLink(email))
    }
  })
})

describe('a return path after sign-in must be on this site', () => {
  const others = hostilePaths.filter((path) => path !== '')
  test.each(others.map((path) => [JSON.stringify(path), path]))(
    'and %s is rejected',
    async (_, callbackUrl) => {
      const app = startAppInOwnNetwork()
      const email = newSignUpMailAddress()
      for (const [path, body] of [
        ['/login', { email, callbackUrl }],
        ['/register', { ...registrationBody(email), callbackUrl }],
        ['/verification/resend', { email, callbackUrl }],
      ] as const) {
        const response = await postToApi(app, path, body)
        expect(response.status).toBe(400)
        expect(((await response.json()) as ProblemDetails).errors).toEqual([
          { path: 'callbackUrl', code: 'not_a_local_path' },
        ])
      }
    },
  )
})
