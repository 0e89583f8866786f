import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import { newId } from '../../../worker/contract/ids.ts'
import { limits } from '../../../worker/contract/limits.ts'
import type { StoredReport } from '../../../worker/contract/trust/reports.ts'
import { reports } from '../../../worker/db/schema/trust.ts'
import { startApp } from '../../support/app.ts'
import { runCronTasks } from '../../support/files.ts'
import { uniqueMailAddress } from '../../support/outbox.ts'
import { seedPerson } from '../../support/people.ts'
import { db, seedCompany, seedOffer } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp()

let networks = 0
const newNetwork = () => `198.51.100.${networks++}`

function report(body: object, network = newNetwork()): Promise<Response> {
  return app.fetch('/api/reports', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': network },
    body: JSON.stringify(body),
  })
}

async function referenceOf(response: Response): Promise<string> {
  expect(response.status).toBe(201)
  return ((await response.json()) as StoredReport).report.reference
}

const storedOf = (subjectId: string) =>
  db.select().from(reports).where(eq(reports.subjectId, subjectId))

test('anyone can report an offer, a company or a profile, and gets a reference', async () => {
  const companyId = await seedCompany()
  const offerId = await seedOffer({ companyId })
  const { profileId } = await seedPerson(app.clock)
  const said = [
    { kind: 'offer', id: offerId, reason: 'scam', text: 'Chiede 50 €\nin cripto' },
    { kind: 'company', id: companyId, reason: 'illegal' },
    { kind: 'profile', id: profileId, reason: 'other', text: '', email: '' },
  ]
  for (const one of said) {
    const reference = await referenceOf(await report(one))
    expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    const [row] = await storedOf(one.id)
    expect(row).toMatchObject({ reference, kind: one.kind, reason: one.reason, email: null })
    expect(row?.text).toBe(one.text || null)
  }
})

test.each([
  ['offer', 'offers.not_found'],
  ['company', 'companies.not_found'],
  ['profile', 'profiles.not_found'],
] as const)('a %s that does not exist cannot be reported', async (kind, code) => {
  for (const id of [newId(kind), 'x', newId('mail')]) {
    const answer = await report({ kind, id, reason: 'scam' })
    const body: ProblemDetails = await answer.json()
    expect([answer.status, body.code]).toEqual([404, code])
  }
})

test('the same report sent twenty times in parallel is stored once, with one receipt', async () => {
  const id = await seedOffer()
  const email = uniqueMailAddress()
  const network = newNetwork()
  const body = { kind: 'offer', id, reason: 'discrimination', text: 'max 25 anni', email }
  const answers = await Promise.all(Array.from({ length: 20 }, () => report(body, network)))
  const references = new Set(await Promise.all(answers.map(referenceOf)))
  expect(references.size).toBe(1)
  expect(await storedOf(id)).toHaveLength(1)
  const mails = await mailbox.messages(email)
  expect(mails).toHaveLength(1)
  const [reference = ''] = references
  expect(mails[0]?.subject).toContain(reference)
  expect(mails[0]?.text).toContain('Redattrice o redattore')
  // The mail must not repeat the text of the report, because the address that the reporter entered
  // may belong to somebody else.
  expect(mails[0]?.text).not.toContain('25 anni')
})

test('the receipt does not name a reported person', async () => {
  const { profileId } = await seedPerson(app.clock, { fullName: 'Aurora Segretissima' })
  const email = uniqueMailAddress()
  await report({ kind: 'profile', id: profileId, reason: 'scam', email })
  const [mail] = await mailbox.messages(email)
  expect(mail?.text).toContain('su «un profilo»')
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('Segretissima')
})

test('the receipt shows no link that is part of the name of a reported company', async () => {
  const id = await seedCompany({ name: 'Hai vinto https://evil.example/premio' })
  const email = uniqueMailAddress()
  await report({ kind: 'company', id, reason: 'scam', email })
  const [mail] = await mailbox.messages(email)
  expect(mail?.text).toContain('su «…»')
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('evil.example')
})

test('an offer or a company that was never public cannot be reported, so no receipt names it', async () => {
  const company = await seedCompany({ verifiedAt: null })
  const email = uniqueMailAddress()
  for (const said of [
    { kind: 'offer', id: await seedOffer({ paymentStatus: 'pending' }) },
    { kind: 'offer', id: await seedOffer({ heldAt: app.clock.now() }) },
    { kind: 'offer', id: await seedOffer({ companyId: company }) },
    { kind: 'company', id: company },
  ]) {
    expect((await report({ ...said, reason: 'scam', email })).status).toBe(404)
  }
  expect(await mailbox.messages(email)).toEqual([])
})

test('an offer or a company that is no longer public can be reported', async () => {
  const withdrawn = await seedOffer({ withdrawnAt: app.clock.now() })
  const hidden = await seedCompany({ hiddenAt: app.clock.now() })
  await referenceOf(await report({ kind: 'offer', id: withdrawn, reason: 'scam' }))
  await referenceOf(await report({ kind: 'company', id: hidden, reason: 'scam' }))
})

test('a report from another network or with another text is a separate one', async () => {
  const id = await seedOffer()
  const body = { kind: 'offer', id, reason: 'scam' }
  const network = newNetwork()
  await report(body, network)
  await report(body)
  await report({ ...body, text: 'Anche su WhatsApp' }, network)
  expect(await storedOf(id)).toHaveLength(3)
})

test('the reports of a network are limited by the hour, but a repeated one is still answered', async () => {
  const network = newNetwork()
  const first = { kind: 'offer', id: await seedOffer(), reason: 'scam' }
  const reference = await referenceOf(await report(first, network))
  const ids = await Promise.all(
    Array.from({ length: limits.reportsNetworkHourly + 4 }, () => seedOffer()),
  )
  const answers = await Promise.all(
    ids.map((id) => report({ kind: 'offer', id, reason: 'closed' }, network)),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(5)
  expect(refused[0]?.headers.get('Retry-After')).toBe('3600')
  expect(await referenceOf(await report(first, network))).toBe(reference)
})

test('a report is stored without network and account, and is not logged', async () => {
  const log = vi.spyOn(console, 'log')
  const id = await seedOffer()
  const text = 'segretissimo'
  await report(
    { kind: 'offer', id, reason: 'other', text, email: uniqueMailAddress() },
    '192.0.2.200',
  )
  const [row] = await storedOf(id)
  expect(JSON.stringify(row)).not.toContain('192.0.2.200')
  expect(JSON.stringify(log.mock.calls)).not.toContain(text)
  log.mockRestore()
})

test.each([
  [{ kind: 'mail' }, 'kind'],
  [{ reason: 'boredom' }, 'reason'],
  [{ text: 'x'.repeat(limits.reportTextMax + 1) }, 'text'],
  [{ email: 'senza chiocciola' }, 'email'],
  [{ profile_id: 'prf_1' }, 'profile_id'],
])('a report with %j is rejected, and the field is named', async (wrong, path) => {
  const answer = await report({ kind: 'offer', id: newId('offer'), reason: 'scam', ...wrong })
  const body: ProblemDetails = await answer.json()
  expect([answer.status, body.errors?.[0]?.path]).toEqual([400, path])
})

test('a report is deleted a year after its decision, and not before', async () => {
  const id = await seedOffer()
  await report({ kind: 'offer', id, reason: 'scam' })
  app.clock.turn({ days: 400 })
  await runCronTasks(app.clock, '17 3 * * *')
  expect(await storedOf(id)).toHaveLength(1)
  await db.update(reports).set({ decidedAt: app.clock.now() }).where(eq(reports.subjectId, id))
  app.clock.turn({ days: 366 })
  await runCronTasks(app.clock, '17 3 * * *')
  expect(await storedOf(id)).toEqual([])
})
