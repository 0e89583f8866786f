import { describe, expect, test } from 'vitest'
import type { MovedApplications } from '../../../worker/contract/applications/bulk-moves.ts'
import type { Env } from '../../../worker/deps/env.ts'
import { type startApp as start, startApp } from '../../support/app.ts'
import {
  createApplicationOrThrow,
  fetchApplicationsOfPerson,
  fetchReceivedApplications,
  moveApplicationOrThrow,
  readStatusAndErrorCode,
  seedApplicant,
  seedOfferWithMembers,
  statusesOf,
  undoRefusalOrThrow,
} from '../../support/applications.ts'
import {
  bindingsFailingAtCall,
  callNumbersToFail,
  failureModes,
  interceptedBindings,
} from '../../support/faults.ts'
import { queueReceipt } from '../../support/mail-queue.ts'
import { removeMember, seedColleague } from '../../support/members.ts'
import { signIn } from '../../support/people.ts'
import { fetchReviewAsMember, postBulkMoves, putStages, seedStages } from '../../support/reviews.ts'
import { db } from '../../support/seed.ts'
import { partialMock } from '../../support/stand-in.ts'

/**
 * The queue accepts messages but never delivers them, so all mails stay in the outbox. The tests
 * count them there.
 */
const MAIL_QUEUE = partialMock<Env['MAIL_QUEUE']>({ send: async () => queueReceipt })
const app = startApp({ bindings: { MAIL_QUEUE } })
type App = ReturnType<typeof start>

/** An offer with two applicants, whose company has the stages Colloquio and Prova. */
async function seedCase() {
  const opening = await seedOfferWithMembers(app.clock)
  const people = [await seedApplicant(app), await seedApplicant(app)]
  const ids: string[] = []
  for (const person of people)
    ids.push((await createApplicationOrThrow(app, person, opening.offerId)).id)
  const [interview, trial] = await seedStages(app, opening.member, opening.companyId, [
    'Colloquio',
    'Prova',
  ])
  return { ...opening, people, ids, interview: interview!.id, trial: trial!.id }
}
const stagesNow = async (who: { headers: HeadersInit }, offerId: string, ids: string[]) => {
  const { data } = await fetchReceivedApplications(app, who, offerId)
  return ids.map((id) => data.find((one) => one.id === id)?.review.stage_id)
}
const mailsTo = async (email: string) =>
  (
    await db.query.mails.findMany({
      where: (row, { and, eq }) =>
        and(eq(row.recipient, email), eq(row.kind, 'application_in_contact')),
    })
  ).length

describe('the stages of a company', () => {
  test('stay internal: applicants are told only of the first contact', async () => {
    const { member, offerId, people, ids, interview, trial } = await seedCase()
    const to = (stage_id: string | null) =>
      postBulkMoves(app, member, offerId, { ids, status: 'in_contact', stage_id })
    await moveApplicationOrThrow(app, member, ids[1]!, 'in_contact')
    for (const stage of [interview, interview, trial]) {
      const { moved } = (await (await to(stage)).json()) as MovedApplications
      expect(moved.toSorted()).toEqual(ids.toSorted())
      expect(await stagesNow(member, offerId, ids)).toEqual([stage, stage])
    }
    for (const person of people) {
      expect(await mailsTo(person.email)).toBe(1)
      const [own] = await fetchApplicationsOfPerson(app, person)
      expect(statusesOf(own!)).toEqual(['sent', 'in_contact'])
      expect(JSON.stringify(own)).not.toMatch(/stg_|Colloquio|Prova/)
    }
    const { events } = await fetchReviewAsMember(app, member, ids[0]!)
    expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['staged', 'Colloquio'],
      ['staged', 'Prova'],
    ])
    await to(null)
    expect(await stagesNow(member, offerId, ids)).toEqual([null, null])
  })

  test('are restored when a refusal is undone', async () => {
    const { member, offerId, ids, trial } = await seedCase()
    await postBulkMoves(app, member, offerId, { ids, status: 'in_contact', stage_id: trial })
    await moveApplicationOrThrow(app, member, ids[0]!, 'not_selected')
    expect(await stagesNow(member, offerId, ids)).toEqual([null, trial])
    await undoRefusalOrThrow(app, member, ids[0]!)
    expect(await stagesNow(member, offerId, ids)).toEqual([trial, trial])
  })

  test('can be renamed, sorted and removed, and a repeated request changes nothing', async () => {
    const { member, companyId, offerId, ids, interview, trial } = await seedCase()
    await postBulkMoves(app, member, offerId, { ids, status: 'in_contact', stage_id: interview })
    const asked = [
      { id: null, name: 'Offerta' },
      { id: interview, name: 'Primo colloquio' },
    ]
    const answers = []
    for (let i = 0; i < 2; i++)
      answers.push(await (await putStages(app, member, companyId, asked)).json())
    expect(answers[0]).toEqual(answers[1])
    const { stages } = await fetchReceivedApplications(app, member, offerId)
    expect(stages).toEqual([
      { id: expect.stringMatching(/^stg_/), name: 'Offerta' },
      { id: interview, name: 'Primo colloquio' },
    ])
    expect(await stagesNow(member, offerId, ids)).toEqual([interview, interview])
    await putStages(app, member, companyId, [])
    expect(await stagesNow(member, offerId, ids)).toEqual([null, null])
    const gone = { ids, status: 'in_contact', stage_id: trial }
    expect(await readStatusAndErrorCode(await postBulkMoves(app, member, offerId, gone))).toEqual([
      400,
      'request.invalid',
    ])
  })

  test('cannot be used by another company or for applicants who are not in contact', async () => {
    const [one, other] = [await seedCase(), await seedCase()]
    const body = { ids: one.ids, status: 'in_contact', stage_id: other.trial }
    expect((await postBulkMoves(app, one.member, one.offerId, body)).status).toBe(400)
    const hired = { ids: one.ids, status: 'hired', stage_id: one.trial }
    expect((await postBulkMoves(app, one.member, one.offerId, hired)).status).toBe(400)
    const taken = [{ id: other.trial, name: 'Presa' }]
    expect((await putStages(app, one.member, one.companyId, taken)).status).toBe(200)
    const { stages } = await fetchReceivedApplications(app, other.member, other.offerId)
    expect(stages.map(({ name }) => name)).toEqual(['Colloquio', 'Prova'])
    const twice = [
      { id: null, name: 'Prova' },
      { id: null, name: ' Prova ' },
    ]
    expect((await putStages(app, one.member, one.companyId, twice)).status).toBe(400)
  })

  test('moving the same applicants in parallel mails each applicant once', async () => {
    const { member, companyId, offerId, people, ids, interview, trial } = await seedCase()
    const colleague = await seedColleague(app, companyId, 'recruiter')
    await Promise.all([
      postBulkMoves(app, member, offerId, { ids, status: 'in_contact', stage_id: interview }),
      postBulkMoves(app, colleague, offerId, { ids, status: 'in_contact', stage_id: trial }),
    ])
    const [first, second] = await stagesNow(member, offerId, ids)
    expect([interview, trial]).toContain(first)
    expect(second).toBe(first)
    for (const person of people) expect(await mailsTo(person.email)).toBe(1)
  })

  test('a recruiter who is removed in parallel moves nobody', async () => {
    const { member, companyId, offerId, ids, trial } = await seedCase()
    const recruiter = await seedColleague(app, companyId, 'recruiter')
    const { profileId } = recruiter
    let isRemoved = false
    const { bindings } = interceptedBindings(async ({ name, run }) => {
      if (name === 'DB.batch' && !isRemoved) {
        isRemoved = true
        const removed = await removeMember(app, member, { companyId, profileId })
        expect(removed.status).toBe(200)
      }
      return run()
    })
    const slow = startApp({ clock: app.clock, bindings: { MAIL_QUEUE, ...bindings } })
    const body = { ids, status: 'in_contact', stage_id: trial }
    expect((await postBulkMoves(slow, recruiter, offerId, body)).status).toBe(404)
    expect(isRemoved).toBe(true)
    expect((await postBulkMoves(app, recruiter, offerId, body)).status).toBe(404)
    expect(await stagesNow(member, offerId, ids)).toEqual([null, null])
  })
})

test.each(failureModes)('a move into a stage is atomic when a call fails (%s)', async (how) => {
  for (const at of callNumbersToFail(how)) {
    const one = await seedCase()
    const { bindings, calls } = bindingsFailingAtCall(at, how)
    const broken: App = startApp({ bindings: { MAIL_QUEUE, ...bindings }, clock: app.clock })
    const who = await signIn(app.clock, { id: one.member.profileId, profileType: 'provider' })
    const body = { ids: one.ids, status: 'in_contact', stage_id: one.trial }
    const response = await postBulkMoves(broken, who, one.offerId, body)
    const stages = await stagesNow(who, one.offerId, one.ids)
    const mails = await Promise.all(one.people.map(({ email }) => mailsTo(email)))
    expect([
      [null, null, 0, 0],
      [one.trial, one.trial, 1, 1],
    ]).toContainEqual([...stages, ...mails])
    expect((await postBulkMoves(app, who, one.offerId, body)).status).toBe(200)
    expect(await stagesNow(who, one.offerId, one.ids)).toEqual([one.trial, one.trial])
    expect(await Promise.all(one.people.map(({ email }) => mailsTo(email)))).toEqual([1, 1])
    if (calls().length < at) {
      expect(response.status).toBe(200)
      return
    }
  }
})
