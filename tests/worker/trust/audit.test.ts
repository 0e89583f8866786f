import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { AuditLogEntry } from '../../../worker/contract/trust/admin.ts'
import type {
  AuditAction,
  ModerationFigureCounts,
} from '../../../worker/contract/trust/moderation.ts'
import { auditLog } from '../../../worker/db/schema/trust.ts'
import { startApp } from '../../support/app.ts'
import { countingDatabase } from '../../support/counting.ts'
import { readAuditLogOf, startModerationTest } from '../../support/moderation.ts'
import { operatorAddress } from '../../support/operators.ts'
import { db } from '../../support/seed.ts'

const app = startApp({ bindings: { OPERATORS: `altra@ovunque.test, ${operatorAddress}` } })
let work: Awaited<ReturnType<typeof startModerationTest>>
beforeAll(async () => {
  work = await startModerationTest(app)
})

test('the audit log has pages, and no statement can change it', async () => {
  const { id } = await work.listed()
  const earlier = await work.listed()
  await work.moderation('offer', earlier.id, 'hide')
  await work.moderation('offer', id, 'hide')
  const { entries }: { entries: AuditLogEntry[] } = await (
    await work.operator.asked('audit')
  ).json()
  const newest = entries[0]!
  expect(newest).toMatchObject({ subject_id: id, action: 'hide', operator: operatorAddress })
  const answer = await work.operator.asked(`audit?before=${newest.id}`)
  expect((await answer.json<{ entries: AuditLogEntry[] }>()).entries[0]?.id).toBeLessThan(newest.id)
  for (const statement of [
    sql`UPDATE audit_log SET why = 'x'`,
    sql`DELETE FROM audit_log`,
    sql`INSERT OR REPLACE INTO audit_log (id, at, operator, action, subject_id, why)
      VALUES (${newest.id}, 0, 'x', 'hide', 'x', 'x')`,
  ]) {
    await expect(db.run(statement)).rejects.toThrow()
  }
  expect(await readAuditLogOf(id)).toHaveLength(1)
})

test('the number of decisions in each year is public', async () => {
  const figures = async (year: number) =>
    (await app.json<ModerationFigureCounts>('/api/moderation-figures')).years.find(
      (one) => one.year === year,
    )
  const add = (at: string, action: AuditAction, why = '') =>
    db.insert(auditLog).values({
      ...{ at: new Date(at), action, operator: operatorAddress, subjectId: 'x', why },
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
  expect(await figures(2020)).toMatchObject({ dismissed: 1, upheld: 0, hidden: 0 })
  // Undoing a decision reduces the count of 2019, when it was made, and not that of 2020.
  await add('2020-01-01T00:00:00Z', 'undo', 'hide')
  expect(await figures(2019)).toMatchObject({ hidden: 0, suspended: 1 })
  expect(await figures(2020)).toMatchObject({ dismissed: 1, hidden: 0 })
})

test('the notes and decisions about a subject can be read only by operators', async () => {
  const { id, companyId } = await work.listed()
  const note = { kind: 'offer', id, text: 'Ho telefonato: risponde il centralino.' }
  expect((await work.operator.asked('notes', note)).status).toBe(201)
  await work.moderation('offer', id, 'hide')
  await work.moderation('company', companyId, 'hide')
  const answer = await work.operator.asked(`audit?subject=${id}`)
  const { entries } = await answer.json<{ entries: AuditLogEntry[] }>()
  expect(entries.map(({ action, why }) => [action, why])).toEqual([
    ['hide', 'scam'],
    ['note', 'Ho telefonato: risponde il centralino.'],
  ])
  expect((await work.operator.asked('notes', { ...note, id: companyId })).status).toBe(404)
  expect((await work.operator.asked('notes', { ...note, text: ' ' })).status).toBe(400)
})

test('repeated requests for the public figures do not read the audit log again', async () => {
  const { DB, queries } = countingDatabase()
  const busy = startApp({ bindings: { DB, CATALOGUE_TTL_SECONDS: 5 } })
  await busy.json('/api/moderation-figures')
  const before = queries()
  for (let i = 0; i < 5; i++) await busy.json('/api/moderation-figures')
  expect(queries()).toBe(before)
  busy.clock.turn({ seconds: 5 })
  await busy.json('/api/moderation-figures')
  expect(queries()).toBe(before + 1)
})
