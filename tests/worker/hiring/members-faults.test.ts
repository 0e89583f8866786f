import { describe, expect, test } from 'vitest'
import type { Env } from '../../../worker/deps/env.ts'
import { type App, startApp } from '../../support/app.ts'
import {
  bindingsFailingAtCall,
  callNumbersToFail,
  failureModes,
  interceptedBindings,
} from '../../support/faults.ts'
import { queueReceipt } from '../../support/mail-queue.ts'
import {
  acceptMailedInvitation,
  changeMember,
  createInvitation,
  invitationPath,
  membersOf,
  requestInvitation,
  seedCompanyTeam,
  seedEmployer,
} from '../../support/members.ts'
import { db } from '../../support/seed.ts'
import { partialMock } from '../../support/stand-in.ts'

const unlimited = {
  MAIL_ADDRESS_SECONDS: 0,
  MAIL_ADDRESS_HOURLY: 1_000,
  MAIL_NETWORK_HOURLY: 10_000,
}
/**
 * The queue accepts messages but never delivers them, so the mails of broken requests stay in the
 * outbox.
 */
const MAIL_QUEUE = partialMock<Env['MAIL_QUEUE']>({ send: async () => queueReceipt })
const app = startApp({ bindings: unlimited })

async function newCase() {
  const team = await seedCompanyTeam(app)
  const person = await seedEmployer(app)
  return { ...team, person, path: '' }
}
type Case = Awaited<ReturnType<typeof newCase>>

async function invitedCase(): Promise<Case> {
  const one = await newCase()
  await createInvitation(app, one.owner, one.companyId, one.person.email)
  return { ...one, path: await invitationPath(one.person.email) }
}

async function stateOf({ companyId, person, owner, recruiter }: Case) {
  const invitations = await db.query.companyInvitations.findMany({
    where: (row, { eq }) => eq(row.companyId, companyId),
  })
  const members = await db.query.companyMembers.findMany({
    where: (row, { eq }) => eq(row.companyId, companyId),
  })
  const company = await db.query.companies.findFirst({
    where: (row, { eq }) => eq(row.id, companyId),
  })
  const mails = await db.query.mails.findMany({
    where: (row, { eq }) => eq(row.recipient, person.email),
  })
  return {
    invitations: invitations.map(({ acceptedAt }) => acceptedAt !== null),
    roles: members.map(({ role }) => role).sort(),
    isMember: members.some(({ profileId }) => profileId === person.profileId),
    holder: [owner, recruiter].findIndex(({ profileId }) => profileId === company?.ownerId),
    isMailed: mails.length > 0,
  }
}

type Act = (at: App, one: Case) => Promise<Response>

describe.each(failureModes)('when a call fails (%s)', (how) => {
  test.each<[string, () => Promise<Case>, Act]>([
    [
      'an invitation',
      newCase,
      (at, one) => requestInvitation(at, one.owner, one.companyId, one.person.email),
    ],
    ['accepting it', invitedCase, (at, one) => acceptMailedInvitation(at, one.person, one.path)],
    [
      'handing the plan over',
      newCase,
      (at, { owner, companyId, recruiter }) =>
        changeMember(
          at,
          owner,
          { companyId, profileId: recruiter.profileId },
          { holds_plan: true },
        ),
    ],
  ])('%s is atomic, and a retry completes it', async (_, prepare, act) => {
    const [untouched, done] = [await prepare(), await prepare()]
    expect((await act(app, done)).ok).toBe(true)
    const either = [await stateOf(untouched), await stateOf(done)]
    expect(either[0]).not.toEqual(either[1])
    for (const at of callNumbersToFail(how)) {
      const one = await prepare()
      const { bindings, calls } = bindingsFailingAtCall(at, how)
      const broken = startApp({
        clock: app.clock,
        bindings: { ...unlimited, ...bindings, MAIL_QUEUE },
      })
      const response = await act(broken, one)
      expect([at, response.ok || response.status === 503]).toEqual([at, true])
      expect(either).toContainEqual(await stateOf(one))
      expect((await act(app, one)).ok).toBe(true)
      expect(await stateOf(one)).toEqual(either[1])
      if (calls().length < at) break
    }
  })
})

test('a plan handed over in parallel keeps its new holder', async () => {
  const { companyId, owner, recruiter, viewer } = await seedCompanyTeam(app)
  const give = (at: typeof app, { profileId }: { profileId: string }) =>
    changeMember(at, owner, { companyId, profileId }, { holds_plan: true })
  let isGiven = false
  const { bindings } = interceptedBindings(async ({ name, run }) => {
    if (name === 'DB.batch' && !isGiven) {
      isGiven = true
      expect((await give(app, viewer)).status).toBe(200)
    }
    return run()
  })
  const slow = startApp({ clock: app.clock, bindings })
  expect((await give(slow, recruiter)).status).toBe(403)
  expect(isGiven).toBe(true)
  const { members } = await membersOf(app, viewer, companyId)
  expect(members.flatMap((one) => (one.holds_plan ? [one.profile_id] : []))).toEqual([
    viewer.profileId,
  ])
})
