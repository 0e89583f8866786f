import { describe, expect, test } from 'vitest'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import type { CreatedOffer } from '../../../worker/contract/hiring/offer-input.ts'
import { type startApp as start, startApp } from '../../support/app.ts'
import {
  bindingsFailingAtCall,
  callNumbersToFail,
  failureModes,
  interceptedBindings,
} from '../../support/faults.ts'
import { seedEmployerWithCompany, seedPerson } from '../../support/people.ts'
import {
  listMailedVerificationTokens,
  offerBodyForCompany,
  offerBodyForNewCompany,
  openCompanyVerificationLink,
  ownOffers,
  requestPublishOffer,
} from '../../support/publishing.ts'
import { db, seedOffers } from '../../support/seed.ts'

const bindings = { MAIL_NETWORK_HOURLY: 1_000 }
const app = startApp({ bindings })
type App = ReturnType<typeof start>
type Person = { profileId: string; headers: { Authorization: string } }

const codeIn = async (response: Response) => [
  response.status,
  ((await response.json()) as ProblemDetails).code,
]

/**
 * The numbers of rows, and the kinds of mails, that publishing an offer has written for a person.
 */
async function leftOf({ profileId }: Person, to: string) {
  const companies = await db.query.companies.findMany({
    where: (row, { eq }) => eq(row.ownerId, profileId),
  })
  const rows = await Promise.all(
    companies.map(async ({ id }) => ({
      members: await db.query.companyMembers.findMany({
        where: (row, { eq }) => eq(row.companyId, id),
      }),
      offers: await db.query.offers.findMany({ where: (row, { eq }) => eq(row.companyId, id) }),
      links: await db.query.companyTokens.findMany({
        where: (row, { eq }) => eq(row.companyId, id),
      }),
    })),
  )
  const mails = await db.query.mails.findMany({ where: (row, { eq }) => eq(row.recipient, to) })
  const purchases = await db.query.transactions.findMany({
    where: (row, { eq }) => eq(row.profileId, profileId),
  })
  const count = (of: 'members' | 'offers' | 'links') =>
    rows.reduce((sum, row) => sum + row[of].length, 0)
  return {
    companies: companies.length,
    members: count('members'),
    offers: count('offers'),
    links: count('links'),
    mails: mails.map(({ kind }) => kind).sort(),
    purchases: purchases.length,
  }
}

type Case = {
  name: string
  prepare: () => Promise<{ person: Person; body: object; to: string }>
  /** The expected rows before and after the offer is published. */
  before: Awaited<ReturnType<typeof leftOf>>
  after: Awaited<ReturnType<typeof leftOf>>
}
const nothing = { companies: 0, members: 0, offers: 0, links: 0, mails: [], purchases: 0 }
const company = { ...nothing, companies: 1, members: 1 }

const cases: Case[] = [
  {
    name: 'with a new company',
    prepare: async () => {
      const body = offerBodyForNewCompany()
      const person = await seedPerson(app.clock, { profileType: 'provider' })
      return { person, body, to: body.company_invoice_email }
    },
    before: nothing,
    after: { ...company, offers: 1, links: 1, mails: ['verify_company'] },
  },
  {
    name: 'of a verified company',
    prepare: async () => {
      const person = await seedEmployerWithCompany(app.clock)
      return { person, body: offerBodyForCompany(person.companyId), to: '' }
    },
    before: company,
    after: { ...company, offers: 1 },
  },
  {
    name: 'with a new company and a plan',
    prepare: async () => {
      const body = offerBodyForNewCompany({ plan: 'starter' })
      const person = await seedEmployerWithCompany(app.clock)
      await seedOffers(person.companyId, Array(5).fill({}))
      return { person, body, to: body.company_invoice_email }
    },
    before: { ...company, offers: 5 },
    after: {
      companies: 2,
      members: 2,
      offers: 6,
      links: 1,
      mails: ['invoice', 'verify_company'],
      purchases: 1,
    },
  },
]

describe.each(cases)('publishing an offer $name', ({ prepare, before, after }) => {
  test.each(failureModes)('is atomic when a call fails (%s)', async (how) => {
    for (const at of callNumbersToFail(how)) {
      const { person, body, to } = await prepare()
      expect(await leftOf(person, to)).toEqual(before)
      const { bindings: broken, calls } = bindingsFailingAtCall(at, how)
      const breaking = startApp({ clock: app.clock, bindings: { ...bindings, ...broken } })
      const response = await requestPublishOffer(breaking, person, body, 'chiave')
      expect([at, response.status === 201 || response.status === 503]).toEqual([at, true])
      const left = await leftOf(person, to)
      expect([before, after]).toContainEqual(left)
      if (response.ok) expect(left).toEqual(after)

      let retried = await requestPublishOffer(app, person, body, 'chiave')
      if (retried.status === 409) {
        expect((await codeIn(retried))[1]).toBe('request.in_progress')
        // Because of the failure, the idempotency key was not released. The retry succeeds only
        // after the attempt that holds the key has expired.
        app.clock.turn({ seconds: 121 })
        retried = await requestPublishOffer(app, person, body, 'chiave')
      }
      expect(retried.status).toBe(201)
      expect(await leftOf(person, to)).toEqual(after)
      if (response.ok) expect(await retried.json()).toEqual(await response.json())
      if (calls().length < at) break
    }
  })
})

test.each(failureModes)(
  'verifying a company with its offers is atomic when a call fails (%s)',
  async (how) => {
    for (const at of callNumbersToFail(how)) {
      const person = await seedPerson(app.clock, { profileType: 'provider' })
      const body = offerBodyForNewCompany()
      const { company, job_offer } = await requestPublishOffer(app, person, body).then((response) =>
        response.json<CreatedOffer>(),
      )
      const [token = ''] = await listMailedVerificationTokens(body.company_invoice_email)
      const { bindings: broken, calls } = bindingsFailingAtCall(at, how)
      const breaking = startApp({ clock: app.clock, bindings: { ...bindings, ...broken } })
      const response = await openCompanyVerificationLink(breaking, token, { confirmed: true })
      expect(response.status === 200 || response.status === 503).toBe(true)
      const { data } = await ownOffers(app, person, company.id)
      const [{ payment_status, waits_for } = {}] = data
      expect(['pending verification', 'completed null']).toContain(`${payment_status} ${waits_for}`)
      const again = await openCompanyVerificationLink(app, token, { confirmed: true })
      expect(await again.json()).toEqual({ company, job_offer: { id: job_offer.id } })
      if (calls().length < at) break
    }
  },
)

describe('publishing with an Idempotency-Key', () => {
  test('returns the first response to a replay and publishes nothing more', async () => {
    const { companyId, ...person } = await seedEmployerWithCompany(app.clock)
    const first = await requestPublishOffer(app, person, offerBodyForCompany(companyId), 'chiave-1')
    const replay = await requestPublishOffer(
      app,
      person,
      offerBodyForCompany(companyId),
      'chiave-1',
    )
    expect([replay.status, await replay.text()]).toEqual([201, await first.text()])
    const other = await requestPublishOffer(
      app,
      person,
      offerBodyForCompany(companyId, { title: 'Altro' }),
      'chiave-1',
    )
    expect(await codeIn(other)).toEqual([422, 'request.key_reused'])
    expect((await ownOffers(app, person, companyId)).pagination.total).toBe(1)
    const anothers = await seedEmployerWithCompany(app.clock)
    const draft = offerBodyForCompany(anothers.companyId)
    expect((await requestPublishOffer(app, anothers, draft, 'chiave-1')).status).toBe(201)
  })

  test('publishes one of 30 parallel requests, and releases the key after a refusal', async () => {
    const { companyId, ...person } = await seedEmployerWithCompany(app.clock)
    const [taken = ''] = await seedOffers(companyId, Array(4).fill({}))
    const draft = offerBodyForCompany(companyId)
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => requestPublishOffer(app, person, draft, 'chiave-2')),
    )
    const answers = await Promise.all(
      responses.map(async (response) =>
        response.status === 201 ? response.text() : (await codeIn(response))[1],
      ),
    )
    const [answer, ...more] = new Set(answers.filter((one) => one !== 'request.in_progress'))
    expect(more).toEqual([])
    expect(JSON.parse(String(answer))).toMatchObject({ next: 'published' })
    expect((await ownOffers(app, person, companyId)).pagination.total).toBe(5)

    expect((await requestPublishOffer(app, person, draft, 'chiave-3')).status).toBe(409)
    await app.fetch(`/api/job-offer/${taken}`, { method: 'DELETE', headers: person.headers })
    expect((await requestPublishOffer(app, person, draft, 'chiave-3')).status).toBe(201)
  })

  test('answers a concurrent request with Retry-After', async () => {
    const { companyId, ...person } = await seedEmployerWithCompany(app.clock)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let begun = () => {}
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    // The first database call checks the session and counts the write, the second one concerns the
    // idempotency key. The third call is the first one for publishing the offer.
    const { bindings: slow } = interceptedBindings(async ({ number, run }) => {
      if (number === 3) {
        begun()
        await released
      }
      return run()
    })
    const slowly: App = startApp({ clock: app.clock, bindings: { ...bindings, ...slow } })
    const first = requestPublishOffer(slowly, person, offerBodyForCompany(companyId), 'chiave-4')
    await hasBegun
    const second = await requestPublishOffer(
      app,
      person,
      offerBodyForCompany(companyId),
      'chiave-4',
    )
    expect(await codeIn(second)).toEqual([409, 'request.in_progress'])
    release()
    expect((await first).status).toBe(201)
    expect((await ownOffers(app, person, companyId)).pagination.total).toBe(1)
  })
})
