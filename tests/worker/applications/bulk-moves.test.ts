import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { MovedApplications } from '../../../worker/contract/applications/bulk-moves.ts'
import { newId } from '../../../worker/contract/ids.ts'
import { limits } from '../../../worker/contract/limits.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import {
  createApplicationOrThrow,
  fetchReceivedApplications,
  moveApplicationOrThrow,
  readStatusAndErrorCode,
  seedApplicant,
  seedMember,
  seedOfferWithMembers,
  statusesOf,
} from '../../support/applications.ts'
import { bindingsFailingAtCall, callNumbersToFail, failureModes } from '../../support/faults.ts'
import { fakePdfBytes } from '../../support/files.ts'
import { removeMember, seedColleague } from '../../support/members.ts'
import { seedProfile, signIn } from '../../support/people.ts'
import { db } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp()
type Signed = { headers: { Authorization: string } }

const send = (who: Signed, offerId: string, way: 'moves' | 'refusals', body: object, at = app) =>
  at.fetch(`/api/job-offer/${offerId}/applications/${way}`, {
    method: way === 'moves' ? 'POST' : 'DELETE',
    headers: { ...who.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
const movedIds = async (response: Promise<Response>) =>
  ((await (await response).json()) as MovedApplications).moved.toSorted()

/** An offer with three applicants. */
async function seedCase() {
  const opening = await seedOfferWithMembers(app.clock)
  const people = []
  for (let i = 0; i < 3; i++) {
    const person = await seedApplicant(app)
    const { id } = await createApplicationOrThrow(app, person, opening.offerId)
    people.push({ ...person, id })
  }
  return { ...opening, people, ids: people.map(({ id }) => id) }
}
const statusesNow = async (who: Signed, offerId: string) =>
  new Map(
    (await fetchReceivedApplications(app, who, offerId)).data.map(({ id, status }) => [id, status]),
  )
const subjectsTo = async (email: string) =>
  (await mailbox.messages(email)).map(({ subject }) => subject)

describe('moving many applications', () => {
  test('refuses them with the company’s text and one mail each, and can be undone as a whole', async () => {
    const { member, offerId, people, ids } = await seedCase()
    await moveApplicationOrThrow(app, member, ids[0]!, 'seen')
    await moveApplicationOrThrow(app, member, ids[2]!, 'in_contact')
    const body = { ids, status: 'not_selected', message: 'Grazie a tutti.' }
    expect(await movedIds(send(member, offerId, 'moves', body))).toEqual(ids.toSorted())
    expect([...(await statusesNow(member, offerId)).values()]).toEqual(
      Array(3).fill('not_selected'),
    )

    const undone = send(member, offerId, 'refusals', { ids: [ids[0], ids[2]] })
    expect(await movedIds(undone)).toEqual([ids[0], ids[2]].toSorted())
    const now = await statusesNow(member, offerId)
    expect(ids.map((id) => now.get(id))).toEqual(['seen', 'not_selected', 'in_contact'])
    app.clock.turn({ seconds: 30 * 60 })
    await app.mails.deliver(app.bindings)
    const refusal = 'La risposta alla tua candidatura per Redattrice'
    expect(await subjectsTo(people[0]!.email)).not.toContain(refusal)
    const [letter] = await mailbox.messages(people[1]!.email)
    expect(letter?.subject).toBe(refusal)
    expect(letter?.text).toContain('> Grazie a tutti.')
  })

  test('skips applications of other offers and those without that legal move', async () => {
    const { member, offerId, people, ids } = await seedCase()
    const other = await seedCase()
    await moveApplicationOrThrow(app, people[0]!, ids[0]!, 'withdrawn')
    const body = { ids: [...ids, other.ids[0], 'app_x'], status: 'in_contact' }
    expect(await movedIds(send(member, offerId, 'moves', body))).toEqual(ids.slice(1).toSorted())
    expect(await movedIds(send(member, offerId, 'moves', body))).toEqual([])
    expect((await statusesNow(other.member, other.offerId)).get(other.ids[0]!)).toBe('sent')
    expect(await subjectsTo(people[1]!.email)).toContain('Bottega Scirocco vuole conoscerti meglio')
  })

  test('in two parallel requests moves and mails each applicant once', async () => {
    for (let round = 0; round < 3; round++) {
      const { member, companyId, offerId, people, ids } = await seedCase()
      const colleague = await seedMember(app.clock, companyId)
      const body = { ids, status: 'hired' }
      const answers = await Promise.all(
        [member, colleague, member].map((who) => movedIds(send(who, offerId, 'moves', body))),
      )
      expect(answers.flat().toSorted()).toEqual(ids.toSorted())
      const { data } = await fetchReceivedApplications(app, member, offerId)
      for (const one of data) expect(statusesOf(one)).toEqual(['sent', 'hired'])
      const subjects = await subjectsTo(people[0]!.email)
      expect(subjects.filter((one) => one.includes('ha scelto te'))).toHaveLength(1)
    }
  })

  test('is allowed only to members who hire, also if they are removed in parallel', async () => {
    const { companyId, member, offerId, ids } = await seedCase()
    const viewer = await seedColleague(app, companyId, 'viewer')
    const stranger = await seedCase()
    const body = { ids, status: 'hired' }
    expect(await readStatusAndErrorCode(await send(viewer, offerId, 'moves', body))).toEqual([
      403,
      'auth.forbidden',
    ])
    expect(
      await readStatusAndErrorCode(await send(stranger.member, offerId, 'moves', body)),
    ).toEqual([404, 'offers.not_found'])
    const recruiter = await seedColleague(app, companyId, 'recruiter')
    const [removed, answer] = await Promise.all([
      removeMember(app, member, { companyId, profileId: recruiter.profileId }),
      send(recruiter, offerId, 'moves', body),
    ])
    expect(removed.status).toBe(200)
    const statuses = [...(await statusesNow(member, offerId)).values()]
    expect(statuses).toEqual(Array(3).fill(answer.status === 200 ? 'hired' : 'sent'))
  })

  test('accepts 500 ids at most, and no empty list', async () => {
    const { member, offerId } = await seedCase()
    for (const ids of [[], Array.from({ length: 501 }, (_, i) => `app_${i}`)]) {
      expect((await send(member, offerId, 'moves', { ids, status: 'hired' })).status).toBe(400)
    }
  })
})

test.each(failureModes)('a bulk refusal is atomic when a call fails (%s)', async (how) => {
  const body = { status: 'not_selected', message: 'Grazie a tutti.' }
  for (const at of callNumbersToFail(how)) {
    const { ids, member, offerId, people } = await seedCase()
    const { bindings, calls } = bindingsFailingAtCall(at, how)
    const broken = startApp({ bindings, clock: app.clock })
    const who = await signIn(app.clock, { id: member.profileId, profileType: 'provider' })
    const state = async () => {
      const mails = await db.query.mails.findMany({
        where: (row, { and, eq, inArray }) =>
          and(
            inArray(
              row.recipient,
              people.map(({ email }) => email),
            ),
            eq(row.kind, 'application_refused'),
          ),
      })
      const statuses = [...(await statusesNow(who, offerId)).values()]
      return [...statuses, mails.length]
    }
    const before = ['sent', 'sent', 'sent', 0]
    const after = ['not_selected', 'not_selected', 'not_selected', 3]
    const response = await send(who, offerId, 'moves', { ids, ...body }, broken)
    const left = await state()
    expect(response.ok ? [after] : [before, after]).toContainEqual(left)
    expect((await send(who, offerId, 'moves', { ids, ...body })).status).toBe(200)
    expect(await state(), `call ${at}`).toEqual(after)
    if (calls().length < at) {
      expect(response.status).toBe(200)
      return
    }
  }
})

test('the archive of resumes has one for each applicant who has not withdrawn, and is recorded', async () => {
  const { member, companyId, offerId, people, ids } = await seedCase()
  await moveApplicationOrThrow(app, people[1]!, ids[1]!, 'withdrawn')
  const take = (who: Signed, page = 1) =>
    app.fetch(`/api/job-offer/${offerId}/resumes.zip?page=${page}`, { headers: who.headers })
  const response = await take(member)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
  })
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()))
  expect(Object.keys(entries).toSorted()).toEqual(
    [ids[0]!, ids[2]!].map((id) => `Ada Conti ${id.slice(-6)}.pdf`).toSorted(),
  )
  for (const person of [people[0]!, people[2]!]) {
    expect(Object.values(entries)).toContainEqual(fakePdfBytes(person.profileId))
  }
  expect([...(await statusesNow(member, offerId)).values()].toSorted()).toEqual([
    'sent',
    'sent',
    'withdrawn',
  ])
  expect(response.headers.get('Link'), 'all resumes are in this archive').toBeNull()
  const next = await take(member, 2)
  expect(unzipSync(new Uint8Array(await next.arrayBuffer()))).toEqual({})
  const viewer = await seedColleague(app, companyId, 'viewer')
  expect(await readStatusAndErrorCode(await take(viewer))).toEqual([403, 'auth.forbidden'])
  const events = await db.query.offerEvents.findMany({
    where: (row, { eq }) => eq(row.offerId, offerId),
  })
  expect(events.map(({ kind, profileId }) => [kind, profileId])).toEqual(
    Array(2).fill(['resumes_exported', member.profileId]),
  )
})

test('an archive of resumes names the next one if there are more', async () => {
  const { member, offerId } = await seedCase()
  const max = limits.resumesPerArchiveMax
  const times = { createdAt: app.clock.now(), updatedAt: app.clock.now() }
  for (let i = 0; i < max; i++) {
    const { id: profileId } = await seedProfile(app.clock)
    const file = { id: newId('file'), profileId, kind: 'resume' as const, state: 'kept' as const }
    await db.insert(drizzleSchema.files).values({ ...file, size: 1, ...times })
    await db
      .insert(drizzleSchema.jobApplications)
      .values({ id: newId('application'), offerId, profileId, resumeFileId: file.id, ...times })
  }
  const link = async (page: number) => {
    const path = `/api/job-offer/${offerId}/resumes.zip?page=${page}`
    const response = await app.fetch(path, { headers: member.headers })
    await response.arrayBuffer()
    return response.headers.get('Link')
  }
  expect(await link(1)).toBe('<?page=2>; rel="next"')
  expect(await link(2)).toBeNull()
})
