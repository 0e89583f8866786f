import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../worker/contract/ids.ts'
import type { AdminReviewQueue, ModerationSubject } from '../../../worker/contract/trust/admin.ts'
import { reports } from '../../../worker/db/schema/trust.ts'
import { startApp } from '../../support/app.ts'
import { readAuditLogOf, startModerationTest } from '../../support/moderation.ts'
import { operatorAddress } from '../../support/operators.ts'
import { uniqueMailAddress } from '../../support/outbox.ts'
import { seedEmployerWithCompany } from '../../support/people.ts'
import { db, seedOffer } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp({ bindings: { OPERATORS: `altra@ovunque.test, ${operatorAddress}` } })
let work: Awaited<ReturnType<typeof startModerationTest>>
beforeAll(async () => {
  work = await startModerationTest(app)
})

describe('a report', () => {
  const decided = (id: string, outcome: string, more: object = {}) =>
    work.decide({ report: id, outcome }, { ground: 'discrimination', ...more })

  test('that is upheld hides its subject, closes the other reports, and mails both sides', async () => {
    const offer = await work.listed()
    const to = uniqueMailAddress()
    const first = await work.reported('offer', offer.id, { email: to })
    await work.reported('offer', offer.id, { text: 'Anche a me' })
    await decided(first, 'upheld', { note: 'Chiede l’età' })
    expect(await offer.found()).toBe(0)
    const rows = await db.select().from(reports).where(eq(reports.subjectId, offer.id))
    expect(rows.map(({ outcome, ground }) => [outcome, ground])).toEqual([
      ['upheld', 'discrimination'],
      ['upheld', 'discrimination'],
    ])
    await work.tellPeople()
    const [mail] = await mailbox.messages(to)
    expect(mail?.subject).toContain('La decisione sulla tua segnalazione')
    expect(mail?.text).toContain('Chiede l’età')
    const [owner] = await mailbox.messages(offer.email)
    expect(owner?.text).toContain('d.lgs. 216/2003')
    expect(owner?.text).toContain('Ha deciso una persona')
    // The mail to the owner contains nothing about the person who reported the offer.
    expect(owner?.text).not.toContain(to)
    expect(owner?.text).not.toContain('Anche a me')
  })

  test('that is dismissed changes neither its subject nor the other reports', async () => {
    const offer = await work.listed()
    const to = uniqueMailAddress()
    const first = await work.reported('offer', offer.id, { email: to })
    await work.reported('offer', offer.id, { text: 'Un’altra' })
    await decided(first, 'dismissed')
    expect(await offer.found()).toBe(1)
    const open = await db
      .select()
      .from(reports)
      .where(sql`${reports.subjectId} = ${offer.id} AND ${reports.decidedAt} IS NULL`)
    expect(open).toHaveLength(1)
    await work.tellPeople()
    const [mail] = await mailbox.messages(to)
    expect(mail?.text).toContain('resta visibile')
    expect(await mailbox.messages(offer.email)).toEqual([])
  })

  test('is decided once by parallel decisions', async () => {
    const offer = await work.listed()
    const to = uniqueMailAddress()
    const id = await work.reported('offer', offer.id, { email: to })
    await Promise.all(
      ['upheld', 'dismissed', 'upheld', 'dismissed'].map((outcome) => decided(id, outcome)),
    )
    await work.tellPeople()
    // The reporter gets exactly two mails: one says that the report arrived, the other contains the
    // decision.
    expect(await mailbox.messages(to)).toHaveLength(2)
    expect(await readAuditLogOf(id)).toHaveLength(1)
  })
})

test('the queue shows reports with the warning signs of the offer', async () => {
  const proven = await seedEmployerWithCompany(app.clock, {
    name: 'Banca Esempio',
    website: 'https://banca.example',
    domainProof: 'Banca Esempio\nhttps://banca.example',
  })
  const fake = await seedEmployerWithCompany(app.clock, { name: 'Banca Esempi0 S.p.A.' })
  const text = 'Solo ragazze, max 25 anni. Invia 50 € in cripto. WhatsApp.'
  const title = `Guadagna ${newId('offer')}`
  const seeded = { title, descriptionText: text, salaryMax: 2_000_000 }
  await seedOffer({ companyId: proven.companyId, ...seeded })
  const id = await seedOffer({ companyId: fake.companyId, ...seeded })
  await work.reported('offer', id)
  const queue: AdminReviewQueue = await (await work.operator.asked('queue')).json()
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
  const { id, companyId, email } = await work.listed()
  const found = async (q: string) => {
    const answer = await work.operator.asked(`search?q=${encodeURIComponent(q)}`)
    const { subjects }: { subjects: ModerationSubject[] } = await answer.json()
    return subjects.map((subject) => subject.id)
  }
  expect(await found(id)).toEqual([id])
  expect(await found(email)).toContain(companyId)
  expect(await found('100%_sicuro')).toEqual([])
  // D1 refuses a LIKE pattern of more than 50 bytes. A longer search text must not fail.
  expect(await found('è'.repeat(40))).toEqual([])
  const { companyId: other } = await seedEmployerWithCompany(app.clock, {
    name: `Zeta ${companyId}`,
  })
  expect(await found(`zeta ${companyId}`)).toEqual([other])
})
