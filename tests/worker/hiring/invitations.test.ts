import { describe, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { readStatusAndErrorCode } from '../../support/applications.ts'
import {
  acceptMailedInvitation,
  changeMember,
  createInvitation,
  invitationPath,
  membersOf,
  removeMember,
  requestInvitation,
  requestInvitationRevocation,
  seedCompanyTeam,
  seedEmployer,
} from '../../support/members.ts'
import { uniqueMailAddress } from '../../support/outbox.ts'
import { seedEmployerWithCompany, seedProfile, signIn } from '../../support/people.ts'
import { db } from '../../support/seed.ts'
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
  test('is mailed, can be read without a session, and is accepted by the invited account', async () => {
    const { owner, companyId } = await seedCompanyTeam(app)
    const email = uniqueMailAddress()
    const { id } = await createInvitation(app, owner, companyId, email, 'viewer')
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

    // The invited person creates the account only after the invitation was sent. They can still
    // accept it.
    const person = await seedEmployer(app, email)
    expect(await (await acceptMailedInvitation(app, person, path)).json()).toMatchObject({
      company: { id: companyId, role: 'viewer' },
    })
    const after = await membersOf(app, owner, companyId)
    expect(after.invitations).toEqual([])
    expect(after.members.find((one) => one.email === email)).toMatchObject({
      role: 'viewer',
      holds_plan: false,
    })
    // The invited person gets the same response when they accept again. Another person cannot use
    // the link.
    expect((await acceptMailedInvitation(app, person, path)).status).toBe(200)
    expect(await readStatusAndErrorCode(await app.fetch(path))).toEqual(dead)
    expect(
      await readStatusAndErrorCode(
        await acceptMailedInvitation(app, await seedEmployer(app), path),
      ),
    ).toEqual([403, 'invitations.other_address'])
    await removeMember(app, owner, { companyId, profileId: person.profileId })
    expect(await readStatusAndErrorCode(await acceptMailedInvitation(app, person, path))).toEqual(
      dead,
    )
  })

  test('requires a session of an employer with the invited address', async () => {
    const { owner, companyId } = await seedCompanyTeam(app)
    const email = uniqueMailAddress()
    await createInvitation(app, owner, companyId, email)
    const path = await invitationPath(email)
    expect((await acceptMailedInvitation(app, { headers: {} }, path)).status).toBe(401)
    expect(
      await readStatusAndErrorCode(
        await acceptMailedInvitation(app, await seedEmployer(app), path),
      ),
    ).toEqual([403, 'invitations.other_address'])
    const seeker = await signIn(app.clock, await seedProfile(app.clock, { email }))
    expect(await readStatusAndErrorCode(await acceptMailedInvitation(app, seeker, path))).toEqual([
      403,
      'invitations.for_employers',
    ])
    expect(
      await readStatusAndErrorCode(await acceptMailedInvitation(app, owner, `${path}x`)),
    ).toEqual(dead)
    expect(await rolesIn(companyId)).toHaveLength(3)
  })

  test('expires after seven days; resending it makes the earlier link valid again', async () => {
    const { owner, companyId } = await seedCompanyTeam(app)
    const person = await seedEmployer(app)
    const { id } = await createInvitation(app, owner, companyId, person.email, 'viewer')
    const path = await invitationPath(person.email)
    app.clock.turn({ days: 7 })
    const late = { ...person, ...(await signIn(app.clock, employer(person))) }
    expect(await readStatusAndErrorCode(await acceptMailedInvitation(app, late, path))).toEqual(
      dead,
    )
    expect(await readStatusAndErrorCode(await app.fetch(path))).toEqual(dead)
    const again = { ...owner, ...(await signIn(app.clock, employer(owner))) }
    expect(await createInvitation(app, again, companyId, person.email, 'recruiter')).toMatchObject({
      id,
    })
    expect((await acceptMailedInvitation(app, late, path)).status).toBe(200)
    expect((await membersOf(app, again, companyId)).members.at(-1)).toMatchObject({
      role: 'recruiter',
    })
  })

  test('cannot be accepted after it was revoked, and is revoked once', async () => {
    const { owner, companyId } = await seedCompanyTeam(app)
    const person = await seedEmployer(app)
    const { id } = await createInvitation(app, owner, companyId, person.email)
    const path = await invitationPath(person.email)
    expect((await requestInvitationRevocation(app, owner, companyId, id)).status).toBe(200)
    expect(
      await readStatusAndErrorCode(await requestInvitationRevocation(app, owner, companyId, id)),
    ).toEqual([404, 'invitations.not_found'])
    expect(await readStatusAndErrorCode(await acceptMailedInvitation(app, person, path))).toEqual(
      dead,
    )
  })

  test.each(['is removed', 'becomes a viewer'])(
    'ends when the owner who sent it %s',
    async (how) => {
      const { owner, recruiter: other, viewer, companyId } = await seedCompanyTeam(app)
      const at = { companyId, profileId: other.profileId }
      await changeMember(app, owner, at, { role: 'owner' })
      const person = await seedEmployer(app)
      await createInvitation(app, other, companyId, person.email)
      const path = await invitationPath(person.email)
      await removeMember(app, owner, { companyId, profileId: viewer.profileId })
      expect((await membersOf(app, owner, companyId)).invitations).toHaveLength(1)
      if (how === 'is removed') await removeMember(app, owner, at)
      else await changeMember(app, owner, at, { role: 'viewer' })
      expect((await membersOf(app, owner, companyId)).invitations).toEqual([])
      expect(await readStatusAndErrorCode(await acceptMailedInvitation(app, person, path))).toEqual(
        dead,
      )
    },
  )

  test('is stored once for parallel requests, and creates one member', async () => {
    const { owner, companyId } = await seedCompanyTeam(app)
    const person = await seedEmployer(app)
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => requestInvitation(app, owner, companyId, person.email)),
    )
    for (const { status } of sent) expect([201, 503]).toContain(status)
    expect((await membersOf(app, owner, companyId)).invitations).toHaveLength(1)
    const path = await invitationPath(person.email)
    const presses = await Promise.all(
      Array.from({ length: 20 }, () => acceptMailedInvitation(app, person, path)),
    )
    expect(presses.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await rolesIn(companyId)).toHaveLength(4)
    expect(
      await readStatusAndErrorCode(await requestInvitation(app, owner, companyId, person.email)),
    ).toEqual([409, 'members.already'])
  })

  test('can be sent only by owners of verified companies', async () => {
    const { companyId, recruiter, viewer } = await seedCompanyTeam(app)
    for (const who of [recruiter, viewer]) {
      const answer = await requestInvitation(app, who, companyId, uniqueMailAddress())
      expect(await readStatusAndErrorCode(answer)).toEqual([403, 'auth.forbidden'])
      expect((await membersOf(app, who, companyId)).invitations).toEqual([])
    }
    const stranger = await seedEmployerWithCompany(app.clock)
    expect(
      await readStatusAndErrorCode(
        await requestInvitation(app, stranger, companyId, uniqueMailAddress()),
      ),
    ).toEqual([404, 'companies.not_found'])
    const waiting = await seedEmployerWithCompany(app.clock, { verifiedAt: null })
    expect(
      await readStatusAndErrorCode(
        await requestInvitation(app, waiting, waiting.companyId, uniqueMailAddress()),
      ),
    ).toEqual([409, 'companies.not_verified'])
    const hidden = await seedEmployerWithCompany(app.clock, { hiddenAt: app.clock.now() })
    expect(
      await readStatusAndErrorCode(
        await requestInvitation(app, hidden, hidden.companyId, uniqueMailAddress()),
      ),
    ).toEqual([409, 'companies.not_verified'])
  })
})

const employer = ({ profileId }: { profileId: string }) =>
  ({ id: profileId, profileType: 'provider' }) as const
