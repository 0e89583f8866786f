import type { MemberRole } from '../../worker/contract/hiring/member-rights.ts'
import type { CompanyMembers, Invitation } from '../../worker/contract/hiring/members.ts'
import { companyMembers } from '../../worker/db/schema/hiring.ts'
import type { App } from './app.ts'
import { newRecipient } from './outbox.ts'
import { seedProfile, seedRecruiter, signIn } from './people.ts'
import { db } from './seed.ts'
import { type Signed, send } from './sending.ts'
import { mailbox } from './worker-mailbox.ts'

/** A company with a member of each role. The owner is the plan holder. */
export async function seedTeam(app: App) {
  const owner = await seedRecruiter(app.clock)
  const join = (role: MemberRole) => seedColleague(app, owner.companyId, role)
  return {
    companyId: owner.companyId,
    owner,
    recruiter: await join('recruiter'),
    viewer: await join('viewer'),
  }
}

/** A signed-in employer with a unique address. */
export async function seedEmployer(app: App, email = newRecipient()) {
  const row = await seedProfile(app.clock, {
    profileType: 'provider',
    email,
    fullName: 'Ada Conti',
  })
  return { ...(await signIn(app.clock, row)), email }
}

export async function seedColleague(app: App, companyId: string, role: MemberRole) {
  const person = await seedEmployer(app)
  const { profileId } = person
  await db.insert(companyMembers).values({ companyId, profileId, role, createdAt: app.clock.now() })
  return person
}

export const invite = (
  app: App,
  who: Signed,
  companyId: string,
  email: string,
  role = 'recruiter',
) => send(app, who, 'POST', `/api/company/${companyId}/invitations`, { email, role })

export async function invited(...args: Parameters<typeof invite>): Promise<Invitation> {
  const response = await invite(...args)
  if (response.status !== 201) throw new Error(await response.text())
  return ((await response.json()) as { invitation: Invitation }).invitation
}

export const revoke = (app: App, who: Signed, companyId: string, id: string) =>
  send(app, who, 'DELETE', `/api/company/${companyId}/invitations/${id}`)

/** The API path of the invitation link in the newest mail to an address. */
export async function invitationPath(to: string): Promise<string> {
  const [mail] = await mailbox.messages(to)
  const token = /\/invito\/([^?]+)/.exec(mail?.links[0] ?? '')?.[1]
  if (!token) throw new Error(`no link in ${mail?.subject}`)
  return `/api/invitation/${token}`
}

export const accept = (app: App, who: Signed, path: string) => send(app, who, 'POST', path)

export const membersOf = (app: App, { headers }: Signed, companyId: string) =>
  app.json<CompanyMembers>(`/api/company/${companyId}/members`, { headers })

type Of = { companyId: string; profileId: string }

export const changeMember = (app: App, who: Signed, { companyId, profileId }: Of, body: object) =>
  send(app, who, 'PATCH', `/api/company/${companyId}/members/${profileId}`, body)

export const removeMember = (app: App, who: Signed, { companyId, profileId }: Of) =>
  send(app, who, 'DELETE', `/api/company/${companyId}/members/${profileId}`)
