import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { JobOfferList } from '../../../worker/contract/board/offers.ts'
import { newId } from '../../../worker/contract/ids.ts'
import type { AdminQueue, AuditEntry, Subject } from '../../../worker/contract/trust/admin.ts'
import type { AuditAction, ModerationFigures } from '../../../worker/contract/trust/moderation.ts'
import { sessions } from '../../../worker/db/schema/people.ts'
import { auditLog, reports } from '../../../worker/db/schema/trust.ts'
import { startApp } from '../../support/app.ts'
import { operatorAddress, seedOperator } from '../../support/operators.ts'
import { newRecipient } from '../../support/outbox.ts'
import { seedLink, seedPerson, seedRecruiter, signIn } from '../../support/people.ts'
import { db, seedCompany, seedOffer } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp({ bindings: { OPERATORS: `altra@ovunque.test, ${operatorAddress}` } })
let operator: Awaited<ReturnType<typeof seedOperator>>
beforeAll(async () => {
  operator = await seedOperator(app)
})

let networks = 0
async function reported(kind: string, id: string, more: object = {}): Promise<string> {
  const response = await app.fetch('/api/reports', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'CF-Connecting-IP': `203.0.113.${networks++}`,
    },
    body: JSON.stringify({ kind, id, reason: 'scam', ...more }),
  })
  expect(response.status).toBe(201)
  const { report } = await response.json<{ report: { reference: string } }>()
  const [row] = await db.select().from(reports).where(eq(reports.reference, report.reference))
  return row!.id
}

const moderation = (kind: string, id: string, action: string, more: object = {}) =>
  operator.asked('moderations', { kind, id, action, ground: 'scam', ...more })
const auditOf = (id: string) => db.select().from(auditLog).where(eq(auditLog.subjectId, id))

/** Creates an offer with a unique skill, so that the list can be filtered by it. */
async function listed() {
  const email = `${newId('profile')}@posta.example`
  const owner = await seedPerson(app.clock, { profileType: 'provider', email })
  const companyId = await seedCompany({ ownerId: owner.profileId })
  const skill = newId('offer').toLowerCase()
  const id = await seedOffer({ companyId, skills: [skill] })
  const found = async () =>
    (await app.json<JobOfferList>(`/api/job-offers?skills=${skill}`)).pagination.total
  return { id, companyId, email, found }
}

describe('nobody else gets in', () => {
  test('who is not on the list of operators gets 404, with whatever session', async () => {
    const { headers } = await seedPerson(app.clock)
    for (const path of ['queue', 'audit', 'search?q=alba']) {
      for (const sent of [undefined, headers]) {
        const init = sent ? { headers: sent } : {}
        expect((await app.fetch(`/api/admin/${path}`, init)).status).toBe(404)
      }
      expect((await operator.asked(path)).status).toBe(200)
    }
  })

  test('without the variable there are no operators', async () => {
    const closed = startApp({ clock: app.clock })
    const answer = await closed.fetch('/api/admin/queue', { headers: operator.headers })
    expect(answer.status).toBe(404)
  })

  test('a session that was ended elsewhere does not moderate to the end of its token', async () => {
    const { headers, sessionId } = await signIn(app.clock, {
      id: operator.profileId,
      profileType: 'consumer',
    })
    await db.update(sessions).set({ endedAt: app.clock.now() }).where(eq(sessions.id, sessionId))
    expect((await app.fetch('/api/admin/queue', { headers })).status).toBe(401)
  })
})

describe('an offer', () => {
  test('that is hidden leaves list, page and search engines; shown again it is back', async () => {
    const { id, email, found } = await listed()
    expect(await found()).toBe(1)
    const hidden = await moderation('offer', id, 'hide', { note: 'Chiede soldi a chi si candida' })
    expect(await hidden.json()).toMatchObject({ subject: { id, state: 'hidden' } })
    expect(await found()).toBe(0)
    expect((await app.fetch(`/api/job-offer/${id}`)).status).toBe(404)
    expect((await app.fetch(`/offerte/x-${id.slice(4)}`)).status).toBe(410)
    const [mail] = await mailbox.messages(email)
    expect(mail?.text).toContain('non è più visibile')
    expect(mail?.text).toContain('Chiede soldi a chi si candida')
    expect(mail?.text).toContain('Entro sei mesi')
    await moderation('offer', id, 'show')
    expect(await found()).toBe(1)
    expect(await auditOf(id)).toMatchObject([
      { action: 'hide', operator: operatorAddress, why: 'scam: Chiede soldi a chi si candida' },
      { action: 'show', operator: operatorAddress, why: 'scam' },
    ])
  })

  test('hidden twenty times at once is hidden once, with one mail and one entry', async () => {
    const { id, email } = await listed()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => moderation('offer', id, 'hide')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await mailbox.messages(email)).toHaveLength(1)
    expect(await auditOf(id)).toHaveLength(1)
  })
})

test('a hidden company takes its offers and its page along, and brings them back', async () => {
  const { companyId, found } = await listed()
  await moderation('company', companyId, 'hide')
  expect(await found()).toBe(0)
  expect((await app.fetch(`/company/${companyId}`)).status).toBe(410)
  expect((await app.fetch(`/api/company/${companyId}`)).status).toBe(404)
  await moderation('company', companyId, 'show')
  expect(await found()).toBe(1)
  expect((await app.fetch(`/company/${companyId}`)).status).toBe(200)
})

test('a suspended person is signed out everywhere and cannot sign in until restored', async () => {
  const person = await seedPerson(app.clock)
  const email = `${person.profileId}@posta.example`
  const opened = async () => {
    const { token } = await seedLink(app.clock, { email })
    const answer = await app.fetch(`/api/verify/${token}`, { headers: { 'X-Confirm': 'click' } })
    return [answer.status, (await answer.json<{ code?: string }>()).code]
  }
  await moderation('profile', person.profileId, 'suspend')
  const refreshed = await app.fetch('/api/refresh-token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refreshToken: person.refreshToken }),
  })
  expect(refreshed.status).toBe(401)
  expect(await opened()).toEqual([403, 'auth.suspended'])
  await moderation('profile', person.profileId, 'restore')
  expect((await opened())[0]).toBe(200)
})

test.each([
  ['offer', 'suspend'],
  ['profile', 'hide'],
  ['company', 'release'],
] as const)('nothing happens to a %s by “%s”', async (kind, action) => {
  const { id, companyId } = await listed()
  const subjectId = kind === 'company' ? companyId : kind === 'offer' ? id : operator.profileId
  expect((await moderation(kind, subjectId, action)).status).toBe(404)
  expect(await auditOf(subjectId)).toEqual([])
})

describe('a report', () => {
  const decided = (id: string, outcome: string, more: object = {}) =>
    operator.asked(`report/${id}/decision`, { outcome, ground: 'discrimination', ...more })

  test('that is upheld hides its subject, settles the others, and tells both sides', async () => {
    const offer = await listed()
    const to = newRecipient()
    const first = await reported('offer', offer.id, { email: to })
    await reported('offer', offer.id, { text: 'Anche a me' })
    await decided(first, 'upheld', { note: 'Chiede l’età' })
    expect(await offer.found()).toBe(0)
    const rows = await db.select().from(reports).where(eq(reports.subjectId, offer.id))
    expect(rows.map(({ outcome, ground }) => [outcome, ground])).toEqual([
      ['upheld', 'discrimination'],
      ['upheld', 'discrimination'],
    ])
    const [told] = await mailbox.messages(to)
    expect(told?.subject).toContain('La decisione sulla tua segnalazione')
    expect(told?.text).toContain('Chiede l’età')
    const [owner] = await mailbox.messages(offer.email)
    expect(owner?.text).toContain('d.lgs. 216/2003')
    expect(owner?.text).toContain('Ha deciso una persona')
    // The mail to the owner contains nothing about the person who reported the offer.
    expect(owner?.text).not.toContain(to)
    expect(owner?.text).not.toContain('Anche a me')
  })

  test('that is dismissed leaves its subject and the other reports', async () => {
    const offer = await listed()
    const to = newRecipient()
    const first = await reported('offer', offer.id, { email: to })
    await reported('offer', offer.id, { text: 'Un’altra' })
    await decided(first, 'dismissed')
    expect(await offer.found()).toBe(1)
    const open = await db
      .select()
      .from(reports)
      .where(sql`${reports.subjectId} = ${offer.id} AND ${reports.decidedAt} IS NULL`)
    expect(open).toHaveLength(1)
    const [told] = await mailbox.messages(to)
    expect(told?.text).toContain('resta visibile')
    expect(await mailbox.messages(offer.email)).toEqual([])
  })

  test('is decided once, however many decide at the same moment', async () => {
    const offer = await listed()
    const to = newRecipient()
    const id = await reported('offer', offer.id, { email: to })
    await Promise.all(
      ['upheld', 'dismissed', 'upheld', 'dismissed'].map((outcome) => decided(id, outcome)),
    )
    // The reporter gets two mails: that the report arrived, and one decision.
    expect(await mailbox.messages(to)).toHaveLength(2)
    expect(await auditOf(id)).toHaveLength(1)
  })
})

test('the queue shows reports with what speaks against the offer', async () => {
  const proven = await seedRecruiter(app.clock, {
    name: 'Banca Esempio',
    website: 'https://banca.example',
    domainProof: 'Banca Esempio\nhttps://banca.example',
  })
  const fake = await seedRecruiter(app.clock, { name: 'Banca Esempi0 S.p.A.' })
  const text = 'Solo ragazze, max 25 anni. Invia 50 € in cripto. WhatsApp.'
  const title = `Guadagna ${newId('offer')}`
  const seeded = { title, descriptionText: text, salaryMax: 2_000_000 }
  await seedOffer({ companyId: proven.companyId, ...seeded })
  const id = await seedOffer({ companyId: fake.companyId, ...seeded })
  await reported('offer', id)
  const queue: AdminQueue = await (await operator.asked('queue')).json()
  const shown = queue.reports.find(({ subject }) => subject.id === id)
  expect(shown?.subject).toMatchObject({ level: 'mailbox', state: 'visible' })
  expect(shown?.signals.toSorted()).toEqual([
    'age',
    'asks_money',
    'gender',
    'lookalike_name',
    'messenger',
    'odd_pay',
    'repeated_text',
  ])
})

test('the search finds by id, address and beginning of the name', async () => {
  const { id, companyId, email } = await listed()
  const found = async (q: string) => {
    const answer = await operator.asked(`search?q=${encodeURIComponent(q)}`)
    const { subjects }: { subjects: Subject[] } = await answer.json()
    return subjects.map((subject) => subject.id)
  }
  expect(await found(id)).toEqual([id])
  expect(await found(email)).toContain(companyId)
  expect(await found('100%_sicuro')).toEqual([])
  // D1 refuses a pattern of LIKE with more than 50 bytes.
  expect(await found('è'.repeat(40))).toEqual([])
  const { companyId: other } = await seedRecruiter(app.clock, { name: `Zeta ${companyId}` })
  expect(await found(`zeta ${companyId}`)).toEqual([other])
})

test('the audit log can be read in pages, and not be changed by any statement', async () => {
  const { id } = await listed()
  await moderation('offer', id, 'hide')
  const { entries }: { entries: AuditEntry[] } = await (await operator.asked('audit')).json()
  const newest = entries[0]!
  expect(newest).toMatchObject({ subject_id: id, action: 'hide', operator: operatorAddress })
  const answer = await operator.asked(`audit?before=${newest.id}`)
  expect((await answer.json<{ entries: AuditEntry[] }>()).entries[0]?.id).toBeLessThan(newest.id)
  for (const statement of [
    sql`UPDATE audit_log SET why = 'x'`,
    sql`DELETE FROM audit_log`,
    sql`INSERT OR REPLACE INTO audit_log (id, at, operator, action, subject_id, why)
      VALUES (${newest.id}, 0, 'x', 'hide', 'x', 'x')`,
  ]) {
    await expect(db.run(statement)).rejects.toThrow()
  }
  expect(await auditOf(id)).toHaveLength(1)
})

test('everyone can read what was decided, by year', async () => {
  const figures = async (year: number) =>
    (await app.json<ModerationFigures>('/api/moderation-figures')).years.find(
      (one) => one.year === year,
    )
  const add = (at: string, action: AuditAction) =>
    db.insert(auditLog).values({
      ...{ at: new Date(at), action, operator: operatorAddress, subjectId: 'x', why: '' },
    })
  expect(await figures(2019)).toBeUndefined()
  await add('2019-01-01T00:00:00Z', 'uphold')
  await add('2019-12-31T23:59:59Z', 'hide')
  await add('2019-12-31T23:59:59Z', 'suspend')
  await add('2019-05-01T00:00:00Z', 'show')
  await add('2019-05-01T00:00:00Z', 'restore')
  await add('2019-05-01T00:00:00Z', 'add_passkey')
  await add('2020-01-01T00:00:00Z', 'dismiss')
  expect(await figures(2019)).toEqual({
    ...{ year: 2019, upheld: 1, dismissed: 0, hidden: 1, suspended: 1, restored: 2 },
  })
  expect(await figures(2020)).toMatchObject({ dismissed: 1, upheld: 0 })
})

test('the page of operators is 404 for a browser that is not signed in', async () => {
  expect((await app.fetch('/admin')).status).toBe(404)
  const answer = await app.fetch('/admin', { headers: { Cookie: 'signed-in=1' } })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('noindex')
})
