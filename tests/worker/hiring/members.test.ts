import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { writePlanHandover } from '../../../worker/hiring/handover/store.ts'
import { confirmDeletion, requestDeletionPath } from '../../support/account-deletion.ts'
import { startApp } from '../../support/app.ts'
import {
  createApplicationOrThrow,
  fetchReceivedApplications,
  moveApplicationOrThrow,
  readStatusAndErrorCode,
  seedApplicant,
  sendMoveRequest,
} from '../../support/applications.ts'
import {
  changeMember,
  membersOf,
  removeMember,
  seedColleague,
  seedCompanyTeam,
  seedEmployer,
} from '../../support/members.ts'
import { changeOffer, offerBodyForCompany, requestPublishOffer } from '../../support/publishing.ts'
import { db, seedCompany, seedOffer, workerDb } from '../../support/seed.ts'

const unlimited = {
  MAIL_ADDRESS_SECONDS: 0,
  MAIL_ADDRESS_HOURLY: 1_000,
  MAIL_NETWORK_HOURLY: 1_000,
}
const app = startApp({ bindings: unlimited })
const rolesIn = async (companyId: string) =>
  (
    await db.query.companyMembers.findMany({ where: (row, { eq }) => eq(row.companyId, companyId) })
  ).map(({ role }) => role)

describe('member roles', () => {
  test('let recruiters hire, viewers read and owners do everything', async () => {
    const { companyId, owner, recruiter, viewer } = await seedCompanyTeam(app)
    const offerId = await seedOffer({ companyId, internalAts: true, applyUrl: null })
    const person = await seedApplicant(app)
    const { id } = await createApplicationOrThrow(app, person, offerId)
    const forbidden = [403, 'auth.forbidden']
    for (const who of [owner, recruiter, viewer]) {
      expect((await fetchReceivedApplications(app, who, offerId)).data).toMatchObject([{ id }])
    }
    expect(await readStatusAndErrorCode(await sendMoveRequest(app, viewer, id, 'seen'))).toEqual(
      forbidden,
    )
    expect(
      await readStatusAndErrorCode(await changeOffer(app, viewer, offerId, { title: 'Altro' })),
    ).toEqual(forbidden)
    expect(
      await readStatusAndErrorCode(
        await requestPublishOffer(app, viewer, offerBodyForCompany(companyId)),
      ),
    ).toEqual(forbidden)
    const patch = (who: { headers: { Authorization: string } }) =>
      app.fetch(`/api/company/${companyId}`, {
        method: 'PATCH',
        headers: { ...who.headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ sector: 'Energia' }),
      })
    for (const who of [viewer, recruiter])
      expect(await readStatusAndErrorCode(await patch(who))).toEqual(forbidden)
    expect((await patch(owner)).status).toBe(200)
    expect((await changeOffer(app, recruiter, offerId, { title: 'Altro' })).status).toBe(200)
    expect((await requestPublishOffer(app, recruiter, offerBodyForCompany(companyId))).status).toBe(
      201,
    )

    // The timeline shows each move with the name of the member who made it.
    await moveApplicationOrThrow(app, recruiter, id, 'in_contact')
    const [shown] = (await fetchReceivedApplications(app, owner, offerId)).data
    expect(shown?.timeline.map(({ status, name }) => [status, name])).toEqual([
      ['sent', null],
      ['in_contact', 'Ada Conti'],
    ])
  })

  test('can be changed only by owners, and the last owner cannot be demoted', async () => {
    const { companyId, owner, recruiter, viewer } = await seedCompanyTeam(app)
    const of = ({ profileId }: { profileId: string }) => ({ companyId, profileId })
    expect(
      await readStatusAndErrorCode(
        await changeMember(app, recruiter, of(viewer), { role: 'owner' }),
      ),
    ).toEqual([403, 'auth.forbidden'])
    expect(
      await readStatusAndErrorCode(await changeMember(app, owner, of(owner), { role: 'viewer' })),
    ).toEqual([409, 'members.last_owner'])
    expect(await readStatusAndErrorCode(await removeMember(app, owner, of(owner)))).toEqual([
      409,
      'members.last_owner',
    ])
    expect((await changeMember(app, owner, of(recruiter), { role: 'owner' })).status).toBe(200)
    expect(await readStatusAndErrorCode(await removeMember(app, owner, of(owner)))).toEqual([
      409,
      'members.holds_plan',
    ])
    const stranger = await seedEmployer(app)
    expect(
      await readStatusAndErrorCode(await changeMember(app, owner, of(stranger), { role: 'owner' })),
    ).toEqual([404, 'members.not_found'])
    expect(await readStatusAndErrorCode(await removeMember(app, viewer, of(recruiter)))).toEqual([
      403,
      'auth.forbidden',
    ])
    expect((await removeMember(app, viewer, of(viewer))).status).toBe(200)
    expect(await readStatusAndErrorCode(await removeMember(app, viewer, of(viewer)))).toEqual([
      404,
      'companies.not_found',
    ])
  })

  test('keep one of two owners who leave in parallel', async () => {
    for (let round = 0; round < 4; round++) {
      const { companyId, owner } = await seedCompanyTeam(app)
      await db
        .update(drizzleSchema.companies)
        .set({ ownerId: null })
        .where(eq(drizzleSchema.companies.id, companyId))
      const other = await seedColleague(app, companyId, 'owner')
      const answers = await Promise.all(
        [owner, other].map((who) =>
          removeMember(app, who, { companyId, profileId: who.profileId }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await rolesIn(companyId)).filter((role) => role === 'owner')).toHaveLength(1)
    }
  })

  test('reject a change by a recruiter who is removed in parallel', async () => {
    for (let round = 0; round < 4; round++) {
      const { companyId, owner, recruiter } = await seedCompanyTeam(app)
      const offerId = await seedOffer({ companyId, internalAts: true, applyUrl: null })
      const { id } = await createApplicationOrThrow(app, await seedApplicant(app), offerId)
      const [removal, written] = await Promise.all([
        removeMember(app, owner, { companyId, profileId: recruiter.profileId }),
        sendMoveRequest(app, recruiter, id, 'hired'),
      ])
      expect(removal.status).toBe(200)
      const [shown] = (await fetchReceivedApplications(app, owner, offerId)).data
      expect([written.status, shown?.status]).toEqual(
        written.status === 200 ? [200, 'hired'] : [404, 'sent'],
      )
      expect((await sendMoveRequest(app, recruiter, id, 'in_contact')).status).toBe(404)
    }
  })
})

describe('handing over a plan', () => {
  const planOf = async ({ profileId }: { profileId: string }) =>
    (await db.query.profiles.findFirst({ where: (row, { eq }) => eq(row.id, profileId) }))
      ?.paymentProfile
  const give = ({ profileId }: { profileId: string }, paymentProfile: 'starter' | 'pro') =>
    db
      .update(drizzleSchema.profiles)
      .set({ paymentProfile })
      .where(eq(drizzleSchema.profiles.id, profileId))

  test('moves the plan, makes the new holder an owner, and lets the old one leave', async () => {
    const { companyId, owner, recruiter } = await seedCompanyTeam(app)
    await give(owner, 'pro')
    const to = { companyId, profileId: recruiter.profileId }
    const answer = await changeMember(app, owner, to, { holds_plan: true })
    expect(await answer.json()).toMatchObject({ member: { role: 'owner', holds_plan: true } })
    expect([await planOf(owner), await planOf(recruiter)]).toEqual([null, 'pro'])
    expect((await removeMember(app, owner, { companyId, profileId: owner.profileId })).status).toBe(
      200,
    )
  })

  test('leaves the plan with a holder of other companies, and needs room in the new holder’s plan', async () => {
    const { companyId, owner, recruiter } = await seedCompanyTeam(app)
    await give(owner, 'pro')
    await seedCompany({ ownerId: owner.profileId })
    for (let i = 0; i < 6; i++) await seedOffer({ companyId })
    const to = { companyId, profileId: recruiter.profileId }
    expect(
      await readStatusAndErrorCode(await changeMember(app, owner, to, { holds_plan: true })),
    ).toEqual([409, 'plan.offers_exceeded'])
    expect(await planOf(owner)).toBe('pro')
    await give(recruiter, 'starter')
    expect((await changeMember(app, owner, to, { holds_plan: true })).status).toBe(200)
    expect([await planOf(owner), await planOf(recruiter)]).toEqual(['pro', 'starter'])
  })

  test('does not take the slots that the new holder buys in the meantime', async () => {
    const { companyId, owner, recruiter } = await seedCompanyTeam(app)
    await give(owner, 'starter')
    await give(recruiter, 'pro')
    const read = { companyId, memberId: recruiter.profileId, holderId: owner.profileId }
    const asBefore = { ...read, movesPlaces: true, now: app.clock.now() }
    expect(await writePlanHandover(workerDb, asBefore)).toBe(false)
    expect([await planOf(owner), await planOf(recruiter)]).toEqual(['starter', 'pro'])
  })

  test('is allowed only to the plan holder', async () => {
    const { companyId, owner, recruiter, viewer } = await seedCompanyTeam(app)
    const second = await seedColleague(app, companyId, 'owner')
    for (const who of [second, recruiter, viewer]) {
      const to = { companyId, profileId: second.profileId }
      expect(
        await readStatusAndErrorCode(await changeMember(app, who, to, { holds_plan: true })),
      ).toEqual([403, 'auth.forbidden'])
    }
    const holders = (await membersOf(app, owner, companyId)).members.filter((one) => one.holds_plan)
    expect(holders.map((one) => one.profile_id)).toEqual([owner.profileId])
  })
})

test('the successor of the last owner becomes an owner, and recruiters precede viewers', async () => {
  const owner = await seedEmployer(app)
  const companyId = await seedCompany({ ownerId: owner.profileId })
  const member = { companyId, profileId: owner.profileId, createdAt: app.clock.now() }
  await db.insert(drizzleSchema.companyMembers).values(member)
  const viewer = await seedColleague(app, companyId, 'viewer')
  app.clock.turn({ seconds: 60 })
  const recruiter = await seedColleague(app, companyId, 'recruiter')
  const path = await requestDeletionPath(app, owner)
  expect((await confirmDeletion(app, path)).status).toBe(200)
  const { members } = await membersOf(app, viewer, companyId)
  expect(members.map(({ profile_id, role, holds_plan }) => [profile_id, role, holds_plan])).toEqual(
    [
      [viewer.profileId, 'viewer', false],
      [recruiter.profileId, 'owner', true],
    ],
  )
})
