import { describe, expect, test } from 'vitest'
import type { Problem } from '../../../worker/contract/errors.ts'
import type { VerifiedCompany } from '../../../worker/contract/hiring/companies.ts'
import { startApp } from '../../support/app.ts'
import { runCron } from '../../support/files.ts'
import { newRecipient } from '../../support/outbox.ts'
import { seedMember, seedPerson, seedRecruiter, signIn } from '../../support/people.ts'
import {
  cookieOf,
  draftFor,
  draftOfNew,
  mailedTokens,
  ownOffers,
  publish,
  published,
  resend,
  verify,
  withdraw,
} from '../../support/publishing.ts'
import { db } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp({ bindings: { MAIL_NETWORK_HOURLY: 1_000 } })
const codeIn = async (response: Response) => [
  response.status,
  ((await response.json()) as Problem).code,
]

/** A company created with an offer, and the link mailed to it. */
async function waiting() {
  const person = await seedPerson(app.clock, { profileType: 'provider' })
  const to = newRecipient()
  const response = await publish(app, person, draftOfNew({ company_invoice_email: to }))
  const { company, job_offer } = await response.json<{
    company: { id: string; name: string }
    job_offer: { id: string }
  }>()
  const [token = ''] = await mailedTokens(to)
  const cookie = cookieOf(response)
  const verified: VerifiedCompany = { company, job_offer: { id: job_offer.id } }
  return { person, to, token, cookie, companyId: company.id, offerId: job_offer.id, verified }
}

/** The same person later, since an access token lives ten minutes. */
const again = ({ profileId }: { profileId: string }) =>
  signIn(app.clock, { id: profileId, profileType: 'provider' })

const verifiedAt = async (id: string) => {
  const row = await db.query.companies.findFirst({ where: (row, { eq }) => eq(row.id, id) })
  return row?.verifiedAt ?? null
}

test("requests by others do not use up a company's verification mails", async () => {
  const to = newRecipient()
  const stranger = await seedRecruiter(app.clock, { invoiceEmail: to, verifiedAt: null })
  const owner = await seedRecruiter(app.clock, { invoiceEmail: to, verifiedAt: null })
  const ask = async ({ companyId, headers }: typeof owner, more: Record<string, string>) => {
    const from = { ...headers, ...more }
    return (await resend(app, { headers: from }, companyId)).status
  }
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) {
    const { headers } = await again(stranger)
    statuses.push(await ask({ ...stranger, headers }, { 'CF-Connecting-IP': '203.0.113.1' }))
    app.clock.turn({ seconds: 60 })
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  const { headers } = await again(owner)
  expect(await ask({ ...owner, headers }, { 'CF-Connecting-IP': '203.0.113.2' })).toBe(202)
})

describe('a company’s link', () => {
  test('is a secret: of it only the hash is kept', async () => {
    const { token, cookie = '', companyId } = await waiting()
    const [row] = await db.query.companyTokens.findMany({
      where: (row, { eq }) => eq(row.companyId, companyId),
    })
    const kept = JSON.stringify(row)
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(cookie.split('=')[1])
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  test('does nothing for a scanner', async () => {
    const { token, companyId } = await waiting()
    for (const options of [
      {},
      { method: 'HEAD' },
      { method: 'HEAD', confirmed: true },
      { cookie: 'sign-in=x' },
      { cookie: `__Host-sign-in=${'x'.repeat(43)}` },
    ]) {
      const response = await verify(app, token, options)
      expect(response.status).toBe(403)
      if (options.method !== 'HEAD')
        expect((await codeIn(response))[1]).toBe('auth.confirmation_required')
      expect(await verifiedAt(companyId)).toBeNull()
    }
  })

  test.each([
    ['the browser that asked', ({ cookie }: { cookie?: string | undefined }) => ({ cookie })],
    ['a person who confirms', () => ({ confirmed: true })],
  ])('opens for %s, and a reload answers the same', async (_, how) => {
    const { token, verified, companyId, ...rest } = await waiting()
    const first = await verify(app, token, how(rest))
    expect([first.status, await first.json()]).toEqual([200, verified])
    expect(first.headers.get('Cache-Control')).toBe('no-store')
    const at = await verifiedAt(companyId)
    expect(at).toEqual(app.clock.now())
    app.clock.turn({ days: 8 })
    const reload = await verify(app, token, how(rest))
    expect([reload.status, await reload.json()]).toEqual([200, verified])
    expect(await verifiedAt(companyId)).toEqual(at)
    expect((await verify(app, token)).status).toBe(403)
  })

  test('an unknown link says so', async () => {
    for (const token of ['x', 'x'.repeat(43), '%00', "' OR 1=1 --"]) {
      const response = await verify(app, encodeURIComponent(token), { confirmed: true })
      expect(await codeIn(response)).toEqual([401, 'companies.token_invalid'])
    }
  })

  test('is valid for a week from the sending of its mail', async () => {
    const person = await seedPerson(app.clock, { profileType: 'provider' })
    const to = newRecipient()
    await mailbox.fault({ to, status: 503, times: 1 })
    const { company } = await published(app, person, draftOfNew({ company_invoice_email: to }))
    expect(await mailedTokens(to)).toEqual([])
    app.clock.turn({ hours: 20 })
    await app.mails.deliver(app.bindings)
    const [token = ''] = await mailedTokens(to)
    expect(token).not.toBe('')
    app.clock.turn({ days: 7 })
    expect(await codeIn(await verify(app, token, { confirmed: true }))).toEqual([
      401,
      'companies.token_expired',
    ])
    expect(await verifiedAt(company.id)).toBeNull()
    app.clock.turn({ seconds: -1 })
    expect((await verify(app, token, { confirmed: true })).status).toBe(200)
  })

  test('is forgotten a month after it ended', async () => {
    const { token } = await waiting()
    app.clock.turn({ days: 36 })
    await runCron(app.clock, '17 3 * * *')
    const expired = await verify(app, token, { confirmed: true })
    expect(await codeIn(expired)).toEqual([401, 'companies.token_expired'])
    app.clock.turn({ days: 2 })
    await runCron(app.clock, '17 3 * * *')
    const forgotten = await verify(app, token, { confirmed: true })
    expect(await codeIn(forgotten)).toEqual([401, 'companies.token_invalid'])
  })

  test('belongs to the company, whoever owns the waiting offer; withdrawn offers stay withdrawn', async () => {
    const { person, companyId, offerId, token, verified } = await waiting()
    await withdraw(app, person, offerId)
    const opened = await verify(app, token, { confirmed: true })
    expect(await opened.json()).toEqual({ company: verified.company, job_offer: null })
    expect((await app.fetch(`/api/job-offer/${offerId}`)).status).toBe(404)
    expect((await ownOffers(app, person, companyId)).data).toEqual([])
  })

  test('opened 50 times in parallel it verifies once, and all get the same response', async () => {
    const { token, cookie, verified, companyId } = await waiting()
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        verify(app, token, i % 2 ? { cookie } : { confirmed: true }),
      ),
    )
    for (const response of responses) expect(await response.json()).toEqual(verified)
    expect(await verifiedAt(companyId)).toEqual(app.clock.now())
  })

  test('opened while offers are published leaves none waiting', async () => {
    const { person, token, companyId } = await waiting()
    const [opened, ...offers] = await Promise.all([
      verify(app, token, { confirmed: true }),
      ...[1, 2, 3, 4].map(() => published(app, person, draftFor(companyId))),
    ])
    expect(opened?.status).toBe(200)
    const { data } = await ownOffers(app, person, companyId)
    expect(data).toHaveLength(5)
    expect(new Set(data.map((offer) => [offer.waits_for, offer.payment_status].join()))).toEqual(
      new Set([',completed']),
    )
    for (const { next, job_offer } of offers) {
      expect(next).toBe(job_offer.waits_for === null ? 'published' : 'verify_company')
    }
  })
})

describe('sent again', () => {
  test('both links work, and a minute has to pass between two', async () => {
    const { person, to, companyId, token, verified } = await waiting()
    const early = await resend(app, person, companyId)
    expect(early.headers.get('Retry-After')).toBe('60')
    expect(await codeIn(early)).toEqual([429, 'auth.too_many_mails'])
    app.clock.turn({ seconds: 61 })
    const colleague = await seedPerson(app.clock, { profileType: 'provider' })
    await seedMember(app.clock, companyId, colleague)
    const sent = await resend(app, colleague, companyId)
    expect([sent.status, await sent.json()]).toEqual([202, {}])
    const tokens = await mailedTokens(to)
    expect(tokens).toEqual([expect.not.stringMatching(token), token])
    const opened = await verify(app, tokens[0] ?? '', { cookie: cookieOf(sent) })
    expect(await opened.json()).toEqual(verified)
    expect(await codeIn(await resend(app, await again(person), companyId))).toEqual([
      409,
      'companies.verified_already',
    ])
    expect((await verify(app, token, { confirmed: true })).status).toBe(200)
  })

  test('of 50 parallel requests one sends a mail, and at most five an hour', async () => {
    const { person, to, companyId } = await waiting()
    for (let sent = 2; sent <= 5; sent++) {
      app.clock.turn({ seconds: 61 })
      const responses = await Promise.all(
        Array.from({ length: 50 }, () => resend(app, person, companyId)),
      )
      expect(responses.filter(({ status }) => status === 202)).toHaveLength(1)
      expect(await mailedTokens(to)).toHaveLength(sent)
    }
    app.clock.turn({ seconds: 61 })
    const sixth = await resend(app, person, companyId)
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(3_000)
  })

  test('only for members of the company', async () => {
    const { companyId } = await waiting()
    const stranger = await seedRecruiter(app.clock)
    app.clock.turn({ seconds: 61 })
    for (const id of [companyId, 'x']) {
      const response = await resend(app, stranger, id)
      expect(await codeIn(response)).toEqual([404, 'companies.not_found'])
    }
  })

  test('a company without an address has none to send it to', async () => {
    const imported = await seedRecruiter(app.clock, { verifiedAt: null, invoiceEmail: null })
    const { next } = await published(app, imported, draftFor(imported.companyId))
    expect(next).toBe('verify_company')
    const response = await resend(app, imported, imported.companyId)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      errors: [{ path: 'invoice_email', code: 'required' }],
    })
  })

  test('the next offer brings another link once the last is dead or has nowhere to go', async () => {
    const { person, to, companyId } = await waiting()
    app.clock.turn({ days: 8 })
    await published(app, await again(person), draftFor(companyId))
    expect(await mailedTokens(to)).toHaveLength(2)

    const bouncing = newRecipient()
    await mailbox.fault({ to: bouncing, status: 422, times: 1 })
    const refused = await seedRecruiter(app.clock, { verifiedAt: null, invoiceEmail: bouncing })
    await published(app, refused, draftFor(refused.companyId))
    expect(await mailedTokens(bouncing)).toEqual([])
    app.clock.turn({ seconds: 61 })
    await published(app, refused, draftFor(refused.companyId))
    expect(await mailedTokens(bouncing)).toHaveLength(1)

    const moved = newRecipient()
    await app.fetch(`/api/company/${companyId}`, {
      method: 'PATCH',
      headers: { ...(await again(person)).headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ invoice_email: moved }),
    })
    await published(app, await again(person), draftFor(companyId))
    const [old = ''] = await mailedTokens(to)
    const [token = ''] = await mailedTokens(moved)
    expect((await verify(app, old, { confirmed: true })).status).toBe(401)
    expect((await verify(app, token, { confirmed: true })).status).toBe(200)
  })
})

describe('too many mails', () => {
  test('keep a new company from being made, for as long as Retry-After says', async () => {
    const to = newRecipient()
    const [other, ...more] = await Promise.all(
      Array.from({ length: 6 }, () => seedPerson(app.clock, { profileType: 'provider' })),
    )
    // In sequence is fine, but whoever signs up with that address has already had a mail there.
    for (const one of more) await published(app, one, draftOfNew({ company_invoice_email: to }))
    const draft = draftOfNew({ company_invoice_email: to })
    const refused = await publish(app, other!, draft, 'chiave')
    expect(refused.headers.get('Retry-After')).toBe('3600')
    expect(await codeIn(refused)).toEqual([429, 'auth.too_many_mails'])
    const owned = await db.query.companies.findMany({
      where: (row, { eq }) => eq(row.ownerId, other!.profileId),
    })
    expect(owned).toEqual([])
    app.clock.turn({ seconds: 3_600 })
    expect((await publish(app, await again(other!), draft, 'chiave')).status).toBe(201)
  })

  test('do not keep an offer of a company that is there from being written', async () => {
    const to = newRecipient()
    const waitingFor = { verifiedAt: null, invoiceEmail: to }
    const [one, other] = await Promise.all([1, 2].map(() => seedRecruiter(app.clock, waitingFor)))
    await published(app, one!, draftFor(one!.companyId))
    const { next } = await published(app, other!, draftFor(other!.companyId))
    expect(next).toBe('verify_company')
    expect(await mailedTokens(to)).toHaveLength(1)
    app.clock.turn({ seconds: 61 })
    expect((await resend(app, other!, other!.companyId)).status).toBe(202)
  })
})
