import { describe, expect, test, vi } from 'vitest'
import type { Problem } from '../../../worker/contract/errors.ts'
import type { VerifiedSession } from '../../../worker/contract/people/auth.ts'
import { browserProofOf } from '../../../worker/platform/browser-proof.ts'
import { startApp } from '../../support/app.ts'
import { TestClock } from '../../support/clock.ts'
import { env } from '../../support/env.ts'
import { hostilePaths } from '../../support/hostile-paths.ts'
import { queueReceipt } from '../../support/mail-queue.ts'
import { seedLink, seedProfile } from '../../support/people.ts'
import { standIn } from '../../support/stand-in.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

type App = ReturnType<typeof startApp>

const post = (app: App, path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

let addresses = 0
const newAddress = () => `conto${addresses++}@posta.example`

const registration = (email: string) => ({
  email,
  name: 'Persona Inventata',
  profileType: 'consumer',
  nationality: 'IT',
  callbackUrl: '/?job=off_1',
  env: 'production',
})

/** The cookie of a response. */
const cookieOf = (response: Response) =>
  /^[^;]+/.exec(response.headers.get('Set-Cookie') ?? '')?.[0] ?? ''

/** The link in the newest mail to an address. */
async function newestLink(to: string): Promise<URL> {
  const [mail] = await mailbox.messages(to)
  const link = mail?.links.find((one) => one.includes('token='))
  if (!link) throw new Error(`No link for ${to} in ${JSON.stringify(mail)}`)
  return new URL(link)
}

const open = (app: App, link: URL, headers: Record<string, string>) =>
  app.fetch(`/api/verify/${link.searchParams.get('token')}`, { headers })

async function opened(app: App, link: URL): Promise<VerifiedSession> {
  const response = await open(app, link, { 'X-Confirm': 'click' })
  expect(response.status).toBe(200)
  return response.json()
}

/** An isolate in a network of its own, so that tests do not share limits. */
function start(bindings: Parameters<typeof startApp>[0] = {}) {
  const app = startApp(bindings)
  const network = `198.51.100.${networks++ % 250}`
  return {
    ...app,
    fetch: (path: string, init: RequestInit = {}) =>
      app.fetch(path, {
        ...init,
        headers: { 'CF-Connecting-IP': network, ...(init.headers as Record<string, string>) },
      }),
  }
}
let networks = 0

describe('signing up', () => {
  test.each([
    ['consumer', 'not_started'],
    ['provider', 'completed'],
  ])('as a %s: the mailed link makes the account and signs in', async (profileType, status) => {
    const app = start()
    const email = newAddress()
    const asked = await post(app, '/register', {
      ...registration(email),
      profileType,
      send_job_emails: true,
    })
    expect(asked.status).toBe(201)
    const { profile: told } = (await asked.json()) as { profile: { id: string } }
    expect(told).toEqual({ id: expect.stringMatching(/^prf_/), onboarding_status: 'not_started' })

    const [mail] = await mailbox.messages(email)
    expect(mail?.subject).not.toBe('')
    const link = await newestLink(email)
    expect(link.origin + link.pathname).toBe('https://ovunque.test/verify-account')
    expect(link.searchParams.get('profileType')).toBe(profileType)
    expect(link.searchParams.get('callbackUrl')).toBe('/?job=off_1')
    expect(link.searchParams.get('token')).toMatch(/^[\w-]{43}$/)

    const response = await open(app, link, { Cookie: cookieOf(asked) })
    expect(response.status).toBe(200)
    const { accessToken, profile } = (await response.json()) as VerifiedSession
    expect(profile).toMatchObject({
      id: told.id,
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

  test('an address is kept in one form', async () => {
    const app = start()
    const email = newAddress()
    await post(app, '/register', registration(`  ${email.toUpperCase()} `))
    expect((await opened(app, await newestLink(email))).profile.email).toBe(email)
  })

  test('twice before opening a link: the link opened decides, the other has no use any more', async () => {
    const app = start()
    const email = newAddress()
    await post(app, '/register', { ...registration(email), name: 'Chi passava di qui' })
    const strangers = await newestLink(email)
    app.clock.turn({ seconds: 61 })
    await post(app, '/register', { ...registration(email), name: 'La Proprietaria' })
    const own = await opened(app, await newestLink(email))
    expect(own.profile.full_name).toBe('La Proprietaria')
    const late = await open(app, strangers, { 'X-Confirm': 'click' })
    expect(((await late.json()) as Problem).code).toBe('auth.token_used')
    const me = await app.fetch('/api/me', {
      headers: { Authorization: `Bearer ${own.accessToken}` },
    })
    expect(await me.json()).toEqual({ profile: own.profile })
  })

  describe('a stranger who signs up with the same address', () => {
    const stranger = { name: 'Chi passava di qui', profileType: 'provider', nationality: 'FR' }

    async function bothAsk(app: App) {
      const email = newAddress()
      const mine = await post(app, '/register', registration(email))
      app.clock.turn({ seconds: 61 })
      await post(app, '/register', { ...registration(email), ...stranger })
      app.clock.turn({ seconds: 61 })
      return { email, Cookie: cookieOf(mine) }
    }

    test.each(['/verification/resend', '/login'])(
      'changes nothing of what %s sends',
      async (path) => {
        const app = start()
        const { email, Cookie } = await bothAsk(app)
        await post(app, path, { email }, { Cookie })
        const { profile } = await opened(app, await newestLink(email))
        expect(profile).toMatchObject({
          full_name: 'Persona Inventata',
          profile_type: 'consumer',
          nationality: 'IT',
        })
      },
    )

    test("a link to sign up only works in the owner's own browser", async () => {
      const app = start()
      const { email } = await bothAsk(app)
      for (const path of ['/verification/resend', '/login']) {
        await post(app, path, { email })
        const [mail] = await mailbox.messages(email)
        expect(mail?.links.some((link) => link.includes('token'))).toBe(false)
        expect(JSON.stringify(mail)).not.toContain(stranger.name)
        app.clock.turn({ seconds: 61 })
      }
    })

    test('is not taken for the owner who asks to sign in', async () => {
      const app = start()
      const email = newAddress()
      await post(app, '/register', { ...registration(email), ...stranger })
      app.clock.turn({ seconds: 61 })
      await post(app, '/login', { email })
      const [mail] = await mailbox.messages(email)
      expect(mail?.links.some((link) => link.includes('token'))).toBe(false)
    })
  })

  test('a name is one line of what shows', async () => {
    const app = start()
    const email = newAddress()
    const name = '\u202e Ada\u0000\n Inven\u200btata '
    expect((await post(app, '/register', { ...registration(email), name })).status).toBe(201)
    const { profile } = await opened(app, await newestLink(email))
    expect(profile.full_name).toBe('Ada Inventata')
    const invisible = await post(app, '/register', {
      ...registration(newAddress()),
      name: '\u200b',
    })
    expect(invisible.status).toBe(400)
  })

  test('the link lives a day, and not a second more', async () => {
    const app = start()
    const [soon, late] = [newAddress(), newAddress()]
    for (const email of [soon, late]) await post(app, '/register', registration(email))
    app.clock.turn({ hours: 23, seconds: 3_599 })
    await opened(app, await newestLink(soon))
    app.clock.turn({ seconds: 2 })
    const response = await open(app, await newestLink(late), { 'X-Confirm': 'click' })
    expect(((await response.json()) as Problem).code).toBe('auth.token_expired')
  })

  test('the mail sent again leads to the same account', async () => {
    const app = start()
    const email = newAddress()
    const { profile } = (await (await post(app, '/register', registration(email))).json()) as {
      profile: { id: string }
    }
    app.clock.turn({ seconds: 61 })
    expect((await post(app, '/verification/resend', { email })).status).toBe(202)
    expect(await mailbox.messages(email)).toHaveLength(2)
    expect((await opened(app, await newestLink(email))).profile.id).toBe(profile.id)
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
  ])('%j is refused', async (change, path, code) => {
    const response = await post(start(), '/register', { ...registration(newAddress()), ...change })
    expect(response.status).toBe(400)
    const { errors } = (await response.json()) as Problem
    expect(errors).toContainEqual(expect.objectContaining({ path, code }))
  })
})

describe('fields that a stranger may not set are refused by name', () => {
  const fields = ['id', 'onboarding_status', 'profile_type', 'plan', 'payment_profile', 'verified']
  const more = ['is_admin', 'username', 'resume_url', 'created_at', 'session_id', 'token']
  test.each([...fields, ...more])('%s', async (field) => {
    const app = start()
    const email = newAddress()
    for (const [path, body] of [
      ['/register', registration(email)],
      ['/login', { email }],
      ['/verification/resend', { email }],
      ['/refresh-token', { refreshToken: 'x' }],
      ['/logout', { refreshToken: 'x' }],
    ] as const) {
      const response = await post(app, path, { ...body, [field]: 'x' })
      expect([path, response.status]).toEqual([path, 400])
      expect(((await response.json()) as Problem).errors).toEqual([
        { path: field, code: 'unknown_field' },
      ])
    }
    expect(await mailbox.messages(email)).toEqual([])
  })
})

describe('responses do not reveal whether an address has an account', () => {
  const told = async (response: Response) => {
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

  test.each(['/login', '/register', '/verification/resend'])('%s', async (path) => {
    const app = start()
    const { email: known } = await seedProfile(app.clock)
    const unfinished = newAddress()
    await post(app, '/register', registration(unfinished))
    app.clock.turn({ seconds: 61 })
    const [first, ...others] = await Promise.all(
      [known, newAddress(), unfinished].map(async (email) => {
        const body = path === '/register' ? registration(email) : { email }
        return told(await post(app, path, body))
      }),
    )
    for (const other of others) expect(other).toEqual(first)
  })

  test.each(['/login', '/register'])('%s does the same work for all', async (path) => {
    const log = vi.spyOn(console, 'log')
    const app = start()
    const { email: known } = await seedProfile(app.clock)
    const costs = []
    for (const email of [known, newAddress()]) {
      log.mockClear()
      await post(app, path, path === '/register' ? registration(email) : { email })
      const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)))
      const { d1_queries, rows_written } = lines.find(({ event }) => event === 'request')
      expect(rows_written).toBeGreaterThan(0)
      costs.push({ d1_queries, rows_written })
    }
    expect(costs[1]).toEqual(costs[0])
  })

  test('the same limit holds for both', async () => {
    const app = start()
    const { email: known } = await seedProfile(app.clock)
    for (const email of [known, newAddress()]) {
      expect((await post(app, '/login', { email })).status).toBe(202)
      app.clock.turn({ seconds: 30 })
      const refused = await post(app, '/login', { email })
      expect(refused.status).toBe(429)
      expect(refused.headers.get('Retry-After')).toBe('30')
      expect(((await refused.json()) as Problem).code).toBe('auth.too_many_mails')
      app.clock.turn({ seconds: 31 })
    }
  })

  test('the difference goes by mail', async () => {
    const app = start()
    const known = await seedProfile(app.clock)
    const [, unknown] = [known.email, newAddress()]
    await post(app, '/login', { email: known.email })
    await post(app, '/login', { email: unknown })
    app.clock.turn({ seconds: 61 })
    const answer = await post(app, '/register', registration(known.email))
    const { profile } = (await answer.json()) as { profile: { id: string } }

    const [exists, login] = await mailbox.messages(known.email)
    expect(exists?.subject).not.toBe(login?.subject)
    const signedIn = await opened(app, await newestLink(known.email))
    expect(signedIn.profile.id).toBe(known.id)
    // The id returned by `register` is not an account.
    expect(profile.id).not.toBe(known.id)
    expect(signedIn.profile.full_name).toBe(known.fullName)

    const [none] = await mailbox.messages(unknown)
    expect(none?.links.some((link) => link.endsWith('/auth/signup'))).toBe(true)
    expect(none?.links.some((link) => link.includes('token'))).toBe(false)
  })

  test('the answer waits for no mail', async () => {
    const order: string[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const queue = standIn<Env['MAIL_QUEUE']>({
      send: async () => {
        await held
        order.push('queued')
        return queueReceipt
      },
    })
    const { createApp } = await import('../../../worker/app.ts')
    const app = startApp()
    const context = standIn<ExecutionContext>({ waitUntil: (work) => void waiting.push(work) })
    const waiting: Promise<unknown>[] = []
    const request = new Request('https://ovunque.test/api/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: newAddress() }),
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

describe('signing in', () => {
  test('an earlier link still opens in the browser that asked for both', async () => {
    const app = start()
    const { email } = await seedProfile(app.clock)
    const first = await post(app, '/login', { email })
    const firstLink = await newestLink(email)
    app.clock.turn({ seconds: 61 })
    const second = await post(app, '/login', { email }, { Cookie: cookieOf(first) })
    expect(cookieOf(second)).toBe(cookieOf(first))
    expect((await open(app, firstLink, { Cookie: cookieOf(second) })).status).toBe(200)
  })

  test('in another browser the link asks to be confirmed, and loses nothing by it', async () => {
    const app = start()
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
    const app = start()
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
    /** Uses up what one network may ask for an address. */
    async function exhaust(email: string, clock: TestClock) {
      const app = start({ clock })
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
      const app = start({ clock })
      expect((await post(app, '/login', { email })).status).toBe(202)
    })

    test('in a browser that has signed in before, regardless of other requests', async () => {
      const app = start()
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

      // Four networks use up the limit of the address; ours uses up its own limit.
      for (let i = 0; i < 4; i++) await exhaust(email, app.clock)
      for (let i = 0; i < 20; i++) await post(app, '/login', { email: newAddress() })
      const elsewhere = start({ clock: app.clock })
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
      const app = start()
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
    const app = start()
    for (let i = 0; i < 20; i++)
      expect((await post(app, '/login', { email: newAddress() })).status).toBe(202)
    const refused = await post(app, '/login', { email: newAddress() })
    expect(refused.status).toBe(429)
    app.clock.turn({ seconds: Number(refused.headers.get('Retry-After')) })
    expect((await post(app, '/login', { email: newAddress() })).status).toBe(202)
  })

  test('while the provider is down every link waits, and works when its mail arrives', async () => {
    const app = start()
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
    // Longer than a link's life, if it began with the request.
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
    const app = start()
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

describe('secrets', () => {
  test('stand in no table and in no line of the log', async () => {
    const log = vi.spyOn(console, 'log')
    const app = start()
    const email = newAddress()
    const asked = await post(app, '/register', registration(email))
    const link = await newestLink(email)
    app.clock.turn({ seconds: 61 })
    await mailbox.fault({ to: email, status: 503, times: 1 })
    await post(app, '/login', { email }, { Cookie: cookieOf(asked) })
    const first = await opened(app, link)
    const refreshed = await post(app, '/refresh-token', { refreshToken: first.refreshToken })
    const second = (await refreshed.json()) as VerifiedSession
    await open(app, link, { Cookie: cookieOf(asked) })

    const secrets = [
      link.searchParams.get('token') ?? '',
      cookieOf(asked).split('=')[1] ?? '',
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

/** Every value of every table, as text. */
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
