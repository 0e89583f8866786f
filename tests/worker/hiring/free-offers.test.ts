import { describe, expect, test } from 'vitest'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import type { OwnCompany } from '../../../worker/contract/hiring/companies.ts'
import { startApp } from '../../support/app.ts'
import { requestOfferRenewal } from '../../support/offer-life.ts'
import { uniqueMailAddress } from '../../support/outbox.ts'
import { seedEmployerWithCompany, seedMember, seedPerson } from '../../support/people.ts'
import {
  changeOffer,
  listMailedVerificationTokens,
  offerBodyForCompany,
  offerBodyForNewCompany,
  openCompanyVerificationLink,
  publishOfferOrThrow,
  requestOfferWithdrawal,
  requestPublishOffer,
} from '../../support/publishing.ts'
import { randomMark } from '../../support/random-mark.ts'
import { db, seedOffers } from '../../support/seed.ts'

const app = startApp({ bindings: { MAIL_NETWORK_HOURLY: 1_000 } })
const provider = (email?: string) =>
  seedPerson(app.clock, { profileType: 'provider', ...(email && { email }) })
const newVat = () => `DE${Math.random().toString().slice(2, 11)}`
const refusalIn = async (response: Response) => {
  const { code, next_plan } = (await response.json()) as ProblemDetails
  return [response.status, code, next_plan?.code]
}
const shared = [409, 'plan.free_offers_shared', 'starter']

/**
 * Creates the owner of a company with a VAT number and this many offers. The company is verified by
 * default.
 */
async function owner(offers: number, vatNumber: string, more: { verifiedAt?: null } = {}) {
  const person = await seedEmployerWithCompany(app.clock, { vatNumber, ...more })
  const awaitsConfirmation = more.verifiedAt === null
  await seedOffers(person.companyId, Array(offers).fill({ awaitsConfirmation }))
  return person
}

describe('five free offers for each VAT number', () => {
  test('are shared by all accounts with the number, and a paid plan allows more', async () => {
    const vat = newVat()
    await owner(5, vat)
    const second = await provider()
    const draft = offerBodyForNewCompany({ company_invoice_vat: ` ${vat.toLowerCase()} ` })
    expect(await refusalIn(await requestPublishOffer(app, second, draft))).toEqual(shared)
    const { next } = await publishOfferOrThrow(app, second, { ...draft, plan: 'starter' })
    expect(next).toBe('invoice')
  })

  test('a second account gets the remaining ones', async () => {
    const vat = newVat()
    await owner(3, vat)
    const { companyId, ...second } = await owner(0, vat)
    for (const title of ['Redattrice', 'Traduttore'])
      await publishOfferOrThrow(app, second, offerBodyForCompany(companyId, { title }))
    const third = await requestPublishOffer(
      app,
      second,
      offerBodyForCompany(companyId, { title: 'Grafica' }),
    )
    expect(await refusalIn(third)).toEqual(shared)
  })

  test('opening or renewing a closed offer is refused if another account uses all five', async () => {
    const vat = newVat()
    const first = await owner(0, vat)
    const [offerId] = await seedOffers(first.companyId, [{ isActive: false }])
    await owner(5, vat)
    const opened = await changeOffer(app, first, offerId!, { is_active: true })
    expect((await refusalIn(opened)).slice(0, 2)).toEqual([409, 'plan.offers_exceeded'])
    const renewed = await requestOfferRenewal(app, first, offerId!)
    expect((await refusalIn(renewed)).slice(0, 2)).toEqual([409, 'plan.offers_exceeded'])
  })

  test('ten parallel requests from two accounts publish five', async () => {
    const vat = newVat()
    const both = await Promise.all([owner(0, vat), owner(0, vat)])
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, i) => {
        const { companyId, ...person } = both[i % 2]!
        return requestPublishOffer(
          app,
          person,
          offerBodyForCompany(companyId, { title: `Ruolo ${i}` }),
        )
      }),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5)
    const refused = await Promise.all(
      responses.filter(({ status }) => status !== 201).map(refusalIn),
    )
    for (const refusal of refused) expect(refusal.slice(0, 1)).toEqual([409])
  })

  test('a company with an unverified VAT number uses none of them', async () => {
    const vat = newVat()
    const stranger = await provider()
    const to = uniqueMailAddress()
    const claim = offerBodyForNewCompany({ company_invoice_vat: vat, company_invoice_email: to })
    const { company } = await publishOfferOrThrow(app, stranger, claim)
    for (const title of ['Uno', 'Due', 'Tre', 'Quattro'])
      await publishOfferOrThrow(app, stranger, offerBodyForCompany(company.id, { title }))
    const { companyId, ...real } = await owner(0, vat)
    const { job_offer } = await publishOfferOrThrow(app, real, offerBodyForCompany(companyId))

    // Companies with the same VAT number share five free offers. Together, these two companies have
    // six open offers, so the stranger's company cannot be verified. The verification succeeds
    // after the other company has withdrawn its offer.
    const [token = ''] = await listMailedVerificationTokens(to)
    const refused = await openCompanyVerificationLink(app, token, { confirmed: true })
    expect((await refusalIn(refused)).slice(0, 2)).toEqual(shared.slice(0, 2))
    await requestOfferWithdrawal(app, real, job_offer.id)
    expect((await openCompanyVerificationLink(app, token, { confirmed: true })).status).toBe(200)
  })

  test('only one of two companies verified in parallel succeeds if both exceed the limit', async () => {
    const vat = newVat()
    const tokens = await Promise.all(
      [1, 2].map(async () => {
        const to = uniqueMailAddress()
        const person = await provider()
        const draft = offerBodyForNewCompany({
          company_invoice_vat: vat,
          company_invoice_email: to,
        })
        const { company } = await publishOfferOrThrow(app, person, draft)
        for (const title of ['Uno', 'Due']) {
          await publishOfferOrThrow(app, person, offerBodyForCompany(company.id, { title }))
        }
        return (await listMailedVerificationTokens(to))[0] ?? ''
      }),
    )
    const responses = await Promise.all(
      tokens.map((token) => openCompanyVerificationLink(app, token, { confirmed: true })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('changing the VAT number and back does not raise the limit', async () => {
    const vat = newVat()
    const first = await owner(5, vat)
    const patch = (vat_number: string) =>
      app.fetch(`/api/company/${first.companyId}`, {
        method: 'PATCH',
        headers: { ...first.headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ vat_number }),
      })
    await patch(newVat())
    const { companyId, ...second } = await owner(0, vat)
    expect(
      await refusalIn(await requestPublishOffer(app, second, offerBodyForCompany(companyId))),
    ).toEqual(shared)
    const { company } = await (await patch(vat)).json<{ company: OwnCompany }>()
    expect(company.is_verified).toBe(true)
  })

  test('companies with the same invoice address do not share them', async () => {
    const to = uniqueMailAddress()
    for (let i = 0; i < 2; i++) {
      const person = await seedEmployerWithCompany(app.clock, {
        invoiceEmail: to,
        vatNumber: newVat(),
      })
      await seedOffers(person.companyId, Array(4).fill({}))
      expect(
        (await requestPublishOffer(app, person, offerBodyForCompany(person.companyId))).status,
      ).toBe(201)
    }
  })
})

describe('five free offers for each mailbox', () => {
  test.each([
    ['ada', 'ada+2', 'posta.example'],
    ['ada+lavoro', 'ada+altro+ancora', 'posta.example'],
    ['a.d.a', 'ada+2', 'gmail.com'],
  ])('%s@ and %s@ of %s are the same mailbox', async (one, other, host) => {
    const mark = randomMark()
    const first = await provider(`${mark}${one}@${host}`)
    const { company } = await publishOfferOrThrow(app, first, offerBodyForNewCompany())
    await seedOffers(company.id, Array(4).fill({}))
    const second = await provider(`${mark}${other}@${host}`)
    expect(
      await refusalIn(await requestPublishOffer(app, second, offerBodyForNewCompany())),
    ).toEqual(shared)
    const owned = await db.query.companies.findMany({
      where: (row, { eq }) => eq(row.ownerId, second.profileId),
    })
    expect(owned).toEqual([])
  })

  test.each([
    ['a.da', 'ada', 'posta.example'],
    ['ada', 'ada2', 'gmail.com'],
  ])('%s@ and %s@ of %s are different mailboxes', async (one, other, host) => {
    const mark = randomMark()
    const first = await provider(`${mark}${one}@${host}`)
    const { company } = await publishOfferOrThrow(app, first, offerBodyForNewCompany())
    await seedOffers(company.id, Array(4).fill({}))
    const second = await provider(`${mark}${other}@${host}`)
    expect((await requestPublishOffer(app, second, offerBodyForNewCompany())).status).toBe(201)
  })

  test("a member of another person's company uses the owner's limit", async () => {
    const mark = randomMark()
    const helper = await provider(`${mark}+aiuto@posta.example`)
    const twin = await provider(`${mark}@posta.example`)
    const { company } = await publishOfferOrThrow(app, twin, offerBodyForNewCompany())
    await seedOffers(company.id, Array(4).fill({}))
    const other = await owner(0, newVat())
    await seedMember(app.clock, other.companyId, helper)
    expect(
      (await requestPublishOffer(app, helper, offerBodyForCompany(other.companyId))).status,
    ).toBe(201)
  })
})
