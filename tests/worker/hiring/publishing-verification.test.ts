import { describe, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { readStatusAndErrorCode } from '../../support/applications.ts'
import { runCronTasks } from '../../support/files.ts'
import { uniqueMailAddress } from '../../support/outbox.ts'
import { seedPerson } from '../../support/people.ts'
import {
  listMailedVerificationTokens,
  offerBodyForCompany,
  offerBodyForNewCompany,
  openCompanyVerificationLink,
  ownOffers,
  publishAsUnverifiedCompany,
  publishOfferOrThrow,
  requestOfferWithdrawal,
} from '../../support/publishing.ts'
import { db } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp({ bindings: { MAIL_NETWORK_HOURLY: 1_000 } })

const verifiedAt = async (id: string) => {
  const row = await db.query.companies.findFirst({ where: (row, { eq }) => eq(row.id, id) })
  return row?.verifiedAt ?? null
}

describe('the verification link of a company', () => {
  test('is stored only as a hash', async () => {
    const { token, cookie = '', companyId } = await publishAsUnverifiedCompany(app)
    const [row] = await db.query.companyTokens.findMany({
      where: (row, { eq }) => eq(row.companyId, companyId),
    })
    const kept = JSON.stringify(row)
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(cookie.split('=')[1])
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  test('is not consumed by link scanners', async () => {
    const { token, companyId } = await publishAsUnverifiedCompany(app)
    for (const options of [
      {},
      { method: 'HEAD' },
      { method: 'HEAD', confirmed: true },
      { cookie: 'sign-in=x' },
      { cookie: `__Host-sign-in=${'x'.repeat(43)}` },
    ]) {
      const response = await openCompanyVerificationLink(app, token, options)
      expect(response.status).toBe(403)
      if (options.method !== 'HEAD')
        expect((await readStatusAndErrorCode(response))[1]).toBe('auth.confirmation_required')
      expect(await verifiedAt(companyId)).toBeNull()
    }
  })

  test.each([
    ['the browser that asked', ({ cookie }: { cookie?: string | undefined }) => ({ cookie })],
    ['a person who confirms', () => ({ confirmed: true })],
  ])('verifies for %s, and repeats the answer on a reload', async (_, how) => {
    const { token, verified, companyId, ...rest } = await publishAsUnverifiedCompany(app)
    const first = await openCompanyVerificationLink(app, token, how(rest))
    expect([first.status, await first.json()]).toEqual([200, verified])
    expect(first.headers.get('Cache-Control')).toBe('no-store')
    const at = await verifiedAt(companyId)
    expect(at).toEqual(app.clock.now())
    app.clock.turn({ days: 8 })
    const reload = await openCompanyVerificationLink(app, token, how(rest))
    expect([reload.status, await reload.json()]).toEqual([200, verified])
    expect(await verifiedAt(companyId)).toEqual(at)
    expect((await openCompanyVerificationLink(app, token)).status).toBe(403)
  })

  test('is rejected if it is unknown', async () => {
    for (const token of ['x', 'x'.repeat(43), '%00', "' OR 1=1 --"]) {
      const response = await openCompanyVerificationLink(app, encodeURIComponent(token), {
        confirmed: true,
      })
      expect(await readStatusAndErrorCode(response)).toEqual([401, 'companies.token_invalid'])
    }
  })

  test('expires a week after its mail was sent', async () => {
    const person = await seedPerson(app.clock, { profileType: 'provider' })
    const to = uniqueMailAddress()
    await mailbox.fault({ to, status: 503, times: 1 })
    const { company } = await publishOfferOrThrow(
      app,
      person,
      offerBodyForNewCompany({ company_invoice_email: to }),
    )
    expect(await listMailedVerificationTokens(to)).toEqual([])
    app.clock.turn({ hours: 20 })
    await app.mails.deliver(app.bindings)
    const [token = ''] = await listMailedVerificationTokens(to)
    expect(token).not.toBe('')
    app.clock.turn({ days: 7 })
    expect(
      await readStatusAndErrorCode(
        await openCompanyVerificationLink(app, token, { confirmed: true }),
      ),
    ).toEqual([401, 'companies.token_expired'])
    expect(await verifiedAt(company.id)).toBeNull()
    app.clock.turn({ seconds: -1 })
    expect((await openCompanyVerificationLink(app, token, { confirmed: true })).status).toBe(200)
  })

  test('is deleted a month after it expired', async () => {
    const { token } = await publishAsUnverifiedCompany(app)
    app.clock.turn({ days: 36 })
    await runCronTasks(app.clock, '17 3 * * *')
    const expired = await openCompanyVerificationLink(app, token, { confirmed: true })
    expect(await readStatusAndErrorCode(expired)).toEqual([401, 'companies.token_expired'])
    app.clock.turn({ days: 2 })
    await runCronTasks(app.clock, '17 3 * * *')
    const forgotten = await openCompanyVerificationLink(app, token, { confirmed: true })
    expect(await readStatusAndErrorCode(forgotten)).toEqual([401, 'companies.token_invalid'])
  })

  test('does not list an offer that was withdrawn in the meantime', async () => {
    const { person, companyId, offerId, token, verified } = await publishAsUnverifiedCompany(app)
    await requestOfferWithdrawal(app, person, offerId)
    const opened = await openCompanyVerificationLink(app, token, { confirmed: true })
    expect(await opened.json()).toEqual({ company: verified.company, job_offer: null })
    expect((await app.fetch(`/api/job-offer/${offerId}`)).status).toBe(404)
    expect((await ownOffers(app, person, companyId)).data).toEqual([])
  })

  test('verifies once for 50 parallel requests, and all get the same response', async () => {
    const { token, cookie, verified, companyId } = await publishAsUnverifiedCompany(app)
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        openCompanyVerificationLink(app, token, i % 2 ? { cookie } : { confirmed: true }),
      ),
    )
    for (const response of responses) expect(await response.json()).toEqual(verified)
    expect(await verifiedAt(companyId)).toEqual(app.clock.now())
  })

  test('leaves no offer waiting that is published in parallel', async () => {
    const { person, token, companyId } = await publishAsUnverifiedCompany(app)
    const [opened, ...offers] = await Promise.all([
      openCompanyVerificationLink(app, token, { confirmed: true }),
      ...[1, 2, 3, 4].map(() => publishOfferOrThrow(app, person, offerBodyForCompany(companyId))),
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
