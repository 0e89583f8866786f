import type { Invitation, InvitationBody, OpenedInvitation } from '../../contract/hiring/members.ts'
import { isId, newId } from '../../contract/ids.ts'
import { retentionPeriods } from '../../contract/privacy/retention.ts'
import type { Deps, Session } from '../../deps/context.ts'
import {
  buildTooManyMailsProblem,
  composeMail,
  enqueueMail,
  type MailRequester,
} from '../../messages/mail/service.ts'
import { getOwnProfile } from '../../people/profiles/service.ts'
import { problem } from '../../platform/problem.ts'
import { getOwnCompany, requireMembership } from '../companies/service.ts'
import { createInvitationLink, readInvitationToken } from './invitation-link.ts'
import { canAcceptInvitations } from './policy.ts'
import { presentInvitation, presentOpenedInvitation } from './present.ts'
import {
  acceptInvitation,
  deleteInvitationsBefore,
  findOpenInvitation,
  getInvitation,
  type InvitationRow,
  revokeInvitation,
  writeInvitation,
} from './store.ts'

/** The maximum number of attempts if another owner invites the same address at the same time. */
const attemptsMax = 3

/**
 * Invites a person to a company, or renews an open invitation. Requires the owner role. The company
 * must be verified and not hidden, because the mail shows its name to a stranger.
 * @throws `companies.not_found`, `auth.forbidden`, `companies.not_verified`, `members.already`,
 * `members.too_many`, `auth.too_many_mails`, `server.unavailable`
 */
export async function inviteCompanyMember(
  deps: Deps,
  session: Session,
  companyId: string,
  { email, role }: InvitationBody,
  requestedBy: MailRequester,
): Promise<Invitation> {
  const company = await requireMembership(deps, session, companyId, 'manage')
  if (!company.isConfirmed || company.hiddenAt) throw problem('companies.not_verified')
  const { full_name: inviter } = await getOwnProfile(deps, session)
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const open = await findOpenInvitation(deps.db, { companyId, email })
    const id = open?.id ?? newId('invitation')
    const mail = await composeMail(deps, {
      kind: 'company_invitation',
      to: email,
      requestedBy,
      data: { company: company.name, inviter, role, link: await createInvitationLink(deps, id) },
    })
    const refusal = await writeInvitation(deps.db, mail.statements, {
      id,
      companyId,
      email,
      role,
      inviterId: session.profileId,
      mailId: mail.id,
      now: deps.clock.now(),
    })
    if (refusal === 'auth.too_many_mails') {
      throw await buildTooManyMailsProblem(deps, { to: email, requestedBy })
    }
    if (refusal && refusal !== 'changed_meanwhile') throw problem(refusal)
    if (refusal === null) {
      deps.waitUntil(enqueueMail(deps, mail.id))
      const written = await getInvitation(deps.db, id)
      if (written) return presentInvitation(written)
    }
  }
  throw problem('server.unavailable')
}

/**
 * Revokes an open invitation. Requires the owner role.
 * @throws `companies.not_found`, `auth.forbidden`, `invitations.not_found`
 */
export async function revokeInvitationOfCompany(
  deps: Deps,
  session: Session,
  { companyId, id }: { companyId: string; id: string },
): Promise<void> {
  await requireMembership(deps, session, companyId, 'manage')
  const ownerId = session.profileId
  const now = deps.clock.now()
  const isDone =
    isId('invitation', id) && (await revokeInvitation(deps.db, { id, companyId, ownerId, now }))
  if (!isDone) throw problem('invitations.not_found')
}

/** Returns an open invitation to the holder of its link. @throws `invitations.link_invalid` */
export async function readInvitation(deps: Deps, token: string): Promise<OpenedInvitation> {
  const row = await invitationOf(deps, token)
  if (!isLive(deps, row)) throw problem('invitations.link_invalid')
  return presentOpenedInvitation(row)
}

/**
 * Accepts an invitation that was sent to the caller's own address. Repeated calls change nothing.
 * @throws `invitations.link_invalid`, `invitations.other_address`, `invitations.for_employers`
 */
export async function acceptCompanyInvitation(deps: Deps, session: Session, token: string) {
  const row = await invitationOf(deps, token)
  const profile = await getOwnProfile(deps, session)
  if (profile.email !== row.email) throw problem('invitations.other_address')
  if (!canAcceptInvitations(session)) throw problem('invitations.for_employers')
  const accepted = { id: row.id, profileId: session.profileId, now: deps.clock.now() }
  const refusal = await acceptInvitation(deps.db, accepted)
  if (refusal === null) return getOwnCompany(deps, session, row.companyId)
  // If the invitation was accepted before, perhaps by a double click, return the same result.
  const isAccepted = (await getInvitation(deps.db, row.id))?.acceptedAt
  const company =
    isAccepted && (await getOwnCompany(deps, session, row.companyId).catch(() => null))
  if (!company) throw problem(refusal)
  return company
}

/** Nightly task: deletes invitations some time after they ended. */
export const purgeEndedInvitations = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deleteInvitationsBefore(db, new Date(clock.now().getTime() - retentionPeriods.endedInvitationMs))

async function invitationOf(deps: Deps, token: string): Promise<InvitationRow> {
  const id = await readInvitationToken(deps, token)
  const row = id && (await getInvitation(deps.db, id))
  if (!row) throw problem('invitations.link_invalid')
  return row
}

const isLive = ({ clock }: Deps, { acceptedAt, revokedAt, expiresAt }: InvitationRow): boolean =>
  acceptedAt === null && revokedAt === null && expiresAt > clock.now()
