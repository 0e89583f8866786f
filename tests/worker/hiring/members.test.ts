import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { schema } from '../../../worker/db/schema.ts'
import { askedPath, confirmDeletion } from '../../support/account-deletion.ts'
import { startApp } from '../../support/app.ts'
import {
  applied,
  codeOf,
  move,
  moved,
  receivedBy,
  seedApplicant,
} from '../../support/applications.ts'
import {
  accept,
  changeMember,
  invitationPath,
  invite,
  invited,
  membersOf,
  removeMember,
  revoke,
  seedColleague,
  seedEmployer,
  seedTeam,
} from '../../support/members.ts'
import { newRecipient } from '../../support/outbox.ts'
import { seedProfile, seedRecruiter, signIn } from '../../support/people.ts'
import { changeOffer, draftFor, publish } from '../../support/publishing.ts'
import { db, seedCompany, seedOffer } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const unlimited = {
  MAIL_ADDRESS_SECONDS: 0,
  MAIL_ADDRESS_HOURLY: 1_000,
  MAIL_NETWORK_HOURLY: 1_000,
}
const app = startApp({ bindings: unlimited })
const dead = [401, 'invitations.link_invalid']
const rolesIn = async (companyId: string) =>
  (
    await db.query.companyMembers.findMany({ where: (row, { eq }) => eq(row.companyId, companyId) })
  ).map(({ role }) => role)

describe('an invitation', () => {
  test('is mailed, shown without a session, and accepted by the account of its address', async () => {
    const { owner, companyId } = await seedTeam(app)
    const email = newRecipient()
    const { id } = await invited(app, owner, companyId, email, 'viewer')
    const [mail] = await mailbox.messages(email)
    expect(mail?.subject).toBe(
      'Persona Inventata ti invita a lavorare alle offerte di Cooperativa Alba',
    )
    expect(mail?.text).toContain('osservatore')
    const path = await invitationPath(email)
    expect(await app.json(path)).toEqual({
      invitation: {
        company: { id: companyId, name: 'Cooperativa Alba', logo: null },
        email,
        role: 'viewer',
        invited_by: 'Persona Inventata',
        expires_at: new Date(app.clock.now().getTime() + 7 * 24 * 60 * 60_000).toISOString(),
      },
    })
    const shown = await membersOf(app, owner, companyId)
    expect(shown.invitations).toMatchObject([{ id, email, role: 'viewer' }])

    // The account may come later.
    const person = await seedEmployer(app, email)
    expect(await (await accept(app, person, path)).json()).toMatchObject({
      company: { id: companyId, role: 'viewer' },
    })
    const after = await membersOf(app, owner, companyId)
    expect(after.invitations).toEqual([])
    expect(after.members.find((one) => one.email === email)).toMatchObject({
      role: 'viewer',
      holds_plan: false,
    })
    // Again it answers the same, and nobody else can use it.
    expect((await accept(app, person, path)).status).toBe(200)
    expect(await codeOf(await app.fetch(path))).toEqual(dead)
    expect(await codeOf(await accept(app, await seedEmployer(app), path))).toEqual([
      403,
      'invitations.other_address',
    ])
    await removeMember(app, owner, { companyId, profileId: person.profileId })
    expect(await codeOf(await accept(app, person, path))).toEqual(dead)
  })

  test('needs a session, its own address and an account that hires', async () => {
    const { owner, companyId } = await seedTeam(app)
    const email = newRecipient()
    await invited(app, owner, companyId, email)
    const path = await invitationPath(email)
    expect((await accept(app, { headers: {} }, path)).status).toBe(401)
    expect(await codeOf(await accept(app, await seedEmployer(app), path))).toEqual([
      403,
      'invitations.other_address',
    ])
    const seeker = await signIn(app.clock, await seedProfile(app.clock, { email }))
    expect(await codeOf(await accept(app, seeker, path))).toEqual([
      403,
      'invitations.for_employers',
    ])
    expect(await codeOf(await accept(app, owner, `${path}x`))).toEqual(dead)
    expect(await rolesIn(companyId)).toHaveLength(3)
  })

  test('ends after seven days, and sent again it works by the earlier mail too', async () => {
    const { owner, companyId } = await seedTeam(app)
    const person = await seedEmployer(app)
    const { id } = await invited(app, owner, companyId, person.email, 'viewer')
    const path = await invitationPath(person.email)
    app.clock.turn({ days: 7 })
    const late = { ...person, ...(await signIn(app.clock, employer(person))) }
    expect(await codeOf(await accept(app, late, path))).toEqual(dead)
    expect(await codeOf(await app.fetch(path))).toEqual(dead)
    const again = { ...owner, ...(await signIn(app.clock, employer(owner))) }
    expect(await invited(app, again, companyId, person.email, 'recruiter')).toMatchObject({ id })
    expect((await accept(app, late, path)).status).toBe(200)
    expect((await membersOf(app, again, companyId)).members.at(-1)).toMatchObject({
      role: 'recruiter',
    })
  })

  test('taken back is dead, once', async () => {
    const { owner, companyId } = await seedTeam(app)
    const person = await seedEmployer(app)
    const { id } = await invited(app, owner, companyId, person.email)
    const path = await invitationPath(person.email)
    expect((await revoke(app, owner, companyId, id)).status).toBe(200)
    expect(await codeOf(await revoke(app, owner, companyId, id))).toEqual([
      404,
      'invitations.not_found',
    ])
    expect(await codeOf(await accept(app, person, path))).toEqual(dead)
  })

  test('is one for an address, however many are sent at once, and makes one member', async () => {
    const { owner, companyId } = await seedTeam(app)
    const person = await seedEmployer(app)
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => invite(app, owner, companyId, person.email)),
    )
    for (const { status } of sent) expect([201, 503]).toContain(status)
    expect((await membersOf(app, owner, companyId)).invitations).toHaveLength(1)
    const path = await invitationPath(person.email)
    const presses = await Promise.all(Array.from({ length: 20 }, () => accept(app, person, path)))
    expect(presses.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await rolesIn(companyId)).toHaveLength(4)
    expect(await codeOf(await invite(app, owner, companyId, person.email))).toEqual([
      409,
      'members.already',
    ])
  })

  test('is sent by owners of verified companies alone', async () => {
    const { companyId, recruiter, viewer } = await seedTeam(app)
    for (const who of [recruiter, viewer]) {
      const answer = await invite(app, who, companyId, newRecipient())
      expect(await codeOf(answer)).toEqual([403, 'auth.forbidden'])
      expect((await membersOf(app, who, companyId)).invitations).toEqual([])
    }
    const stranger = await seedRecruiter(app.clock)
    expect(await codeOf(await invite(app, stranger, companyId, newRecipient()))).toEqual([
      404,
      'companies.not_found',
    ])
    const waiting = await seedRecruiter(app.clock, { verifiedAt: null })
    expect(await codeOf(await invite(app, waiting, waiting.companyId, newRecipient()))).toEqual([
      409,
      'companies.not_verified',
    ])
  })
})

const employer = ({ profileId }: { profileId: string }) =>
  ({ id: profileId, profileType: 'provider' }) as const

describe('the roles', () => {
  test('recruiters hire, viewers read, owners do all', async () => {
    const { companyId, owner, recruiter, viewer } = await seedTeam(app)
    const offerId = await seedOffer({ companyId, internalAts: true, applyUrl: null })
    const person = await seedApplicant(app)
    const { id } = await applied(app, person, offerId)
    const forbidden = [403, 'auth.forbidden']
    for (const who of [owner, recruiter, viewer]) {
      expect((await receivedBy(app, who, offerId)).data).toMatchObject([{ id }])
    }
    expect(await codeOf(await move(app, viewer, id, 'seen'))).toEqual(forbidden)
    expect(await codeOf(await changeOffer(app, viewer, offerId, { title: 'Altro' }))).toEqual(
      forbidden,
    )
    expect(await codeOf(await publish(app, viewer, draftFor(companyId)))).toEqual(forbidden)
    const patch = (who: { headers: { Authorization: string } }) =>
      app.fetch(`/api/company/${companyId}`, {
        method: 'PATCH',
        headers: { ...who.headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ sector: 'Energia' }),
      })
    for (const who of [viewer, recruiter]) expect(await codeOf(await patch(who))).toEqual(forbidden)
    expect((await patch(owner)).status).toBe(200)
    expect((await changeOffer(app, recruiter, offerId, { title: 'Altro' })).status).toBe(200)
    expect((await publish(app, recruiter, draftFor(companyId))).status).toBe(201)

    // Moves stand there with the name of who made them.
    await moved(app, recruiter, id, 'in_contact')
    const [shown] = (await receivedBy(app, owner, offerId)).data
    expect(shown?.timeline.map(({ status, name }) => [status, name])).toEqual([
      ['sent', null],
      ['in_contact', 'Ada Conti'],
    ])
  })

  test('are changed by owners, and the last owner stays one', async () => {
    const { companyId, owner, recruiter, viewer } = await seedTeam(app)
    const of = ({ profileId }: { profileId: string }) => ({ companyId, profileId })
    expect(await codeOf(await changeMember(app, recruiter, of(viewer), { role: 'owner' }))).toEqual(
      [403, 'auth.forbidden'],
    )
    expect(await codeOf(await changeMember(app, owner, of(owner), { role: 'viewer' }))).toEqual([
      409,
      'members.last_owner',
    ])
    expect(await codeOf(await removeMember(app, owner, of(owner)))).toEqual([
      409,
      'members.last_owner',
    ])
    expect((await changeMember(app, owner, of(recruiter), { role: 'owner' })).status).toBe(200)
    expect(await codeOf(await removeMember(app, owner, of(owner)))).toEqual([
      409,
      'members.holds_plan',
    ])
    const stranger = await seedEmployer(app)
    expect(await codeOf(await changeMember(app, owner, of(stranger), { role: 'owner' }))).toEqual([
      404,
      'members.not_found',
    ])
    expect(await codeOf(await removeMember(app, viewer, of(recruiter)))).toEqual([
      403,
      'auth.forbidden',
    ])
    expect((await removeMember(app, viewer, of(viewer))).status).toBe(200)
    expect(await codeOf(await removeMember(app, viewer, of(viewer)))).toEqual([
      404,
      'companies.not_found',
    ])
  })

  test('two owners who leave at once leave one behind', async () => {
    for (let round = 0; round < 4; round++) {
      const { companyId, owner } = await seedTeam(app)
      await db
        .update(schema.companies)
        .set({ ownerId: null })
        .where(eq(schema.companies.id, companyId))
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

  test('a member who is removed while writing changes nothing afterwards', async () => {
    for (let round = 0; round < 4; round++) {
      const { companyId, owner, recruiter } = await seedTeam(app)
      const offerId = await seedOffer({ companyId, internalAts: true, applyUrl: null })
      const { id } = await applied(app, await seedApplicant(app), offerId)
      const [removal, written] = await Promise.all([
        removeMember(app, owner, { companyId, profileId: recruiter.profileId }),
        move(app, recruiter, id, 'hired'),
      ])
      expect(removal.status).toBe(200)
      const [shown] = (await receivedBy(app, owner, offerId)).data
      expect([written.status, shown?.status]).toEqual(
        written.status === 200 ? [200, 'hired'] : [404, 'sent'],
      )
      expect((await move(app, recruiter, id, 'in_contact')).status).toBe(404)
    }
  })
})

describe('handing over', () => {
  const planOf = async ({ profileId }: { profileId: string }) =>
    (await db.query.profiles.findFirst({ where: (row, { eq }) => eq(row.id, profileId) }))
      ?.paymentProfile
  const give = ({ profileId }: { profileId: string }, paymentProfile: 'starter' | 'pro') =>
    db.update(schema.profiles).set({ paymentProfile }).where(eq(schema.profiles.id, profileId))

  test('takes the plan along, makes an owner, and then one may leave', async () => {
    const { companyId, owner, recruiter } = await seedTeam(app)
    await give(owner, 'pro')
    const to = { companyId, profileId: recruiter.profileId }
    const answer = await changeMember(app, owner, to, { holds_plan: true })
    expect(await answer.json()).toMatchObject({ member: { role: 'owner', holds_plan: true } })
    expect([await planOf(owner), await planOf(recruiter)]).toEqual([null, 'pro'])
    expect((await removeMember(app, owner, { companyId, profileId: owner.profileId })).status).toBe(
      200,
    )
  })

  test('leaves a plan with who has other companies in it, and needs room then', async () => {
    const { companyId, owner, recruiter } = await seedTeam(app)
    await give(owner, 'pro')
    await seedCompany({ ownerId: owner.profileId })
    for (let i = 0; i < 6; i++) await seedOffer({ companyId })
    const to = { companyId, profileId: recruiter.profileId }
    expect(await codeOf(await changeMember(app, owner, to, { holds_plan: true }))).toEqual([
      409,
      'plan.offers_exceeded',
    ])
    expect(await planOf(owner)).toBe('pro')
    await give(recruiter, 'starter')
    expect((await changeMember(app, owner, to, { holds_plan: true })).status).toBe(200)
    expect([await planOf(owner), await planOf(recruiter)]).toEqual(['pro', 'starter'])
  })

  test('is the holder’s to do alone', async () => {
    const { companyId, owner, recruiter, viewer } = await seedTeam(app)
    const second = await seedColleague(app, companyId, 'owner')
    for (const who of [second, recruiter, viewer]) {
      const to = { companyId, profileId: second.profileId }
      expect(await codeOf(await changeMember(app, who, to, { holds_plan: true }))).toEqual([
        403,
        'auth.forbidden',
      ])
    }
    const holders = (await membersOf(app, owner, companyId)).members.filter((one) => one.holds_plan)
    expect(holders.map((one) => one.profile_id)).toEqual([owner.profileId])
  })
})

test('whoever comes after the last owner is an owner, and recruiters come before viewers', async () => {
  const owner = await seedEmployer(app)
  const companyId = await seedCompany({ ownerId: owner.profileId })
  const member = { companyId, profileId: owner.profileId, createdAt: app.clock.now() }
  await db.insert(schema.companyMembers).values(member)
  const viewer = await seedColleague(app, companyId, 'viewer')
  app.clock.turn({ seconds: 60 })
  const recruiter = await seedColleague(app, companyId, 'recruiter')
  const path = await askedPath(app, owner)
  expect((await confirmDeletion(app, path)).status).toBe(200)
  const { members } = await membersOf(app, viewer, companyId)
  expect(members.map(({ profile_id, role, holds_plan }) => [profile_id, role, holds_plan])).toEqual(
    [
      [viewer.profileId, 'viewer', false],
      [recruiter.profileId, 'owner', true],
    ],
  )
})
