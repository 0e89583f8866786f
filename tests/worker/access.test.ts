import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../worker/app.ts'
import type { Problem } from '../../worker/contract/errors.ts'
import { newId } from '../../worker/contract/ids.ts'
import * as schema from '../../worker/db/schema.ts'
import { requireSession } from '../../worker/middleware/require-session.ts'
import type { AppEnv } from '../../worker/platform/context.ts'
import { ProblemError, problem, problemResponse } from '../../worker/platform/problem.ts'
import { publicRoutes } from '../../worker/public-routes.ts'
import { startApp } from '../support/app.ts'
import { apiOf, buy, seedOwner } from '../support/billing.ts'
import { env } from '../support/env.ts'
import { form, pdf } from '../support/files.ts'
import { samples } from '../support/images.ts'
import { answers } from '../support/onboarding.ts'
import { newRecipient } from '../support/outbox.ts'
import { seedPerson, signIn } from '../support/people.ts'
import { draftFor } from '../support/publishing.ts'
import { db, seedCompany, seedOffer } from '../support/seed.ts'

/**
 * Who may call: the one whose things are asked for (`freelancer`, `company`), and others of their
 * kind. A role added here asks for its column in every row below.
 */
const roles = ['visitor', 'freelancer', 'otherFreelancer', 'company', 'otherCompany'] as const
type Role = (typeof roles)[number]

type Row = {
  /** Whose things the address names; each role's own without it. */
  of?: Exclude<Role, 'visitor'>
  id?: keyof typeof makeId
  /** Whose things the header `x-profile-id` names. */
  reads?: Exclude<Role, 'visitor'>
  body?: Record<string, unknown> | ((role: Role) => object) | FormData
  gets: Record<Role, number>
}

function perRole(status: (role: Role) => number) {
  return Object.fromEntries(roles.map((role) => [role, status(role)])) as Record<Role, number>
}

const everybody = (status: number) => perRole(() => status)
const members = (status: number) => perRole((role) => (role === 'visitor' ? 401 : status))
/** One role gets it; for the others that are signed in it is not there. */
const only = (one: Role, status: number) =>
  perRole((role) => (role === 'visitor' ? 401 : role === one ? status : 404))

/** The freelancer, and the company that this freelancer applied to. */
const applied = { ...only('freelancer', 200), company: 200 }
/** What only freelancers have a use for. */
const freelancers = (status: number) =>
  perRole((role) => (role === 'visitor' ? 401 : role.endsWith('ompany') ? 403 : status))

const job = { job_title: 'Regista', company_name: 'Teatro', start_date: '2020-01-01' }
const study = { institution: 'Liceo', field_of_study: 'Musica', start_date: '2010-01-01' }

/** What each role gets from each route, asked for something that is there. */
const matrix: Record<string, Row> = {
  'GET /api/job-offers': { gets: everybody(200) },
  'GET /api/job-offers/facets': { gets: everybody(200) },
  'GET /api/job-offer/:id': { id: 'offer', gets: everybody(200) },
  'PATCH /api/job-offer/views/:id': { id: 'offer', gets: everybody(202) },
  'PATCH /api/job-offer/applications-count/:id': { id: 'offer', gets: everybody(202) },
  'POST /api/job-offer': {
    body: () => draftFor(ids.publisher),
    gets: { ...freelancers(403), company: 201, otherCompany: 404 },
  },
  'PATCH /api/job-offer/:id': {
    id: 'offer',
    body: { job_offer: { title: 'Regista' } },
    gets: only('company', 200),
  },
  'DELETE /api/job-offer/:id': { id: 'offerToTakeBack', gets: only('company', 200) },
  'GET /api/company/:id/job-offers': { id: 'company', gets: only('company', 200) },
  // Needs no session, but a secret that nobody here has.
  'GET /api/verify-company/:token': { gets: everybody(403) },
  'POST /api/company/:id/verification/resend': {
    id: 'waitingCompany',
    gets: only('company', 202),
  },
  'GET /api/company/:id': { id: 'company', gets: everybody(200) },
  'PATCH /api/company/:id': {
    id: 'company',
    body: { website: 'https://alba.example' },
    gets: only('company', 200),
  },
  'POST /api/company/:id/logo': {
    id: 'company',
    body: form('logo', samples.png),
    gets: only('company', 200),
  },
  'DELETE /api/company/:id/logo': { id: 'company', gets: only('company', 200) },
  'GET /api/company/:id/statistics': { id: 'company', gets: only('company', 200) },
  'GET /api/logos/:id': { id: 'logo', gets: everybody(200) },
  'GET /api/plans': { gets: everybody(200) },
  'POST /api/company/:id/plan': {
    id: 'ownedCompany',
    body: { plan: 'pro' },
    gets: only('company', 201),
  },
  // Needs no session, but the key of the mailed link: here the first has it.
  'GET /api/invoices/:id': { id: 'invoice', gets: everybody(200) },
  'POST /api/invoices/:id/checkout': { gets: everybody(404) },
  // Needs no session, but has to be signed.
  'POST /api/webhooks/stripe': { body: {}, gets: everybody(400) },
  // Whoever asks: the answers say nothing about anybody, and the link goes by mail.
  'POST /api/register': {
    body: { email: 'a@b.example', name: 'A', profileType: 'consumer', nationality: 'IT' },
    gets: everybody(201),
  },
  'POST /api/login': { body: { email: 'c@d.example' }, gets: everybody(202) },
  'POST /api/verification/resend': { body: { email: 'e@f.example' }, gets: everybody(202) },
  // Needs no session, but a secret that nobody here has.
  'GET /api/verify/:token': { gets: everybody(403) },
  'POST /api/refresh-token': { body: { refreshToken: 'guess' }, gets: everybody(401) },
  'POST /api/logout': { body: {}, gets: members(200) },
  'GET /api/me': { gets: members(200) },
  'PATCH /api/profile': { body: { job_title: 'Regista' }, gets: members(200) },
  'GET /api/company/profile/:profileId': {
    id: 'profile',
    of: 'company',
    gets: only('company', 200),
  },
  'GET /api/job-offer/application/profile': { gets: members(200) },
  // Before the profile is complete, which both are still here, nobody applies.
  'POST /api/job-offer/application': {
    body: { job_offer_id: 'x', resume_url: 'https://ovunque.test/api/resumes/x' },
    gets: freelancers(409),
  },
  // The company's move: the person may make others.
  'PATCH /api/job-offer/application/:id': {
    id: 'application',
    body: { status: 'seen' },
    gets: { ...only('company', 200), freelancer: 409 },
  },
  'GET /api/job-offer/:id/applications': { id: 'offer', gets: only('company', 200) },
  // Needs no session, but has to be signed.
  'GET /api/job-offer/application/:id/resume': { id: 'application', gets: everybody(404) },
  'GET /api/application-answer/:token': { gets: everybody(401) },
  'POST /api/application-answer/:token': { body: { status: 'seen' }, gets: everybody(401) },
  'GET /api/profile/:id': { id: 'profile', of: 'freelancer', gets: applied },
  'GET /api/profile/username/:username': { id: 'username', gets: members(200) },
  'POST /api/profile/onboarding/start': { gets: freelancers(200) },
  'POST /api/profile/onboarding': { body: (role) => answers(role), gets: freelancers(200) },
  'GET /api/jobs': { reads: 'freelancer', gets: applied },
  'GET /api/jobs/:id': { id: 'job', reads: 'freelancer', gets: applied },
  'POST /api/jobs': { body: { job }, gets: members(201) },
  'PATCH /api/jobs/:id': { id: 'job', body: { job }, gets: only('freelancer', 200) },
  'DELETE /api/jobs/:id': { id: 'job', gets: only('freelancer', 200) },
  'GET /api/education': { reads: 'freelancer', gets: applied },
  'GET /api/education/:id': { id: 'education', reads: 'freelancer', gets: applied },
  'POST /api/education': { body: { education: study }, gets: members(201) },
  'PATCH /api/education/:id': {
    id: 'education',
    body: { education: study },
    gets: only('freelancer', 200),
  },
  'DELETE /api/education/:id': { id: 'education', gets: only('freelancer', 200) },
  'GET /api/profile/resume/link': { reads: 'freelancer', gets: applied },
  // Whoever has the address of an avatar may look at it; a resume's has to be signed as well.
  'GET /api/avatars/:id': { id: 'avatar', gets: everybody(200) },
  'GET /api/resumes/:id': { id: 'resume', gets: everybody(404) },
  'POST /api/profile/image': { body: form('image', samples.png), gets: members(200) },
  'POST /api/profile/resume': { body: form('resume', pdf('x')), gets: members(200) },
  'POST /api/profile/cv-analyzer/': { body: form('cv', pdf('x')), gets: members(415) },
  'DELETE /api/profile/image': { gets: members(200) },
  'DELETE /api/profile/resume': { gets: members(200) },
}

const app = startApp({ bindings: { MAIL_ADDRESS_SECONDS: 0, MAIL_ADDRESS_HOURLY: 1_000 } })
const routes = routesOf(createApp())
const ids = { offer: '', company: '', publisher: '', ownedCompany: '', resume: '' }
const people = new Map<Role, Awaited<ReturnType<typeof seedPerson>>>()

beforeAll(async () => {
  ids.company = await seedCompany()
  ids.publisher = await seedCompany()
  ids.offer = await seedOffer({ companyId: ids.company })
  for (const role of roles.slice(1)) {
    const profileType = role.endsWith('ompany') ? 'provider' : 'consumer'
    // With room for more than one company.
    const paymentProfile = role === 'company' ? 'starter' : null
    const person = { profileType, onboardingStatus: 'in_progress', paymentProfile } as const
    people.set(role, await seedPerson(app.clock, person))
  }
  ids.ownedCompany = await seedCompany({ ownerId: idOf('company'), invoiceEmail: newRecipient() })
  const createdAt = app.clock.now()
  for (const [role, companyId] of [
    ['company', ids.company],
    ['company', ids.publisher],
    ['company', ids.ownedCompany],
    ['otherCompany', await seedCompany()],
  ] as const) {
    const profileId = idOf(role)
    await db.insert(schema.companyMembers).values({ companyId, profileId, createdAt })
  }
  await app.fetch('/api/profile/resume', {
    method: 'POST',
    headers: people.get('freelancer')?.headers ?? {},
    body: form('resume', pdf('x')),
  })
  const [resume] = await db.query.files.findMany()
  ids.resume = resume?.id ?? ''
  await addApplication(ids.offer)
})

/** An application of the freelancer's to the company. */
async function addApplication(offerId: string): Promise<string> {
  const id = newId('application')
  const createdAt = app.clock.now()
  const profileId = idOf('freelancer')
  const times = { createdAt, updatedAt: createdAt }
  const sent = { id, offerId, profileId, resumeFileId: ids.resume, ...times }
  await db.insert(schema.jobApplications).values(sent)
  const first = { applicationId: id, step: 0, status: 'sent', movedBy: 'person' } as const
  await db.insert(schema.applicationMoves).values({ ...first, createdAt })
  return id
}

const idOf = (role: Role): string => people.get(role)?.profileId ?? 'x'

/** Something of the freelancer's that is there, new for each call: some take it away. */
const makeId = {
  offer: async () => ids.offer,
  offerToTakeBack: () => seedOffer({ companyId: ids.company }),
  company: async () => ids.company,
  waitingCompany: async () => {
    const companyId = await seedCompany({ verifiedAt: null, invoiceEmail: newRecipient() })
    const row = { companyId, profileId: idOf('company'), createdAt: app.clock.now() }
    await db.insert(schema.companyMembers).values(row)
    return companyId
  },
  ownedCompany: async () => ids.ownedCompany,
  /** With its key, which makes it the end of an address. */
  invoice: async () =>
    apiOf(await buy(app, await seedOwner(app.clock), 'starter')).replace('/api/invoices/', ''),
  profile: async (whose: Role) => idOf(whose),
  username: async () => 'nessuno',
  resume: async () => ids.resume,
  application: async () => addApplication(await seedOffer({ companyId: ids.company })),
  avatar: () => putImage('avatar'),
  logo: () => putImage('logo'),
  job: () => addEntry('/api/jobs', job),
  education: () => addEntry('/api/education', study),
}

async function putImage(kind: string): Promise<string> {
  const id = newId('file')
  await env.FILES.put(`${kind}/${id}`, samples.png, { httpMetadata: { contentType: 'image/png' } })
  return id
}

async function addEntry(path: string, entry: object): Promise<string> {
  const { headers } = await headersOf('freelancer')
  const body = JSON.stringify(entry)
  const added = await app.json<Record<string, { id: string }>>(path, {
    method: 'POST',
    headers,
    body,
  })
  return Object.values(added)[0]?.id ?? ''
}

test('every route has a row in the matrix, and every row is a route', () => {
  expect(Object.keys(matrix).sort()).toEqual(routes.toSorted())
})

describe.each(roles)('a %s gets', (role) => {
  test.each(Object.entries(matrix))('%s', async (route, row) => {
    const id = row.id ? await makeId[row.id](row.of ?? role) : 'x'
    const { headers } = await headersOf(role, row)
    const body = bodyOf(row, role)
    const response = await call(app, route, id, { headers, ...(body && { body }) })
    expect(response.status).toBe(row.gets[role])
  })
})

function bodyOf({ body }: Row, role: Role): BodyInit | undefined {
  if (body === undefined || body instanceof FormData) return body
  return JSON.stringify(typeof body === 'function' ? body(role) : body)
}

/** A session of one's own for every call: some end it. */
async function headersOf(
  role: Role,
  { body, reads }: Pick<Row, 'body' | 'reads'> = {},
): Promise<{ headers: Record<string, string> }> {
  const person = people.get(role)
  const headers = {
    // The one of a form names what stands between its parts: it says so itself.
    ...(!(body instanceof FormData) && { 'Content-Type': 'application/json' }),
    ...(reads && { 'x-profile-id': idOf(reads) }),
  }
  if (!person) return { headers }
  const profileType = role.endsWith('ompany') ? 'provider' : 'consumer'
  const session = await signIn(app.clock, { id: person.profileId, profileType })
  return { headers: { ...headers, ...session.headers } }
}

describe('a route is closed unless it is on the public list', () => {
  test('in this worker', async () => {
    expect(await openRoutes(app, routes)).toEqual([])
  })

  test('an open route is seen, and requireSession closes it', async () => {
    const open = new Hono<AppEnv>().get('/api/secret', (c) => c.json({}))
    expect(await openRoutes(alone(open), routesOf(open))).toEqual(['GET /api/secret'])

    const closed = new Hono<AppEnv>().use(requireSession(publicRoutes)).route('/', open)
    expect(await openRoutes(alone(closed), routesOf(closed))).toEqual([])
  })

  test('the public list names real routes only', () => {
    expect([...publicRoutes].filter((route) => !routes.includes(route))).toEqual([])
  })

  test('no route hides from the list behind a wildcard or any method', () => {
    expect(hiddenRoutes(createApp())).toEqual([])
    const sly = new Hono<AppEnv>()
      .use('/api/*', requireSession(publicRoutes))
      .get('/api/files/*', (c) => c.json({}))
      .all('/api/everything', (c) => c.json({}))
    expect(hiddenRoutes(sly)).toEqual(['GET /api/files/*', 'ALL /api/everything'])
  })
})

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

describe('what is no route', () => {
  const paths = [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/job-offers/',
    '/api/joboffer',
    '/api/../api/x',
  ]
  test.each(paths)('%s is a problem of its own', async (path) => {
    for (const method of methods) {
      const response = await app.fetch(path, { method })
      expect([method, response.status]).toEqual([method, 404])
      if (method !== 'HEAD')
        expect(await response.json()).toMatchObject({ code: 'route.not_found' })
    }
  })
})

describe('every answer of the API is JSON, says how to cache it and which request it was', () => {
  const paths = [...new Set(routes.map((route) => route.split(' ')[1] ?? ''))]
  test.each([...paths, '/api/nothing'])('%s', async (path) => {
    for (const id of [ids.offer, ids.company, 'x', '%00', 'é'])
      for (const method of methods) {
        const response = await call(app, `${method} ${path}`, id)
        expect({ method, id, lacks: lacking(response) }).toEqual({ method, id, lacks: [] })
      }
  })

  test('an answer that lacks something is seen', () => {
    expect(
      lacking(new Response('<p>', { status: 500, headers: { 'Content-Type': 'text/html' } })),
    ).toEqual(['a status below 500', 'Cache-Control', 'X-Request-Id', 'a JSON content type'])
  })
})

type Caller = { fetch: (path: string, init?: RequestInit) => Promise<Response> }

/** The routes of the API as `METHOD /path/:pattern`; middleware and catch-alls are none. */
function routesOf(app: Pick<Hono<AppEnv>, 'routes'>): string[] {
  const found = app.routes
    .filter(
      ({ method, path }) => path.startsWith('/api') && method !== 'ALL' && !path.endsWith('*'),
    )
    .map(({ method, path }) => `${method} ${path}`)
  return [...new Set(found)]
}

/** What requireSession cannot tell from middleware, and so would let everyone through to. */
const hiddenRoutes = (app: Pick<Hono<AppEnv>, 'routes'>): string[] =>
  app.routes
    .filter(({ path }) => path.startsWith('/api') && path !== '/api/*')
    .filter(({ method, path }) => method === 'ALL' || path.includes('*'))
    .map(({ method, path }) => `${method} ${path}`)

/** Routes off the public list that answer a visitor with anything but `auth.required`. */
async function openRoutes(app: Caller, routes: string[]): Promise<string[]> {
  const found: string[] = []
  for (const route of routes.filter((one) => !publicRoutes.has(one))) {
    const response = await call(app, route, 'x')
    const body: Partial<Problem> = await response.json()
    if (response.status !== 401 || body.code !== 'auth.required') found.push(route)
  }
  return found
}

/** An app by itself, with errors told as the worker tells them. */
function alone(app: Hono<AppEnv>): Caller {
  const whole = new Hono<AppEnv>()
    .onError((error) => {
      const told = error instanceof ProblemError ? error : problem('server.unexpected')
      return problemResponse(told, 'test')
    })
    .route('/', app)
  return { fetch: async (path, init) => whole.request(path, init) }
}

function call(app: Caller, route: string, id: string, init?: RequestInit): Promise<Response> {
  const [method, path = ''] = route.split(' ')
  return app.fetch(path.replaceAll(/:\w+/g, id), { ...init, method })
}

function lacking({ status, headers }: Response): string[] {
  const type = headers.get('Content-Type') ?? ''
  return [
    status < 500 ? '' : 'a status below 500',
    headers.has('Cache-Control') ? '' : 'Cache-Control',
    headers.has('X-Request-Id') ? '' : 'X-Request-Id',
    /^application\/(problem\+)?json\b/.test(type) ? '' : 'a JSON content type',
  ].filter((what) => what !== '')
}
