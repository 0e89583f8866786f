import { is, sql } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { beforeEach, expect, test } from 'vitest'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { deleteOldApplications } from '../../../worker/privacy/application-retention/service.ts'
import { startApp } from '../../support/app.ts'
import {
  answerPath,
  fetchApplicationsOfPerson,
  fetchReceivedApplications,
  moveApplicationOrThrow,
  readStatusAndErrorCode,
  seedApplications,
  seedSentApplication,
  signInAgain,
} from '../../support/applications.ts'
import { fakePdfBytes, listBucketKeys, runCronTasks, uploadResume } from '../../support/files.ts'
import { seedPerson } from '../../support/people.ts'
import { db, workerDb } from '../../support/seed.ts'
import { seedPersonWithAllData } from '../../support/whole-person.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

let app = startApp()
beforeEach(() => {
  app = startApp()
})

const night = () => runCronTasks(app.clock, '17 3 * * *')

/** How many applications the applicant still sees, and how many the company still sees. */
async function seen({ person, member, offerId }: Awaited<ReturnType<typeof seedSentApplication>>) {
  const own = await fetchApplicationsOfPerson(app, await signInAgain(app, person, 'consumer'))
  const received = await fetchReceivedApplications(
    app,
    await signInAgain(app, member, 'provider'),
    offerId,
  )
  return { own: own.length, received: received.data.length }
}

const resumes = async () => (await listBucketKeys()).filter((key) => key.startsWith('resume/'))

test('an application and its resume are deleted a year after the last move', async () => {
  const sent = await seedSentApplication(app)
  const [mail] = await mailbox.messages(sent.inbox)
  const [first = ''] = await resumes()
  await uploadResume(app, sent.person, fakePdfBytes('a newer resume'))
  app.clock.turn({ days: 364 })
  await night()
  expect(await seen(sent)).toEqual({ own: 1, received: 1 })
  expect(await resumes()).toContain(first)

  app.clock.turn({ days: 1 })
  await night()
  expect(await seen(sent)).toEqual({ own: 0, received: 0 })
  const left = await resumes()
  expect(left).not.toContain(first)
  expect(left).toHaveLength(1)
  expect(await readStatusAndErrorCode(await app.fetch(answerPath(mail?.links[0] ?? '')))).toEqual([
    401,
    'applications.link_invalid',
  ])
})

test('a later move keeps an application for another year', async () => {
  const sent = await seedSentApplication(app)
  app.clock.turn({ days: 300 })
  await moveApplicationOrThrow(
    app,
    await signInAgain(app, sent.member, 'provider'),
    sent.id,
    'in_contact',
  )
  app.clock.turn({ days: 364 })
  await night()
  expect(await seen(sent)).toEqual({ own: 1, received: 1 })
  app.clock.turn({ days: 1 })
  await night()
  expect(await seen(sent)).toEqual({ own: 0, received: 0 })
})

test('no table refers to a deleted application', async () => {
  await seedPersonWithAllData(app)
  const references = Object.values(drizzleSchema)
    .filter((one) => is(one, SQLiteTable))
    .flatMap((table) => getTableConfig(table).foreignKeys)
    .map((key) => key.reference())
    .filter(({ foreignTable }) => foreignTable === drizzleSchema.jobApplications)
  expect(references.length).toBeGreaterThan(0)
  const counts = () =>
    Promise.all(
      references.map(async ({ columns: [column] }) => {
        const rows = await db.all(sql`SELECT 1 FROM ${column!.table} WHERE ${column!} IS NOT NULL`)
        return rows.length > 0
      }),
    )
  expect(await counts()).toEqual(references.map(() => true))
  app.clock.turn({ days: 366 })
  await night()
  expect(await counts()).toEqual(references.map(() => false))
  expect(await db.select().from(drizzleSchema.jobApplications)).toEqual([])
})

test('more applications than a batch are deleted once by two parallel rounds', async () => {
  const person = await seedPerson(app.clock)
  await seedApplications(person, 205, app.clock.now())
  app.clock.turn({ days: 366 })
  const deleted = await Promise.all(
    Array.from({ length: 2 }, () => deleteOldApplications({ db: workerDb, clock: app.clock })),
  )
  expect(deleted[0]! + deleted[1]!).toBe(205)
  expect(await db.select().from(drizzleSchema.jobApplications)).toEqual([])
})
