import { eq } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import type { ReceivedApplicationList } from '../../../worker/contract/applications/applications.ts'
import { type ApplicationStatus, applicationSorts } from '../../../worker/contract/enums.ts'
import { newId } from '../../../worker/contract/ids.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import {
  moveApplicationOrThrow,
  type ReceivedApplicationPage,
  readStatusAndErrorCode,
  seedOfferWithMembers,
} from '../../support/applications.ts'
import { removeMember, seedColleague } from '../../support/members.ts'
import { seedProfile } from '../../support/people.ts'
import { randomFrom } from '../../support/random-from.ts'
import { deleteNoteAsMember, postLabelsAsMember, postNoteAsMember } from '../../support/reviews.ts'
import { db } from '../../support/seed.ts'

const app = startApp()
type Opening = Awaited<ReturnType<typeof seedOfferWithMembers>>

const names = ['Ada Conti', 'Bruna Neri', 'Carla Bruni']
const statuses: ApplicationStatus[] = ['sent', 'in_contact', 'hired']

/** An offer with many applications. Several of them have the same name, status or time. */
async function seedMany(total: number) {
  const opening = await seedOfferWithMembers(app.clock)
  const pick = randomFrom(inject('seed'))
  const ids: string[] = []
  for (let i = 0; i < total; i++) {
    const id = newId('application')
    const fullName = names[Math.floor(pick() * names.length)]!
    const { id: profileId } = await seedProfile(app.clock, { fullName })
    const status = statuses[Math.floor(pick() * statuses.length)]!
    const createdAt = new Date(app.clock.now().getTime() - Math.floor(pick() * 4) * 1000)
    const row = { id, profileId, offerId: opening.offerId, status, createdAt, updatedAt: createdAt }
    await db.insert(drizzleSchema.jobApplications).values(row)
    const first = { applicationId: id, step: 0, status: 'sent', movedBy: 'person' } as const
    await db.insert(drizzleSchema.applicationMoves).values({ ...first, createdAt })
    ids.push(id)
  }
  return { ...opening, ids }
}

const pathOf = ({ offerId }: Pick<Opening, 'offerId'>, query: string) =>
  `/api/job-offer/${offerId}/applications?${query}`

const listed = (opening: Opening, query: string) =>
  app.json<ReceivedApplicationPage>(pathOf(opening, query), { headers: opening.member.headers })

/** Reads a whole list page by page. Each page contains the token of the next page. */
async function walked(opening: Opening, query: string, limit: number) {
  const { headers } = opening.member
  const ids: string[] = []
  let after = ''
  for (let pages = 0; pages < 30; pages++) {
    const path = pathOf(opening, `${query}&limit=${limit}&after=${encodeURIComponent(after)}`)
    const list = await app.json<ReceivedApplicationList>(path, { headers })
    ids.push(...list.data.map(({ id }) => id))
    expect(list.counts === null).toBe(after !== '')
    if (list.next === null) return ids
    expect(list.data).toHaveLength(limit)
    after = list.next
  }
  throw new Error('the pages do not end')
}

describe('paging through applicants', () => {
  test('returns the complete list for every order and filter', async () => {
    const opening = await seedMany(14)
    const { member, offerId, ids } = opening
    await postLabelsAsMember(app, member, offerId, { ids: ids.slice(0, 9), add: ['senior'] })
    for (const id of ids.slice(4, 11)) await postNoteAsMember(app, member, id, 'Richiamare')
    const filters = ['', 'status=sent', 'status=sent,hired', 'label=senior', 'has_notes=true']
    const others = ['search=con', 'label=senior&has_notes=true&status=hired', 'received_within=1']
    for (const filter of [...filters, ...others]) {
      for (const sort of applicationSorts) {
        const query = `${filter}&sortBy=${sort}`
        const whole = await listed(opening, query)
        expect(whole.next).toBeNull()
        const inOrder = whole.data.map(({ id }) => id)
        expect(await walked(opening, query, 4), query).toEqual(inOrder)
        expect(whole.pagination.total, query).toBe(inOrder.length)
        const second = await listed(opening, `${query}&limit=4&page=2`)
        expect(second.data.map(({ id }) => id)).toEqual(inOrder.slice(4, 8))
      }
    }
  })

  test('rejects an invalid cursor', async () => {
    const opening = await seedOfferWithMembers(app.clock)
    const { headers } = opening.member
    const id = newId('application')
    for (const after of ['x', `${id}`, `${id}~`, `${id}~x`, `off_1~12`]) {
      const response = await app.fetch(pathOf(opening, `after=${after}`), { headers })
      expect(await readStatusAndErrorCode(response)).toEqual([400, 'request.invalid'])
    }
  })

  test('continues at the same position after an earlier application is moved', async () => {
    const opening = await seedMany(6)
    const first = await listed(opening, 'limit=3')
    await moveApplicationOrThrow(app, opening.member, first.data[0]!.id, 'not_selected')
    const rest = await app.json<ReceivedApplicationList>(
      pathOf(opening, `limit=3&after=${encodeURIComponent(first.next ?? '')}`),
      { headers: opening.member.headers },
    )
    const all = [...first.data, ...rest.data].map(({ id }) => id)
    expect(all.toSorted()).toEqual(opening.ids.toSorted())
  })
})

test('derived counts, names and notes follow moves, notes, renames and deletions', async () => {
  const opening = await seedMany(5)
  const { member, offerId, ids } = opening
  const expectKept = async () => {
    const rows = await db
      .select()
      .from(drizzleSchema.jobApplications)
      .where(eq(drizzleSchema.jobApplications.offerId, offerId))
    const { counts } = await listed(opening, '')
    for (const status of statuses) {
      expect(counts[status]).toBe(rows.filter((row) => row.status === status).length)
    }
    const sorted = rows.map(({ nameKey, id }) => [nameKey, id].join(' ')).toSorted()
    const byName = await listed(opening, 'sortBy=name')
    expect(byName.data.map(({ id }) => id)).toEqual(sorted.map((row) => row.split(' ').at(-1)))
  }
  await expectKept()
  for (const id of ids) await moveApplicationOrThrow(app, member, id, 'in_contact')
  await expectKept()
  const [row] = await db
    .select()
    .from(drizzleSchema.jobApplications)
    .where(eq(drizzleSchema.jobApplications.id, ids[0]!))
  await db
    .update(drizzleSchema.profiles)
    .set({ fullName: 'Zoe Abate' })
    .where(eq(drizzleSchema.profiles.id, row!.profileId))
  await expectKept()
  expect((await listed(opening, 'sortBy=name')).data.at(-1)?.id).toBe(ids[0])
  const written = await postNoteAsMember(app, member, ids[1]!, 'Richiamare')
  const { notes }: { notes: { id: number }[] } = await written.json()
  expect((await listed(opening, 'has_notes=true')).data[0]?.review.notes_count).toBe(1)
  await deleteNoteAsMember(app, member, ids[1]!, notes[0]!.id)
  expect((await listed(opening, 'has_notes=true')).data).toEqual([])
  await db
    .delete(drizzleSchema.applicationMoves)
    .where(eq(drizzleSchema.applicationMoves.applicationId, ids[2]!))
  await db
    .delete(drizzleSchema.jobApplications)
    .where(eq(drizzleSchema.jobApplications.id, ids[2]!))
  await expectKept()
})

test('a member who was removed cannot read the next page', async () => {
  const opening = await seedMany(3)
  const { member, companyId } = opening
  const viewer = await seedColleague(app, companyId, 'viewer')
  const { next } = await listed(opening, 'limit=1')
  const path = pathOf(opening, `limit=1&after=${encodeURIComponent(next ?? '')}`)
  expect((await app.fetch(path, { headers: viewer.headers })).status).toBe(200)
  const removed = await removeMember(app, member, { companyId, profileId: viewer.profileId })
  expect(removed.status).toBe(200)
  expect((await app.fetch(path, { headers: viewer.headers })).status).toBe(404)
})
