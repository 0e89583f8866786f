import { describe, expect, test, vi } from 'vitest'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import type { VerifiedSession } from '../../../worker/contract/people/auth.ts'
import type { App } from '../../support/app.ts'
import { env } from '../../support/env.ts'
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

describe('signing up', () => {
  test.each([
    ['consumer', 'not_started'],
    ['provider', 'completed'],
  ])('as %s creates the account and signs in by the mailed link', async (profileType, status) => {
    const app = startAppInOwnNetwork()
    const email = newSignUpMailAddress()
    const asked = await postToApi(app, '/register', {
      ...registrationBody(email),
      profileType,
      send_job_emails: true,
    })
    expect(asked.status).toBe(201)
    const { profile: created } = (await asked.json()) as { profile: { id: string } }
    expect(created).toEqual({
      id: expect.stringMatching(/^prf_/),
      onboarding_status: 'not_started',
    })

    const [mail] = await mailbox.messages(email)
    expect(mail?.subject).not.toBe('')
    const link = await newestMailedLink(email)
    expect(link.origin + link.pathname).toBe('https://ovunque.test/verify-account')
    expect(link.searchParams.get('profileType')).toBe(profileType)
    expect(link.searchParams.get('callbackUrl')).toBe('/?job=off_1')
    expect(link.searchParams.get('token')).toMatch(/^[\w-]{43}$/)

    const response = await requestLinkVerification(app, link, { Cookie: readResponseCookie(asked) })
    expect(response.status).toBe(200)
    const { accessToken, profile } = (await response.json()) as VerifiedSession
    expect(profile).toMatchObject({
      id: created.id,
      email,
      full_name: 'Persona Inventata',
      nationality: 'IT',
      profile_type: profileType,
      onboarding_status: status,
      send_job_emails: profileType === 'consumer',
    })
    const me = await app.fetch('/api/me', { headers: { Authorization: `Bearer ${accessToken}` } })
    expect(await me.json()).toEqual({ profile })
  })

  test('normalises the address', async () => {
    const app = startAppInOwnNetwork()
    const email = newSignUpMailAddress()
    await postToApi(app, '/register', registrationBody(`  ${email.toUpperCase()} `))
    expect((await verifyMailedLink(app, await newestMailedLink(email))).profile.email).toBe(email)
  })

  test('twice creates the account of the link that is opened, and invalidates the other', async () => {
    const app = startAppInOwnNetwork()
    const email = newSignUpMailAddress()
    await postToApi(app, '/register', { ...registrationBody(email), name: 'Chi passava di qui' })
    const strangers = await newestMailedLink(email)
    app.clock.turn({ seconds: 61 })
    await postToApi(app, '/register', { ...registrationBody(email), name: 'La Proprietaria' })
    const own = await verifyMailedLink(app, await newestMailedLink(email))
    expect(own.profile.full_name).toBe('La Proprietaria')
    const late = await requestLinkVerification(app, strangers, { 'X-Confirm': 'click' })
    expect(((await late.json()) as ProblemDetails).code).toBe('auth.token_used')
    const me = await app.fetch('/api/me', {
      headers: { Authorization: `Bearer ${own.accessToken}` },
    })
    expect(await me.json()).toEqual({ profile: own.profile })
  })

  describe('a stranger who signs up with the same address', () => {
    const stranger = { name: 'Chi passava di qui', profileType: 'provider', nationality: 'FR' }

    async function bothAsk(app: App) {
      const email = newSignUpMailAddress()
      const mine = await postToApi(app, '/register', registrationBody(email))
      app.clock.turn({ seconds: 61 })
      await postToApi(app, '/register', { ...registrationBody(email), ...stranger })
      app.clock.turn({ seconds: 61 })
      return { email, Cookie: readResponseCookie(mine) }
    }

    test.each(['/verification/resend', '/login'])('does not change what %s sends', async (path) => {
      const app = startAppInOwnNetwork()
      const { email, Cookie } = await bothAsk(app)
      await postToApi(app, path, { email }, { Cookie })
      const { profile } = await verifyMailedLink(app, await newestMailedLink(email))
      expect(profile).toMatchObject({
        full_name: 'Persona Inventata',
        profile_type: 'consumer',
        nationality: 'IT',
      })
    })

    test('leaves mails requested from other browsers without a sign-up link', async () => {
      const app = startAppInOwnNetwork()
      const { email } = await bothAsk(app)
      for (const path of ['/verification/resend', '/login']) {
        await postToApi(app, path, { email })
        const [mail] = await mailbox.messages(email)
        expect(mail?.links.some((link) => link.includes('token'))).toBe(false)
        expect(JSON.stringify(mail)).not.toContain(stranger.name)
        app.clock.turn({ seconds: 61 })
      }
    })

    test('causes no sign-up link when the owner asks to sign in', async () => {
      const app = startAppInOwnNetwork()
      const email = newSignUpMailAddress()
      await postToApi(app, '/register', { ...registrationBody(email), ...stranger })
      app.clock.turn({ seconds: 61 })
      await postToApi(app, '/login', { email })
      const [mail] = await mailbox.messages(email)
      expect(mail?.links.some((link) => link.includes('token'))).toBe(false)
    })
  })

  test('reduces a name to one line of visible characters', async () => {
    const app = startAppInOwnNetwork()
    const email = newSignUpMailAddress()
    const name = '\u202e Ada\u0000\n Inven\u200btata '
    expect((await postToApi(app, '/register', { ...registrationBody(email), name })).status).toBe(
      201,
    )
    const { profile } = await verifyMailedLink(app, await newestMailedLink(email))
    expect(profile.full_name).toBe('Ada Inventata')
    const invisible = await postToApi(app, '/register', {
      ...registrationBody(newSignUpMailAddress()),
      name: '\u200b',
    })
    expect(invisible.status).toBe(400)
  })

  test('sends a link that expires after exactly a day', async () => {
    const app = startAppInOwnNetwork()
    const [soon, late] = [newSignUpMailAddress(), newSignUpMailAddress()]
    for (const email of [soon, late]) await postToApi(app, '/register', registrationBody(email))
    app.clock.turn({ hours: 23, seconds: 3_599 })
    await verifyMailedLink(app, await newestMailedLink(soon))
    app.clock.turn({ seconds: 2 })
    const response = await requestLinkVerification(app, await newestMailedLink(late), {
      'X-Confirm': 'click',
    })
    expect(((await response.json()) as ProblemDetails).code).toBe('auth.token_expired')
  })

  test('creates the same account from a resent mail', async () => {
    const app = startAppInOwnNetwork()
    const email = newSignUpMailAddress()
    const { profile } = (await (
      await postToApi(app, '/register', registrationBody(email))
    ).json()) as {
      profile: { id: string }
    }
    app.clock.turn({ seconds: 61 })
    expect((await postToApi(app, '/verification/resend', { email })).status).toBe(202)
    expect(await mailbox.messages(email)).toHaveLength(2)
    expect((await verifyMailedLink(app, await newestMailedLink(email))).profile.id).toBe(profile.id)
  })

  test.each([
    [{ email: 'nessuna chiocciola' }, 'email', 'invalid'],
    [{ email: '' }, 'email', 'required'],
    [{ email: `${'a'.repeat(250)}@b.example` }, 'email', 'too_long'],
    [{ name: '  ' }, 'name', 'required'],
    [{ name: 'a'.repeat(121) }, 'name', 'too_long'],
    [{ nationality: '' }, 'nationality', 'not_in_list'],
    [{ profileType: 'admin' }, 'profileType', 'not_in_list'],
    [{ accept_terms: false }, 'accept_terms', 'not_in_list'],
  ])('rejects %j', async (change, path, code) => {
    const response = await postToApi(startAppInOwnNetwork(), '/register', {
      ...registrationBody(newSignUpMailAddress()),
      ...change,
    })
    expect(response.status).toBe(400)
    const { errors } = (await response.json()) as ProblemDetails
    expect(errors).toContainEqual(expect.objectContaining({ path, code }))
  })
})

describe('unknown fields are rejected by name', () => {
  const fields = ['id', 'onboarding_status', 'profile_type', 'plan', 'payment_profile', 'verified']
  const more = ['is_admin', 'username', 'resume_url', 'created_at', 'session_id', 'token']
  test.each([...fields, ...more])('%s', async (field) => {
    const app = startAppInOwnNetwork()
    const email = newSignUpMailAddress()
    for (const [path, body] of [
      ['/register', registrationBody(email)],
      ['/login', { email }],
      ['/verification/resend', { email }],
      ['/refresh-token', { refreshToken: 'x' }],
      ['/logout', { refreshToken: 'x' }],
    ] as const) {
      const response = await postToApi(app, path, { ...body, [field]: 'x' })
      expect([path, response.status]).toEqual([path, 400])
      expect(((await response.json()) as ProblemDetails).errors).toEqual([
        { path: field, code: 'unknown_field' },
      ])
    }
    expect(await mailbox.messages(email)).toEqual([])
  })
})

describe('tokens and other secrets', () => {
  test('are stored in no table and no log line', async () => {
    const log = vi.spyOn(console, 'log')
    const app = startAppInOwnNetwork()
    const email = newSignUpMailAddress()
    const asked = await postToApi(app, '/register', registrationBody(email))
    const link = await newestMailedLink(email)
    app.clock.turn({ seconds: 61 })
    await mailbox.fault({ to: email, status: 503, times: 1 })
    await postToApi(app, '/login', { email }, { Cookie: readResponseCookie(asked) })
    const first = await verifyMailedLink(app, link)
    const refreshed = await postToApi(app, '/refresh-token', { refreshToken: first.refreshToken })
    const second = (await refreshed.json()) as VerifiedSession
    await requestLinkVerification(app, link, { Cookie: readResponseCookie(asked) })

    const secrets = [
      link.searchParams.get('token') ?? '',
      readResponseCookie(asked).split('=')[1] ?? '',
      first.refreshToken,
      first.accessToken,
      second.refreshToken,
      second.accessToken,
    ]
    for (const secret of secrets) expect(secret.length).toBeGreaterThanOrEqual(43)
    const stored = await everythingStored()
    expect(stored).toContain(email)
    const logged = JSON.stringify(log.mock.calls)
    expect(logged).toContain('/api/verify/:token')
    for (const secret of secrets) {
      expect(stored).not.toContain(secret)
      expect(logged).not.toContain(secret)
    }
    expect(logged).not.toContain(email)
  })
})

/** Every value in every table, as text. */
async function everythingStored(): Promise<string> {
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<{ name: string }>()
  const rows = await Promise.all(
    tables
      .filter(({ name }) => !name.startsWith('offers_fts'))
      .map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`).all()),
  )
  expect(tables.map(({ name }) => name)).toContain('login_tokens')
  return JSON.stringify(rows.map(({ results }) => results))
}
