import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { JobOfferList } from '../../../worker/contract/board/offers.ts'
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
  requestPublishOffer,
} from '../../support/publishing.ts'
import { db } from '../../support/seed.ts'

const app = startApp({ bindings: { OPERATORS: operatorAddress, MAIL_NETWORK_HOURLY: 1_000 } })
const board = { clock: app.clock, queue: app.mails }
let operatorId: string
beforeAll(async () => {
  operatorId = (await seedOperator(app)).profileId
})

async function asOperator(path: string, body?: object): Promise<Response> {
  const { headers, sessionId } = await signIn(app.clock, {
    id: operatorId,
    profileType: 'consumer',
  })
  await confirmSession(app, sessionId)
  return app.fetch(`/api/admin/${path}`, {
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
}

const skill = 'inserimento-dati-xq'
const scam = {
  company_name: 'Intesa Sanpaolo S.p.A.',
  company_website: 'https://www.intesasanpaolo.com',
  title: 'GUADAGNA 5000€ A SETTIMANA',
  job_description:
    '<p>Scrivimi su WhatsApp. Invia 50€ in cripto per il materiale. Solo ragazze, max 25 anni.</p>',
  skills: [skill],
}

const as = async (id: string) => (await signIn(app.clock, { id, profileType: 'provider' })).headers
const found = async () =>
  (
    await Promise.all(
      [`skills=${skill}`, 'search=guadagna'].map((query) =>
        app.json<JobOfferList>(`/api/job-offers?${query}`),
      ),
    )
  ).reduce((sum, { pagination }) => sum + pagination.total, 0)
const statusOf = async (id: string) => (await app.fetch(`/api/job-offer/${id}`)).status

test('a scam in another company’s name fails when published, renamed, mailed and searched', async () => {
  const reader = await seedJobMailSubscriber(app.clock, [skill])
  const author = await seedPerson(app.clock, { profileType: 'provider' })
  const to = 'recruiter.intesa@gmail.com'
  const draft = offerBodyForNewCompany({ ...scam, company_invoice_email: to })
  const { company, job_offer: offer } = await publishOfferOrThrow(app, author, draft)
  const [token = ''] = await listMailedVerificationTokens(to)
  expect((await openCompanyVerificationLink(app, token, { confirmed: true })).status).toBe(200)

  // Step 1, the offer is published: visitors cannot see it, and operators see why it is held.
  expect([await statusOf(offer.id), await found()]).toEqual([404, 0])
  const levelNow = async () =>
    (await db.select().from(companies).where(eq(companies.id, company.id)))[0]?.verificationLevel
  expect(await levelNow()).toBe('mailbox')
  const queue: AdminReviewQueue = await (await asOperator('queue')).json()
  const held = queue.held.find(({ subject }) => subject.id === offer.id)
  expect(held?.signals).toEqual(
    expect.arrayContaining(['asks_money', 'messenger', 'age', 'gender']),
  )

  // Step 2, the company is renamed: the new name is unverified, because all proofs concern the old
  // name.
  const renamed = await app.fetch(`/api/company/${company.id}`, {
    method: 'PATCH',
    headers: { ...(await as(author.profileId)), 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Poste Italiane S.p.A.' }),
  })
  expect(renamed.status).toBe(200)
  expect([await levelNow(), await statusOf(offer.id), await found()]).toEqual([
    'unverified',
    404,
    0,
  ])
  const [again = ''] = await listMailedVerificationTokens(to)
  expect((await openCompanyVerificationLink(app, again, { confirmed: true })).status).toBe(200)

  // Step 3, no operator decides in time: the offer is listed, but no mail contains it.
  app.clock.turn({ days: 2, seconds: 1 })
  await runCronLine(board, sweepCronLine)
  await runCronLine(board, jobMailCronLine)
  expect(await countJobMailsTo(reader.email)).toEqual({ written: 0, sent: 0 })
  const card = await app.json<{ job_offer: { company_id: { verification_level: string } } }>(
    `/api/job-offer/${offer.id}`,
  )
  expect(card.job_offer.company_id.verification_level).toBe('mailbox')

  // Step 4, the offer is found and reported: it is hidden from everyone, and the company's later
  // offers are held as well.
  const reported = await app.fetch('/api/reports', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'offer', id: offer.id, reason: 'scam' }),
  })
  expect(reported.status).toBe(201)
  const { reports }: AdminReviewQueue = await (await asOperator('queue')).json()
  const report = reports.find(({ subject }) => subject.id === offer.id)
  const upheld = { items: [{ report: report?.id, outcome: 'upheld' }], ground: 'scam' }
  expect((await asOperator('decisions', upheld)).status).toBe(200)
  expect([await statusOf(offer.id), await found()]).toEqual([404, 0])
  expect((await app.fetch(new URL(offer.url, 'https://ovunque.test').pathname)).status).toBe(410)
  const more = offerBodyForCompany(company.id, {
    ...scam,
    title: 'GUADAGNA ANCORA',
    job_description: '<p>Ora.</p>',
  })
  const next = await publishOfferOrThrow(app, { headers: await as(author.profileId) }, more)
  expect([await statusOf(next.job_offer.id), await found()]).toEqual([404, 0])

  // Step 5, the author is suspended: the account cannot publish any more.
  const suspend = { kind: 'profile', id: author.profileId, action: 'suspend' }
  const stolen = { headers: await as(author.profileId) }
  expect((await asOperator('decisions', { items: [suspend], ground: 'scam' })).status).toBe(200)
  expect(
    (await requestPublishOffer(app, stolen, offerBodyForCompany(company.id, { title: 'Altro' })))
      .status,
  ).toBe(401)
})
