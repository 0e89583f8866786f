import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../../worker/db/schema/trust.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import { requestDataExport, unzipDataExport } from '../../support/data-export.ts'
import { operatorAddress, seedOperator } from '../../support/operators.ts'
import { db } from '../../support/seed.ts'
import { seedPersonWithAllData } from '../../support/whole-person.ts'

const app = startApp({ bindings: { OPERATORS: operatorAddress } })
let operator: Awaited<ReturnType<typeof seedOperator>>
beforeAll(async () => {
  operator = await seedOperator(app)
})

const check = 'Documento mostrato in videochiamata il 2 marzo'
const asked = (what: 'export' | 'deletion', id: string, body: object = { check }) =>
  operator.asked(`person/${id}/${what}`, body)
const auditOf = async (id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, id))).map(
    ({ action, why, operator: by }) => ({ action, why, by }),
  )

test('a data request by letter gets the person’s archive, and logs the identity check', async () => {
  const person = await seedPersonWithAllData(app)
  const own = await unzipDataExport(await requestDataExport(app, person))
  const answer = await asked('export', person.profileId)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const { data, entries } = await unzipDataExport(answer)
  expect(data).toEqual(own.data)
  expect(Object.keys(entries)).toEqual(Object.keys(own.entries))
  expect(await auditOf(person.profileId)).toEqual([
    { action: 'export_person', why: check, by: operatorAddress },
  ])
})

test('a deletion request by letter deletes the account once, also if it is repeated', async () => {
  const person = await seedPersonWithAllData(app)
  const { profileId } = person
  const answers = await Promise.all(Array.from({ length: 5 }, () => asked('deletion', profileId)))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  const [row] = await db
    .select()
    .from(drizzleSchema.profiles)
    .where(eq(drizzleSchema.profiles.id, profileId))
  expect(row?.deletedAt).not.toBeNull()
  expect(JSON.stringify(row)).not.toContain(person.mark)
  expect((await app.fetch('/api/me', { headers: person.headers })).status).toBe(401)
  expect(await auditOf(profileId)).toEqual([
    { action: 'delete_person', why: check, by: operatorAddress },
  ])
  expect((await asked('export', profileId)).status).toBe(404)
})

test('a request by letter requires an identity check and an existing person', async () => {
  const person = await seedPersonWithAllData(app)
  for (const body of [{}, { check: 'sì' }, { check: '          ' }]) {
    expect((await asked('deletion', person.profileId, body)).status).toBe(400)
    expect((await asked('export', person.profileId, body)).status).toBe(400)
  }
  expect(await auditOf(person.profileId)).toEqual([])
  expect((await asked('deletion', 'prf_none')).status).toBe(404)
  expect((await asked('export', 'prf_none')).status).toBe(404)
})
