import { describe, expect, test } from 'vitest'
import type { JobOfferList } from '../../../worker/contract/board/offers.ts'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import type { OwnCompany } from '../../../worker/contract/hiring/companies.ts'
import { newId } from '../../../worker/contract/ids.ts'
import { startApp } from '../../support/app.ts'
import {
  countJobMailsTo,
  jobMailCronLine,
  runCronLine,
  seedJobMailSubscriber,
  sweepCronLine,
} from '../../support/job-mails.ts'
import { uniqueMailAddress } from '../../support/outbox.ts'
import { seedEmployerWithCompany, seedPerson, signIn } from '../../support/people.ts'
import {
  changeOffer,
  listMailedVerificationTokens,
  offerBodyForCompany,
  offerBodyForNewCompany,
  openCompanyVerificationLink,
  ownOffers,
  publishOfferOrThrow,
  requestPublishOffer,
  requestVerificationResend,
} from '../../support/publishing.ts'
import { seedOffer } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp({ bindings: { MAIL_NETWORK_HOURLY: 1_000 } })
const board = { clock: app.clock, queue: app.mails }
type Recruiter = Awaited<ReturnType<typeof company>>

/** A verified company with complete details and one listed offer. */
async function company(name = `Alba ${newId('offer')}`) {
  const to = uniqueMailAddress()
  const owner = await seedEmployerWithCompany(app.clock, {
    name,
    website: 'https://alba.example/',
    invoiceEmail: to,
    invoiceAddress: 'Via dei Test 1\n00100 Roma',
    vatNumber: `DE${Math.random().toString().slice(2, 11)}`,
  })
  const skill = newId('offer').toLowerCase()
  const at = { createdAt: app.clock.now(), updatedAt: app.clock.now() }
  const offerId = await seedOffer({ companyId: owner.companyId, skills: [skill], ...at })
  return { ...owner, to, name, skill, offerId }
}

const headersOf = async ({ profileId }: { profileId: string }) =>
  (await signIn(app.clock, { id: profileId, profileType: 'provider' })).headers

async function patch(owner: Recruiter, body: object): Promise<OwnCompany> {
  const response: Response = await tryPatch(owner, body)
  if (response.status !== 200) throw new Error(await response.text())
  return (await response.json<{ company: OwnCompany }>()).company
}
const tryPatch = async (owner: Recruiter, body: object) =>
  app.fetch(`/api/company/${owner.companyId}`, {
    method: 'PATCH',
    headers: { ...(await headersOf(owner)), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
const isListed = async ({ skill }: Recruiter) =>
  (await app.json<JobOfferList>(`/api/job-offers?skills=${skill}`)).pagination.total === 1
const codesIn = async (response: Response) => {
  const { errors } = (await response.json()) as ProblemDetails
  return [response.status, ...(errors ?? []).map(({ path, code }) => `${path}: ${code}`)]
}

describe('changing verified data', () => {
  test.each<[field: string, value: () => string | null]>([
    ['name', () => 'Poste Altrui'],
    ['website', () => 'https://poste.example/'],
    ['website', () => null],
    ['vat_number', () => 'DE987654321'],
    ['invoice_email', () => uniqueMailAddress()],
    ['invoice_address', () => 'Via Altrove 2, Milano'],
  ])('of the field %s ends the verification, and a new link restores it', async (field, value) => {
    const owner = await company()
    const said = value()
    const changed = await patch(owner, { [field]: said })
    const confirmBy = new Date(app.clock.now().getTime() + 7 * 86_400_000).toISOString()
    expect(changed).toMatchObject({ is_verified: false, confirm_by: confirmBy })
    expect(await isListed(owner)).toBe(true)
    const [token = ''] = await listMailedVerificationTokens(
      field === 'invoice_email' ? String(said) : owner.to,
    )
    expect((await openCompanyVerificationLink(app, token, { confirmed: true })).status).toBe(200)
    const { companies } = await app.json<{ companies: OwnCompany[] }>(
      `/api/company/profile/${owner.profileId}`,
      { headers: await headersOf(owner) },
    )
    expect(companies).toMatchObject([{ is_verified: true, confirm_by: null }])
    app.clock.turn({ days: 8 })
    await runCronLine(board, sweepCronLine)
    expect(await isListed(owner)).toBe(true)
  })

  test.each<[field: string, value: (owner: Recruiter) => unknown]>([
    ['name', (owner) => `  ${owner.name.toUpperCase().replace(' ', '   ')} `],
    ['website', () => 'http://www.ALBA.example'],
    ['invoice_address', () => 'VIA DEI TEST 1, 00100 ROMA'.replace(',', '')],
    ['invoice_email', ({ to }) => to.toUpperCase()],
    ['social_media', () => ({ X: 'https://x.example/alba' })],
  ])('keeps the verification if %s only differs in spelling', async (field, value) => {
    const owner = await company()
    const changed = await patch(owner, { [field]: value(owner) })
    expect(changed).toMatchObject({ is_verified: true, confirm_by: null })
    expect(await listMailedVerificationTokens(owner.to)).toEqual([])
  })
})

describe('an unconfirmed change', () => {
  test('unlists the offers after exactly a week, and the link lists them again', async () => {
    const owner = await company()
    await patch(owner, { name: 'Altro Nome' })
    app.clock.turn({ days: 7, seconds: -1 })
    await runCronLine(board, sweepCronLine)
    expect(await isListed(owner)).toBe(true)
    app.clock.turn({ seconds: 1 })
    await runCronLine(board, sweepCronLine)
    app.clock.turn({ seconds: 6 })
    expect(await isListed(owner)).toBe(false)
    expect((await app.fetch(`/api/job-offer/${owner.offerId}`)).status).toBe(404)
    const again = { ...owner, headers: await headersOf(owner) }
    expect((await ownOffers(app, again, owner.companyId)).data).toMatchObject([
      { waits_for: 'verification' },
    ])
    expect((await requestVerificationResend(app, again, owner.companyId)).status).toBe(202)
    const [token = ''] = await listMailedVerificationTokens(owner.to)
    await openCompanyVerificationLink(app, token, { confirmed: true })
    expect(await isListed(owner)).toBe(true)
  })

  test('does not restart its week after further changes', async () => {
    const owner = await company()
    const { confirm_by } = await patch(owner, { name: 'Secondo Nome' })
    app.clock.turn({ days: 5 })
    expect((await patch(owner, { name: 'Terzo Nome' })).confirm_by).toBe(confirm_by)
    expect(await patch(owner, { name: owner.name })).toMatchObject({ is_verified: true })
    expect((await patch(owner, { name: 'Quarto Nome' })).confirm_by).toBe(confirm_by)
    app.clock.turn({ days: 2 })
    await runCronLine(board, sweepCronLine)
    expect(await isListed(owner)).toBe(false)
  })

  test('is verified by changing back, before and after the week, without a mail', async () => {
    const owner = await company()
    await patch(owner, { name: 'Altro Nome' })
    const [token = ''] = await listMailedVerificationTokens(owner.to)
    expect(await patch(owner, { name: owner.name.toUpperCase() })).toMatchObject({
      is_verified: true,
      confirm_by: null,
    })
    // The link was sent to confirm the other name. The company has its old name again, so the link
    // is no longer valid.
    expect((await openCompanyVerificationLink(app, token, { confirmed: true })).status).toBe(401)
    app.clock.turn({ days: 31 })
    await patch(owner, { name: 'Altro Nome' })
    app.clock.turn({ days: 8 })
    await runCronLine(board, sweepCronLine)
    expect(await isListed(owner)).toBe(false)
    expect((await patch(owner, { name: owner.name })).is_verified).toBe(true)
    expect(await isListed(owner)).toBe(true)
    expect(await listMailedVerificationTokens(owner.to)).toHaveLength(2)
  })

  test('is not confirmed by a link that was sent before', async () => {
    const owner = await company()
    await patch(owner, { name: 'Secondo Nome' })
    const [old = ''] = await listMailedVerificationTokens(owner.to)
    await patch(owner, { name: 'Terzo Nome' })
    expect((await openCompanyVerificationLink(app, old, { confirmed: true })).status).toBe(401)
    const [token = ''] = await listMailedVerificationTokens(owner.to)
    expect((await openCompanyVerificationLink(app, token, { confirmed: true })).status).toBe(200)
  })

  test('makes new offers wait for the link or the old name', async () => {
    const owner = await company()
    await patch(owner, { name: 'Altro Nome' })
    const again = { ...owner, headers: await headersOf(owner) }
    const body = offerBodyForCompany(owner.companyId, {
      job_description: 'Tutto un altro lavoro, qui.',
    })
    const { next, job_offer } = await publishOfferOrThrow(app, again, body)
    expect([next, job_offer.waits_for]).toEqual(['verify_company', 'verification'])
    expect((await app.fetch(`/api/job-offer/${job_offer.id}`)).status).toBe(404)
    const { data } = await ownOffers(app, again, owner.companyId)
    expect(data.map(({ waits_for }) => waits_for).sort()).toEqual([null, 'verification'])
    await patch(owner, { name: owner.name })
    expect((await app.fetch(`/api/job-offer/${job_offer.id}`)).status).toBe(200)
  })

  test('keeps the offers out of job mails until it is confirmed', async () => {
    const owner = await company()
    const seeker = await seedJobMailSubscriber(app.clock, [owner.skill])
    await patch(owner, { name: 'Poste Altrui' })
    app.clock.turn({ days: 1 })
    await runCronLine(board, jobMailCronLine)
    expect((await countJobMailsTo(seeker.email)).written).toBe(0)
    // After this run, the company restores its name and website and is thereby verified again.
    await patch(owner, { website: 'https://poste.example' })
    await patch(owner, { name: owner.name, website: 'https://alba.example' })
    app.clock.turn({ days: 1 })
    await runCronLine(board, jobMailCronLine)
    expect((await countJobMailsTo(seeker.email)).written).toBe(1)
  })

  test('is not lost if another change is made in parallel', async () => {
    const owner = await company()
    const headers = { ...(await headersOf(owner)), 'Content-Type': 'application/json' }
    const bodies = [{ name: 'Altro Nome' }, { website: 'https://poste.example/' }]
    const responses = await Promise.all(
      bodies.map((body) =>
        app.fetch(`/api/company/${owner.companyId}`, {
          method: 'PATCH',
          headers,
          body: JSON.stringify(body),
        }),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect((await patch(owner, { name: owner.name })).is_verified).toBe(false)
    expect((await patch(owner, { website: 'https://alba.example/' })).is_verified).toBe(true)
  })
})

describe('contact details', () => {
  const title = 'Hai vinto: riscuoti su evil punto it'

  const list = ['Torino', 'Premio su evil.com/premio']

  test.each([
    ['title', title, 'title', ''],
    ['locations', list, 'places', '.1'],
    ['skills', list, 'skills', '.1'],
  ])('are rejected in the %s of a new or changed offer', async (drafted, value, stored, at) => {
    const owner = await company()
    const body = offerBodyForCompany(owner.companyId, { [drafted]: value })
    const refused = await requestPublishOffer(app, owner, body)
    expect(await codesIn(refused)).toEqual([400, `${drafted}${at}: contact_details`])
    const changed = await changeOffer(app, owner, owner.offerId, { [stored]: value })
    expect(await codesIn(changed)).toEqual([400, `job_offer.${stored}${at}: contact_details`])
  })

  test('are rejected in a company name unless it is the company’s own domain', async () => {
    const person = await seedPerson(app.clock, { profileType: 'provider' })
    const named = (company_name: string) => offerBodyForNewCompany({ company_name })
    expect(await codesIn(await requestPublishOffer(app, person, named('Vai su evil.com')))).toEqual(
      [400, 'company_name: contact_details'],
    )
    expect(await codesIn(await requestPublishOffer(app, person, named('evil.com')))).toEqual([
      400,
      'company_name: contact_details',
    ])
    const own = offerBodyForNewCompany({
      company_name: 'Evil.com',
      company_website: 'https://www.evil.com',
    })
    expect((await requestPublishOffer(app, person, own)).status).toBe(201)

    const owner = await company()
    expect(await codesIn(await tryPatch(owner, { name: 'Chiama 333 1234567' }))).toEqual([
      400,
      'name: contact_details',
    ])
    expect((await tryPatch(owner, { name: 'Alba.example' })).status).toBe(200)
    expect(await codesIn(await tryPatch(owner, { website: 'https://other.example' }))).toEqual([
      400,
      'website: contact_details',
    ])
  })

  test('of old offers and companies appear in no mail', async () => {
    const owner = await company('Guadagna.example')
    const [good, bad] = [newId('offer').toLowerCase(), newId('offer').toLowerCase()]
    const now = { createdAt: app.clock.now(), updatedAt: app.clock.now() }
    await seedOffer({ companyId: owner.companyId, skills: [good], title: 'Redattrice', ...now })
    await seedOffer({ companyId: owner.companyId, skills: [bad], title, ...now })
    const [one, other] = await Promise.all([
      seedJobMailSubscriber(app.clock, [good]),
      seedJobMailSubscriber(app.clock, [bad]),
    ])
    app.clock.turn({ days: 1 })
    await runCronLine(board, jobMailCronLine)
    expect((await countJobMailsTo(other.email)).written).toBe(0)
    await app.mails.deliver(app.bindings)
    const [mail] = await mailbox.messages(one.email)
    expect(mail?.text).toContain('Guadagna')
    expect(mail?.text).not.toMatch(/guadagna\.example/i)
  })
})
