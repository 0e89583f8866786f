import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CreatedOffer } from '../../../worker/contract/hiring/offer-input.ts'
import type { AdminReviewQueue } from '../../../worker/contract/trust/admin.ts'
import { companies } from '../../../worker/db/schema/hiring.ts'
import { startApp } from '../../support/app.ts'
import {
  countJobMailsTo,
  jobMailCronLine,
  runCronLine,
  seedJobMailSubscriber,
  sweepCronLine,
} from '../../support/job-mails.ts'
import { confirmSession, operatorAddress, seedOperator } from '../../support/operators.ts'
import { seedPerson, signIn } from '../../support/people.ts'
import {
  listMailedVerificationTokens,
  offerBodyForCompany,
  offerBodyForNewCompany,
  openCompanyVerificationLink,
  publishOfferOrThrow,
  requestOfferWithdrawal,
  requestVerificationResend,
} from '../../support/publishing.ts'
import { db } from '../../support/seed.ts'

const app = startApp({ bindings: { OPERATORS: operatorAddress, MAIL_NETWORK_HOURLY: 1_000 } })
const board = { clock: app.clock, queue: app.mails }
let operatorId: string
beforeAll(async () => {
  operatorId = (await seedOperator(app)).profileId
})

const as = async (id: string) => (await signIn(app.clock, { id, profileType: 'provider' })).headers

async function asOperator(path: string, body?: object): Promise<Response> {
  const { headers, sessionId } = await signIn(app.clock, {
    id: operatorId,
    profileType: 'provider',
  })
  await confirmSession(app, sessionId)
  return app.fetch(`/api/admin/${path}`, {
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
}

let mailboxes = 0
/** Creates a company, publishes its first offer, and opens its verification link. */
async function started(more: object = {}) {
  const owner = await seedPerson(app.clock, { profileType: 'provider' })
  const email = `azienda${mailboxes++}@gmail.com`
  const draft = offerBodyForNewCompany({ company_invoice_email: email, ...more })
  const created = await publishOfferOrThrow(app, owner, draft)
  const [token = ''] = await listMailedVerificationTokens(draft.company_invoice_email)
  expect((await openCompanyVerificationLink(app, token, { confirmed: true })).status).toBe(200)
  return {
    ownerId: owner.profileId,
    companyId: created.company.id,
    offer: created.job_offer,
    email: draft.company_invoice_email,
  }
}

const statusOf = async ({ id }: CreatedOffer['job_offer']) =>
  (await app.fetch(`/api/job-offer/${id}`)).status
const levelOf = async (id: string) =>
  (await db.select().from(companies).where(eq(companies.id, id)))[0]?.verificationLevel
const release = (id: string) =>
  asOperator('decisions', { items: [{ kind: 'offer', id, action: 'release' }], ground: 'other' })
const heldIds = async () => {
  const queue: AdminReviewQueue = await (await asOperator('queue')).json()
  return queue.held.map(({ subject }) => subject.id)
}

async function patch({ ownerId, companyId }: { ownerId: string; companyId: string }, body: object) {
  const answer = await app.fetch(`/api/company/${companyId}`, {
    method: 'PATCH',
    headers: { ...(await as(ownerId)), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

describe('a company with a free mailbox', () => {
  test('has its first offer held for a review, and the next one listed immediately', async () => {
    const company = await started()
    expect(await statusOf(company.offer)).toBe(404)
    expect(await heldIds()).toContain(company.offer.id)
    await release(company.offer.id)
    expect(await statusOf(company.offer)).toBe(200)
    expect(await heldIds()).not.toContain(company.offer.id)
    const draft = offerBodyForCompany(company.companyId, {
      title: 'Seconda',
      job_description: '<p>Altra.</p>',
    })
    const headers = { headers: await as(company.ownerId) }
    expect(await statusOf((await publishOfferOrThrow(app, headers, draft)).job_offer)).toBe(200)
  })

  test('has the offer listed after exactly two days without a review, but never mailed', async () => {
    const skill = `attesa${mailboxes}`
    const company = await started({ skills: [skill] })
    const reader = await seedJobMailSubscriber(app.clock, [skill])
    app.clock.turn({ days: 2, seconds: -1 })
    await runCronLine(board, sweepCronLine)
    expect(await statusOf(company.offer)).toBe(404)
    app.clock.turn({ seconds: 1 })
    await runCronLine(board, sweepCronLine)
    expect(await statusOf(company.offer)).toBe(200)
    await runCronLine(board, jobMailCronLine)
    expect(await countJobMailsTo(reader.email)).toEqual({ written: 0, sent: 0 })
  })

  test('starts the two days only when its link is opened', async () => {
    const owner = await seedPerson(app.clock, { profileType: 'provider' })
    const email = `azienda${mailboxes++}@gmail.com`
    const { job_offer } = await publishOfferOrThrow(
      app,
      owner,
      offerBodyForNewCompany({ company_invoice_email: email }),
    )
    app.clock.turn({ days: 5 })
    const [token = ''] = await listMailedVerificationTokens(email)
    await openCompanyVerificationLink(app, token, { confirmed: true })
    await runCronLine(board, sweepCronLine)
    expect(await statusOf(job_offer)).toBe(404)
    expect(await heldIds()).toContain(job_offer.id)
  })

  test.each([
    ['name', 'Poste Altrui S.p.A.'],
    ['website', 'https://poste.example'],
    ['vat_number', 'DE987654328'],
  ])('has its listed offers held again after a change of the %s', async (field, value) => {
    const company = await started()
    await release(company.offer.id)
    await patch(company, { [field]: value })
    expect(await levelOf(company.companyId)).toBe('unverified')
    expect(await statusOf(company.offer)).toBe(404)
  })

  test.each([
    ['at once', (name: string, invoice_email: string) => [{ name, invoice_email }]],
    ['one by one', (name: string, invoice_email: string) => [{ invoice_email }, { name }]],
  ])('cannot avoid the review of a new name by another mailbox (%s)', async (_, steps) => {
    const company = await started()
    await release(company.offer.id)
    const changes = steps('Poste Altrui S.p.A.', `noi${mailboxes++}@poste.example`)
    for (const change of changes) await patch(company, change)
    expect(await statusOf(company.offer)).toBe(404)
  })

  test('is reviewed again after a change, although it has withdrawn its reviewed offer', async () => {
    const company = await started()
    await release(company.offer.id)
    const owner = { headers: await as(company.ownerId) }
    expect((await requestOfferWithdrawal(app, owner, company.offer.id)).status).toBe(200)
    await patch(company, { name: 'Poste Altrui S.p.A.' })
    const [token = ''] = await listMailedVerificationTokens(company.email)
    expect((await openCompanyVerificationLink(app, token, { confirmed: true })).status).toBe(200)
    const body = offerBodyForCompany(company.companyId, { title: 'Un lavoro diverso' })
    const { job_offer } = await publishOfferOrThrow(app, owner, body)
    expect(await statusOf(job_offer)).toBe(404)
    expect(await heldIds()).toContain(job_offer.id)
  })

  test('has its next offer held if the account with the company’s address was deleted', async () => {
    const company = await started()
    const { companyId } = company
    // Removes the address from the company, as the deletion of the account with that address does.
    await db.update(companies).set({ invoiceEmail: null }).where(eq(companies.id, companyId))
    const headers = { headers: await as(company.ownerId) }
    const body = offerBodyForCompany(companyId, { title: 'Un lavoro diverso' })
    const { job_offer } = await publishOfferOrThrow(app, headers, body)
    expect(await statusOf(job_offer)).toBe(404)
    expect(await heldIds()).toContain(job_offer.id)
  })

  test('has offers held that it published while it stated another mailbox', async () => {
    const draft = offerBodyForNewCompany()
    const owner = await seedPerson(app.clock, { profileType: 'provider' })
    const { company, job_offer: offer } = await publishOfferOrThrow(app, owner, draft)
    const own = { ownerId: owner.profileId, companyId: company.id }
    const invoice_email = `azienda${mailboxes++}@gmail.com`
    await patch(own, { invoice_email })
    const headers = await as(owner.profileId)
    expect((await requestVerificationResend(app, { headers }, company.id)).status).toBe(202)
    const [token = ''] = await listMailedVerificationTokens(invoice_email)
    expect((await openCompanyVerificationLink(app, token, { confirmed: true })).status).toBe(200)
    expect(await statusOf(offer)).toBe(404)
    expect(await heldIds()).toContain(offer.id)

    await patch(own, { invoice_email: `noi${mailboxes++}@poste.example` })
    const body = offerBodyForCompany(company.id, { title: 'Seconda', job_description: 'Altra.' })
    const next = await publishOfferOrThrow(app, { headers }, body)
    await patch(own, { invoice_email })
    expect(await statusOf(next.job_offer)).toBe(404)
    expect(await heldIds()).toContain(next.job_offer.id)
  })
})

describe('the verification level of a company', () => {
  test('is mailbox for a free mailbox', async () => {
    expect(await levelOf((await started()).companyId)).toBe('mailbox')
  })

  test('is domain if mailbox and website share a domain, and its offers are listed', async () => {
    const own = {
      company_website: 'https://www.alba.example/noi',
      company_invoice_email: `lavoro${mailboxes}@posta.alba.example`,
    }
    const company = await started(own)
    expect(await levelOf(company.companyId)).toBe('domain')
    expect(await statusOf(company.offer)).toBe(200)
    await patch(company, { name: 'Intesa Altrui' })
    expect(await levelOf(company.companyId)).toBe('unverified')
  })

  test('is not domain without a website', async () => {
    const own = { company_website: null, company_invoice_email: `x${mailboxes++}@alba.example` }
    expect(await levelOf((await started(own)).companyId)).toBe('mailbox')
  })

  test('is business if VIES confirms the name, until the VAT number changes', async () => {
    const own = {
      company_website: 'https://luna.example',
      company_invoice_email: `x${mailboxes++}@luna.example`,
    }
    const company = await started(own)
    const [row] = await db.select().from(companies).where(eq(companies.id, company.companyId))
    const businessProof = `${row?.name}\n${row?.vatNumber}`
    const set = (values: Partial<typeof companies.$inferInsert>) =>
      db.update(companies).set(values).where(eq(companies.id, company.companyId))
    await set({ businessProof })
    expect(await levelOf(company.companyId)).toBe('business')
    await set({ vatNumber: 'DE987654328' })
    expect(await levelOf(company.companyId)).toBe('domain')
  })
})
