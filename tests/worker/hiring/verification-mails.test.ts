import { describe, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { readStatusAndErrorCode } from '../../support/applications.ts'
import { uniqueMailAddress } from '../../support/outbox.ts'
import { seedEmployerWithCompany, seedMember, seedPerson, signIn } from '../../support/people.ts'
import {
  listMailedVerificationTokens,
  offerBodyForCompany,
  offerBodyForNewCompany,
  openCompanyVerificationLink,
  publishAsUnverifiedCompany,
  publishOfferOrThrow,
  readSetCookie,
  requestPublishOffer,
  requestVerificationResend,
} from '../../support/publishing.ts'
import { db } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp({ bindings: { MAIL_NETWORK_HOURLY: 1_000 } })

/**
 * Signs the same person in again. This is necessary because an access token is valid for only ten
 * minutes.
 */
const again = ({ profileId }: { profileId: string }) =>
  signIn(app.clock, { id: profileId, profileType: 'provider' })

test("requests by other people do not use up a company's verification mails", async () => {
  const to = uniqueMailAddress()
  const stranger = await seedEmployerWithCompany(app.clock, { invoiceEmail: to, verifiedAt: null })
  const owner = await seedEmployerWithCompany(app.clock, { invoiceEmail: to, verifiedAt: null })
  const ask = async ({ companyId, headers }: typeof owner, more: Record<string, string>) => {
    const from = { ...headers, ...more }
    return (await requestVerificationResend(app, { headers: from }, companyId)).status
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

describe('resending the verification mail', () => {
  test('keeps both links valid, and is possible once a minute', async () => {
    const { person, to, companyId, token, verified } = await publishAsUnverifiedCompany(app)
    const early = await requestVerificationResend(app, person, companyId)
    expect(early.headers.get('Retry-After')).toBe('60')
    expect(await readStatusAndErrorCode(early)).toEqual([429, 'auth.too_many_mails'])
    app.clock.turn({ seconds: 61 })
    const colleague = await seedPerson(app.clock, { profileType: 'provider' })
    await seedMember(app.clock, companyId, colleague)
    const sent = await requestVerificationResend(app, colleague, companyId)
    expect([sent.status, await sent.json()]).toEqual([202, {}])
    const tokens = await listMailedVerificationTokens(to)
    expect(tokens).toEqual([expect.not.stringMatching(token), token])
    const opened = await openCompanyVerificationLink(app, tokens[0] ?? '', {
      cookie: readSetCookie(sent),
    })
    expect(await opened.json()).toEqual(verified)
    expect(
      await readStatusAndErrorCode(
        await requestVerificationResend(app, await again(person), companyId),
      ),
    ).toEqual([409, 'companies.verified_already'])
    expect((await openCompanyVerificationLink(app, token, { confirmed: true })).status).toBe(200)
  })

  test('sends one mail for 50 parallel requests, and at most five an hour', async () => {
    const { person, to, companyId } = await publishAsUnverifiedCompany(app)
    for (let sent = 2; sent <= 5; sent++) {
      app.clock.turn({ seconds: 61 })
      const responses = await Promise.all(
        Array.from({ length: 50 }, () => requestVerificationResend(app, person, companyId)),
      )
      expect(responses.filter(({ status }) => status === 202)).toHaveLength(1)
      expect(await listMailedVerificationTokens(to)).toHaveLength(sent)
    }
    app.clock.turn({ seconds: 61 })
    const sixth = await requestVerificationResend(app, person, companyId)
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(3_000)
  })

  test('is allowed only to members of the company', async () => {
    const { companyId } = await publishAsUnverifiedCompany(app)
    const stranger = await seedEmployerWithCompany(app.clock)
    app.clock.turn({ seconds: 61 })
    for (const id of [companyId, 'x']) {
      const response = await requestVerificationResend(app, stranger, id)
      expect(await readStatusAndErrorCode(response)).toEqual([404, 'companies.not_found'])
    }
  })

  test('is refused for a company without an invoice address', async () => {
    const imported = await seedEmployerWithCompany(app.clock, {
      verifiedAt: null,
      invoiceEmail: null,
    })
    const { next } = await publishOfferOrThrow(
      app,
      imported,
      offerBodyForCompany(imported.companyId),
    )
    expect(next).toBe('verify_company')
    const response = await requestVerificationResend(app, imported, imported.companyId)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      errors: [{ path: 'invoice_email', code: 'required' }],
    })
  })

  test('happens with the next offer if the last link expired, bounced or went to an old address', async () => {
    const { person, to, companyId } = await publishAsUnverifiedCompany(app)
    app.clock.turn({ days: 8 })
    await publishOfferOrThrow(app, await again(person), offerBodyForCompany(companyId))
    expect(await listMailedVerificationTokens(to)).toHaveLength(2)

    const bouncing = uniqueMailAddress()
    await mailbox.fault({ to: bouncing, status: 422, times: 1 })
    const refused = await seedEmployerWithCompany(app.clock, {
      verifiedAt: null,
      invoiceEmail: bouncing,
    })
    await publishOfferOrThrow(app, refused, offerBodyForCompany(refused.companyId))
    expect(await listMailedVerificationTokens(bouncing)).toEqual([])
    app.clock.turn({ seconds: 61 })
    await publishOfferOrThrow(app, refused, offerBodyForCompany(refused.companyId))
    expect(await listMailedVerificationTokens(bouncing)).toHaveLength(1)

    const moved = uniqueMailAddress()
    await app.fetch(`/api/company/${companyId}`, {
      method: 'PATCH',
      headers: { ...(await again(person)).headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ invoice_email: moved }),
    })
    await publishOfferOrThrow(app, await again(person), offerBodyForCompany(companyId))
    const [old = ''] = await listMailedVerificationTokens(to)
    const [token = ''] = await listMailedVerificationTokens(moved)
    expect((await openCompanyVerificationLink(app, old, { confirmed: true })).status).toBe(401)
    expect((await openCompanyVerificationLink(app, token, { confirmed: true })).status).toBe(200)
  })
})

describe('exceeding the mail limit', () => {
  test('prevents creating a company until the time in Retry-After', async () => {
    const to = uniqueMailAddress()
    const [other, ...more] = await Promise.all(
      Array.from({ length: 6 }, () => seedPerson(app.clock, { profileType: 'provider' })),
    )
    // Five requests, one after another, use up the limit of mails to this address.
    for (const one of more)
      await publishOfferOrThrow(app, one, offerBodyForNewCompany({ company_invoice_email: to }))
    const draft = offerBodyForNewCompany({ company_invoice_email: to })
    const refused = await requestPublishOffer(app, other!, draft, 'chiave')
    expect(refused.headers.get('Retry-After')).toBe('3600')
    expect(await readStatusAndErrorCode(refused)).toEqual([429, 'auth.too_many_mails'])
    const owned = await db.query.companies.findMany({
      where: (row, { eq }) => eq(row.ownerId, other!.profileId),
    })
    expect(owned).toEqual([])
    app.clock.turn({ seconds: 3_600 })
    expect((await requestPublishOffer(app, await again(other!), draft, 'chiave')).status).toBe(201)
  })

  test('does not prevent publishing for an existing company', async () => {
    const to = uniqueMailAddress()
    const waitingFor = { verifiedAt: null, invoiceEmail: to }
    const [one, other] = await Promise.all(
      [1, 2].map(() => seedEmployerWithCompany(app.clock, waitingFor)),
    )
    await publishOfferOrThrow(app, one!, offerBodyForCompany(one!.companyId))
    const { next } = await publishOfferOrThrow(app, other!, offerBodyForCompany(other!.companyId))
    expect(next).toBe('verify_company')
    expect(await listMailedVerificationTokens(to)).toHaveLength(1)
    app.clock.turn({ seconds: 61 })
    expect((await requestVerificationResend(app, other!, other!.companyId)).status).toBe(202)
  })
})
