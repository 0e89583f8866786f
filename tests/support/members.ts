import type { MemberRole } from '../../worker/contract/hiring/member-rights.ts'
import type { CompanyMemberList, Invitation } from '../../worker/contract/hiring/members.ts'
import { companyMembers } from '../../worker/db/schema/hiring.ts'
import type { App } from './app.ts'
import { uniqueMailAddress } from './outbox.ts'
import { seedEmployerWithCompany, seedProfile, signIn } from './people.ts'
import { db } from './seed.ts'
import { type SessionHeaders, sendAsPerson } from './sending.ts'
import { mailbox } from './worker-mailbox.ts'

/** A company with a member of each role. The owner is the plan holder. */
export async function seedCompanyTeam(app: App) {
  const owner = await seedEmployerWithCompany(app.clock)
  const join = (role: MemberRole) => seedColleague(app, owner.companyId, role)
  return {
    companyId: owner.companyId,
    owner,
    recruiter: await join('recruiter'),
    viewer: await join('viewer'),
  }
}

/** A signed-in employer with a unique address. */
export async function seedEmployer(app: App, email = uniqueMailAddress()) {
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

export const requestInvitation = (
  app: App,
  who: SessionHeaders,
  companyId: string,
  email: string,
  role = 'recruiter',
) => sendAsPerson(app, who, 'POST', `/api/company/${companyId}/invitations`, { email, role })

export async function createInvitation(
  ...args: Parameters<typeof requestInvitation>
): Promise<Invitation> {
  const response = await requestInvitation(...args)
  if (response.status !== 201) throw new Error(await response.text())
  return ((await response.json()) as { invitation: Invitation }).invitation
}

export const requestInvitationRevocation = (
  app: App,
  who: SessionHeaders,
  companyId: string,
  id: string,
) => sendAsPerson(app, who, 'DELETE', `/api/company/${companyId}/invitations/${id}`)

/** The API path of the invitation link in the newest mail to an address. */
export async function invitationPath(to: string): Promise<string> {
  const [mail] = await mailbox.messages(to)
  const token = /\/invito\/([^?]+)/.exec(mail?.links[0] ?? '')?.[1]
  if (!token) throw new Error(`no link in ${mail?.subject}`)
  return `/api/invitation/${token}`
}

export const acceptMailedInvitation = (app: App, who: SessionHeaders, path: string) =>
  sendAsPerson(app, who, 'POST', path)

export const membersOf = (app: App, { headers }: SessionHeaders, companyId: string) =>
  app.json<CompanyMemberList>(`/api/company/${companyId}/members`, { headers })

type Of = { companyId: string; profileId: string }

export const changeMember = (
  app: App,
  who: SessionHeaders,
  { companyId, profileId }: Of,
  body: object,
) => sendAsPerson(app, who, 'PATCH', `/api/company/${companyId}/members/${profileId}`, body)

export const removeMember = (app: App, who: SessionHeaders, { companyId, profileId }: Of) =>
  sendAsPerson(app, who, 'DELETE', `/api/company/${companyId}/members/${profileId}`)
