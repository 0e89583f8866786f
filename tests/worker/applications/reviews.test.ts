import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { removeApplicantNote } from '../../../worker/applications/reviews/store.ts'
import { retentionPeriods } from '../../../worker/contract/privacy/retention.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import {
  createApplicationOrThrow,
  fetchApplicationsOfPerson,
  moveApplicationOrThrow,
  type ReceivedApplicationPage,
  readStatusAndErrorCode,
  seedApplicant,
  seedSentApplication,
} from '../../support/applications.ts'
import { runCronTasks } from '../../support/files.ts'
import { seedColleague } from '../../support/members.ts'
import { signIn } from '../../support/people.ts'
import {
  deleteNoteAsMember,
  fetchReviewAsMember,
  postLabelsAsMember,
  postNoteAsMember,
  putRatingAsMember,
} from '../../support/reviews.ts'
import { db, workerDb } from '../../support/seed.ts'

const app = startApp()

const listed = (who: { headers: HeadersInit }, offerId: string, query = '') =>
  app.json<ReceivedApplicationPage>(`/api/job-offer/${offerId}/applications?${query}`, who)

describe('notes about an applicant', () => {
  test('show their author and time, and can be removed by the author or an owner', async () => {
    const { member, companyId, id } = await seedSentApplication(app)
    const ada = await seedColleague(app, companyId, 'recruiter')
    const bruno = await seedColleague(app, companyId, 'recruiter')
    const at = app.clock.now().toISOString()
    expect((await postNoteAsMember(app, ada, id, ' Brava,\nrichiamare. ')).status).toBe(201)
    const [mine] = (await fetchReviewAsMember(app, ada, id)).notes
    expect(mine).toMatchObject({ text: 'Brava,\nrichiamare.', name: 'Ada Conti', at })
    const removable = async (who: { headers: HeadersInit }) =>
      (await fetchReviewAsMember(app, who, id)).notes.map((one) => one.is_removable)
    expect([await removable(ada), await removable(bruno), await removable(member)]).toEqual([
      [true],
      [false],
      [true],
    ])
    expect(
      await readStatusAndErrorCode(await deleteNoteAsMember(app, bruno, id, mine!.id)),
    ).toEqual([403, 'auth.forbidden'])
    for (const who of [ada, ada])
      expect((await deleteNoteAsMember(app, who, id, mine!.id)).status).toBe(200)
    const { notes, events, review } = await fetchReviewAsMember(app, member, id)
    expect([notes, review.notes_count]).toEqual([[], 0])
    expect(events).toEqual([
      { kind: 'note_removed', detail: null, name: 'Ada Conti', at: expect.any(String) },
    ])
  })

  test('are kept if their author leaves the company in parallel', async () => {
    const { member, companyId, id } = await seedSentApplication(app)
    const former = await seedColleague(app, companyId, 'recruiter')
    await postNoteAsMember(app, former, id, 'Da richiamare')
    const [mine] = (await fetchReviewAsMember(app, member, id)).notes
    await db
      .delete(drizzleSchema.companyMembers)
      .where(eq(drizzleSchema.companyMembers.profileId, former.profileId))
    const change = { applicationId: id, memberId: former.profileId, now: app.clock.now() }
    await expect(removeApplicantNote(workerDb, { ...change, id: mine!.id })).rejects.toMatchObject({
      code: 'applications.not_found',
    })
    expect((await fetchReviewAsMember(app, member, id)).notes).toMatchObject([
      { text: 'Da richiamare' },
    ])
  })

  test('are stored once for parallel requests, and limited to 100', async () => {
    const { member, id } = await seedSentApplication(app)
    await Promise.all([1, 2, 3].map(() => postNoteAsMember(app, member, id, 'Due volte')))
    expect((await fetchReviewAsMember(app, member, id)).notes).toHaveLength(1)
    const { profileId: memberId } = member
    const createdAt = app.clock.now()
    const more = { applicationId: id, kind: 'note', detail: 'x', memberId, createdAt } as const
    for (let i = 0; i < 9; i++)
      await db.insert(drizzleSchema.applicationEvents).values(Array(11).fill(more))
    expect(
      await readStatusAndErrorCode(await postNoteAsMember(app, member, id, 'Una di troppo')),
    ).toEqual([409, 'reviews.too_many_notes'])
    expect((await fetchReviewAsMember(app, member, id)).notes).toHaveLength(100)
  })

  test('cannot be read or removed through another application', async () => {
    const [one, other] = [await seedSentApplication(app), await seedSentApplication(app)]
    await postNoteAsMember(app, one.member, one.id, 'Mia')
    const [mine] = (await fetchReviewAsMember(app, one.member, one.id)).notes
    expect((await deleteNoteAsMember(app, other.member, other.id, mine!.id)).status).toBe(200)
    expect((await fetchReviewAsMember(app, one.member, one.id)).notes).toHaveLength(1)
    expect(
      await readStatusAndErrorCode(await postNoteAsMember(app, other.member, one.id, 'Estranea')),
    ).toEqual([404, 'applications.not_found'])
  })
})

test('ratings and labels appear in the list and the history with their author', async () => {
  const { member, companyId, offerId, id } = await seedSentApplication(app)
  app.clock.turn({ seconds: 60 })
  const { id: second } = await createApplicationOrThrow(app, await seedApplicant(app), offerId)
  const ada = await seedColleague(app, companyId, 'recruiter')
  for (const rating of [4, 4, 5])
    expect((await putRatingAsMember(app, ada, id, rating)).status).toBe(200)
  for (const rating of [0, 6, 2.5, 'x'])
    expect((await putRatingAsMember(app, ada, id, rating)).status).toBe(400)
  const both = { ids: [id, second, 'app_x'], add: ['Senior', 'senior', ' sa  Figma '] }
  for (let i = 0; i < 2; i++)
    expect((await postLabelsAsMember(app, ada, offerId, both)).status).toBe(200)
  await postLabelsAsMember(app, member, offerId, { ids: [second], remove: ['senior', 'mai data'] })

  const { data, labels } = await listed(member, offerId, 'sortBy=oldest')
  expect(labels).toEqual(['sa figma', 'senior'])
  expect(data.map(({ review }) => [review.rating, review.labels])).toEqual([
    [5, ['sa figma', 'senior']],
    [null, ['sa figma']],
  ])
  expect((await listed(member, offerId, 'label=senior')).data.map((one) => one.id)).toEqual([id])
  expect((await fetchReviewAsMember(app, member, id)).events).toMatchObject([
    { kind: 'rated', detail: '4', name: 'Ada Conti' },
    { kind: 'rated', detail: '5', name: 'Ada Conti' },
    { kind: 'label_added', detail: 'senior' },
    { kind: 'label_added', detail: 'sa figma' },
  ])
  const removed = (await fetchReviewAsMember(app, member, second)).events.at(-1)
  expect(removed).toMatchObject({ kind: 'label_removed', detail: 'senior' })

  const many = Array.from({ length: 10 }, (_, i) => `etichetta ${i}`)
  expect(
    await readStatusAndErrorCode(
      await postLabelsAsMember(app, ada, offerId, { ids: [id], add: many }),
    ),
  ).toEqual([409, 'reviews.too_many_labels'])
  expect((await fetchReviewAsMember(app, member, id)).review.labels).toHaveLength(2)
})

test('the list can be filtered by notes and by the date of the application', async () => {
  const { member, offerId, id } = await seedSentApplication(app)
  app.clock.turn({ hours: 48 })
  const { id: second } = await createApplicationOrThrow(app, await seedApplicant(app), offerId)
  const who = await signIn(app.clock, { id: member.profileId, profileType: 'provider' })
  const found = async (query: string) => {
    const { data, counts, pagination } = await listed(who, offerId, query)
    expect([counts.sent, pagination.total]).toEqual([data.length, data.length])
    return data.map((one) => one.id)
  }
  await postNoteAsMember(app, who, id, 'Richiamare')
  expect(await found('has_notes=true')).toEqual([id])
  expect(await found('received_within=1')).toEqual([second])
  expect(await found('received_within=3')).toEqual([second, id])
  expect(await found('has_notes=true&received_within=1')).toEqual([])
})

describe('the reviews of a company', () => {
  test('are not sent to the applicant or to the answer link', async () => {
    const { member, offerId, person, id } = await seedSentApplication(app)
    await postNoteAsMember(app, member, id, 'segretissima')
    await putRatingAsMember(app, member, id, 2)
    await postLabelsAsMember(app, member, offerId, { ids: [id], add: ['segretissima'] })
    expect(JSON.stringify(await fetchApplicationsOfPerson(app, person))).not.toMatch(
      /segretissima|review|rating/,
    )
    const move = await moveApplicationOrThrow(app, member, id, 'in_contact')
    expect(JSON.stringify(move)).not.toMatch(/segretissima|rating/)
    const own = await app.fetch(`/api/job-offer/application/${id}/review`, person)
    expect(own.status).toBe(404)
  })

  test('are deleted with a withdrawal', async () => {
    const { member, offerId, person, id } = await seedSentApplication(app)
    await postNoteAsMember(app, member, id, 'Richiamare')
    await putRatingAsMember(app, member, id, 3)
    await postLabelsAsMember(app, member, offerId, { ids: [id], add: ['senior'] })
    await moveApplicationOrThrow(app, person, id, 'withdrawn')
    expect(await recordedOf(id)).toEqual([0, 0, 0])
    expect(await readStatusAndErrorCode(await postNoteAsMember(app, member, id, 'Ancora'))).toEqual(
      [404, 'applications.not_found'],
    )
    await postLabelsAsMember(app, member, offerId, { ids: [id], add: ['senior'] })
    expect(await recordedOf(id)).toEqual([0, 0, 0])
    expect((await listed(member, offerId)).data[0]?.review).toEqual({
      ...{ labels: [], rating: null, stage_id: null, notes_count: 0 },
    })
  })

  test('are deleted a year after the offer was withdrawn, and not before', async () => {
    const { member, offerId, id } = await seedSentApplication(app)
    await postNoteAsMember(app, member, id, 'Richiamare')
    await putRatingAsMember(app, member, id, 3)
    await postLabelsAsMember(app, member, offerId, { ids: [id], add: ['senior'] })
    const gone = await app.fetch(`/api/job-offer/${offerId}`, { method: 'DELETE', ...member })
    expect(gone.status).toBe(200)
    app.clock.turn({ hours: retentionPeriods.archivedApplicationMs / 3_600_000 - 3 })
    await runCronTasks(app.clock, '17 3 * * *')
    expect(await recordedOf(id)).toEqual([3, 1, 1])
    app.clock.turn({ hours: 4 })
    await runCronTasks(app.clock, '17 3 * * *')
    expect(await recordedOf(id)).toEqual([0, 0, 0])
  })
})

/** How many events, labels and reviews an application has. */
async function recordedOf(id: string): Promise<number[]> {
  const rows = await Promise.all([
    db.query.applicationEvents.findMany({ where: (row, { eq }) => eq(row.applicationId, id) }),
    db.query.applicationLabels.findMany({ where: (row, { eq }) => eq(row.applicationId, id) }),
    db.query.applicationReviews.findMany({ where: (row, { eq }) => eq(row.applicationId, id) }),
  ])
  return rows.map((list) => list.length)
}
