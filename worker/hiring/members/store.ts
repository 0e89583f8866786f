import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { MemberRole } from '../../contract/hiring/member-rights.ts'
import { limits } from '../../contract/limits.ts'
import type { BatchStatement, Database } from '../../db/client.ts'
import {
  buildBatchGuardStatement,
  buildMemberGuardStatement,
  runGuardedBatch,
  runGuardedBatchOrThrow,
} from '../../db/guards.ts'
import { isCompanyMemberCondition } from '../../db/predicates.ts'
import { companies, companyInvitations, companyMembers } from '../../db/schema/hiring.ts'
import { profiles } from '../../db/schema/people.ts'

export type CompanyMemberRow = Awaited<ReturnType<typeof listCompanyMemberRows>>[number]

/** Lists the members of a company in the order in which they joined. */
export const listCompanyMemberRows = (db: Database, companyId: string) =>
  db
    .select({
      profileId: profiles.id,
      name: profiles.fullName,
      email: profiles.email,
      role: companyMembers.role,
      since: companyMembers.createdAt,
      holdsPlan: sql`${companies.ownerId} IS ${profiles.id}`.mapWith(Boolean),
    })
    .from(companyMembers)
    .innerJoin(profiles, eq(profiles.id, companyMembers.profileId))
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(companyMembers.companyId, companyId), isNull(profiles.deletedAt)))
    .orderBy(asc(companyMembers.createdAt), asc(profiles.id))

export type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number]

const selectInvitations = (db: Database) =>
  db
    .select({
      id: companyInvitations.id,
      companyId: companyInvitations.companyId,
      companyName: companies.name,
      companyLogoFileId: companies.logoFileId,
      email: companyInvitations.email,
      role: companyInvitations.role,
      /** The inviter's name; empty if the inviter's account was deleted. */
      inviter: profiles.fullName,
      sentAt: companyInvitations.sentAt,
      expiresAt: companyInvitations.expiresAt,
      acceptedAt: companyInvitations.acceptedAt,
      revokedAt: companyInvitations.revokedAt,
    })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .innerJoin(profiles, eq(profiles.id, companyInvitations.invitedBy))
    .$dynamic()

/** Lists invitations that were neither accepted nor revoked, even expired ones, latest first. */
export const listInvitations = (db: Database, companyId: string): Promise<InvitationRow[]> =>
  selectInvitations(db)
    .where(and(eq(companyInvitations.companyId, companyId), isOpen))
    .orderBy(desc(companyInvitations.sentAt), asc(companyInvitations.id))

const isOpen = sql`(${companyInvitations.acceptedAt} IS NULL
  AND ${companyInvitations.revokedAt} IS NULL)`

export async function getInvitation(db: Database, id: string): Promise<InvitationRow | null> {
  const [row] = await selectInvitations(db).where(eq(companyInvitations.id, id))
  return row ?? null
}

/** Finds a company's open invitation to a mail address, even if the invitation has expired. */
export async function findOpenInvitation(
  db: Database,
  { companyId, email }: { companyId: string; email: string },
): Promise<InvitationRow | null> {
  const [row] = await selectInvitations(db).where(
    and(eq(companyInvitations.companyId, companyId), eq(companyInvitations.email, email), isOpen),
  )
  return row ?? null
}

type NewInvitation = {
  id: string
  companyId: string
  email: string
  role: MemberRole
  inviterId: string
  mailId: string
  now: Date
}

/**
 * Writes an invitation and its mail. If `id` is an open invitation, renews that invitation.
 * @returns null after success, otherwise why nothing was written: `changed_meanwhile` means that
 * another invitation to the address was created
 */
export function writeInvitation(
  db: Database,
  mail: BatchStatement[],
  { id, companyId, email, role, inviterId, mailId, now }: NewInvitation,
) {
  const at = now.getTime()
  const ends = at + limits.invitationLifeMs
  const members = sql`(SELECT count(*) FROM company_members WHERE company_id = ${companyId})`
  const open = sql`(SELECT count(*) FROM company_invitations WHERE company_id = ${companyId}
    AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > ${at} AND id <> ${id})`
  return runGuardedBatch(
    db,
    [
      buildMemberGuardStatement(companyId, inviterId, 'manage'),
      buildBatchGuardStatement(
        'members.already',
        sql`NOT ${isCompanyMemberCondition(companyId, profileOf(email))}`,
      ),
      buildBatchGuardStatement(
        'members.too_many',
        sql`${members} + ${open} < ${limits.companyMembersMax}`,
      ),
      buildBatchGuardStatement(
        'changed_meanwhile',
        sql`NOT EXISTS (SELECT 1 FROM company_invitations WHERE company_id = ${companyId}
          AND email = ${email} AND accepted_at IS NULL AND revoked_at IS NULL AND id <> ${id})`,
      ),
      ...mail,
      buildBatchGuardStatement(
        'auth.too_many_mails',
        sql`EXISTS (SELECT 1 FROM mails WHERE id = ${mailId})`,
      ),
      sql`INSERT INTO company_invitations
          (id, company_id, email, role, invited_by, sent_at, expires_at)
        VALUES (${id}, ${companyId}, ${email}, ${role}, ${inviterId}, ${at}, ${ends})
        ON CONFLICT (id) DO UPDATE SET role = excluded.role, invited_by = excluded.invited_by,
          sent_at = excluded.sent_at, expires_at = excluded.expires_at`,
    ],
    [
      'companies.not_found',
      'members.already',
      'members.too_many',
      'auth.too_many_mails',
      'changed_meanwhile',
    ],
  )
}

const profileOf = (email: string): SQL =>
  sql`(SELECT id FROM profiles WHERE email = ${email} AND deleted_at IS NULL)`

/** Revokes an open invitation. @returns whether an open invitation was found */
export async function revokeInvitation(
  db: Database,
  { id, companyId, ownerId, now }: { id: string; companyId: string; ownerId: string; now: Date },
): Promise<boolean> {
  const revoked = await db
    .update(companyInvitations)
    .set({ revokedAt: now })
    .where(
      and(
        eq(companyInvitations.id, id),
        eq(companyInvitations.companyId, companyId),
        isOpen,
        isCompanyMemberCondition(companyId, ownerId, 'manage'),
      ),
    )
    .returning({ id: companyInvitations.id })
  return revoked.length > 0
}

/**
 * Accepts an open invitation and makes the invited person a member.
 * @returns null after success; `invitations.link_invalid` if the invitation is not open or is for
 * another mail address, or if its company was erased
 */
export function acceptInvitation(
  db: Database,
  { id, profileId, now }: { id: string; profileId: string; now: Date },
) {
  const at = now.getTime()
  return runGuardedBatch(
    db,
    [
      buildBatchGuardStatement(
        'invitations.link_invalid',
        sql`EXISTS (SELECT 1 FROM company_invitations AS one
          JOIN profiles ON profiles.email = one.email AND profiles.deleted_at IS NULL
          JOIN companies ON companies.id = one.company_id AND companies.erased_at IS NULL
          WHERE one.id = ${id} AND profiles.id = ${profileId} AND one.accepted_at IS NULL
            AND one.revoked_at IS NULL AND one.expires_at > ${at})`,
      ),
      sql`INSERT OR IGNORE INTO company_members (company_id, profile_id, role, created_at)
        SELECT company_id, ${profileId}, role, ${at} FROM company_invitations WHERE id = ${id}`,
      sql`UPDATE company_invitations SET accepted_at = ${at} WHERE id = ${id}`,
    ],
    ['invitations.link_invalid'],
  )
}

/** A member of a company, and the person (`viewerId`) who changes or ends the membership. */
type Member = { companyId: string; memberId: string; viewerId: string }

// Statements for the end of a batch. The company must have an owner, and its plan holder must be an
// owner. Deletes open invitations sent by a former owner, who could return through one of them.
const ownerGuards = (companyId: string, memberId: string) => [
  sql`DELETE FROM company_invitations
    WHERE company_id = ${companyId} AND invited_by = ${memberId} AND ${isOpen}
      AND NOT ${isCompanyMemberCondition(companyId, memberId, 'manage')}`,
  buildBatchGuardStatement(
    'members.last_owner',
    sql`(SELECT count(*) FROM company_members
      WHERE company_id = ${companyId} AND role = 'owner') > 0`,
  ),
  buildBatchGuardStatement(
    'members.holds_plan',
    sql`EXISTS (SELECT 1 FROM companies WHERE id = ${companyId} AND (owner_id IS NULL
      OR ${isCompanyMemberCondition(sql`companies.id`, sql`companies.owner_id`, 'manage')}))`,
  ),
]

/** @throws `members.not_found`, `members.last_owner`, `members.holds_plan` */
export async function deleteCompanyMember(
  db: Database,
  { companyId, memberId, viewerId }: Member,
): Promise<void> {
  const may =
    viewerId === memberId ? sql`true` : isCompanyMemberCondition(companyId, viewerId, 'manage')
  await runGuardedBatchOrThrow(db, [
    buildBatchGuardStatement(
      'members.not_found',
      sql`${may} AND ${isCompanyMemberCondition(companyId, memberId)}`,
    ),
    sql`DELETE FROM company_members WHERE company_id = ${companyId} AND profile_id = ${memberId}`,
    ...ownerGuards(companyId, memberId),
  ])
}

/** Changes a member's role. Requires the owner role. @throws as `deleteCompanyMember` does */
export async function updateMemberRole(
  db: Database,
  { companyId, memberId, viewerId, role }: Member & { role: MemberRole },
): Promise<void> {
  await runGuardedBatchOrThrow(db, [
    buildBatchGuardStatement(
      'members.not_found',
      sql`${isCompanyMemberCondition(companyId, viewerId, 'manage')} AND ${isCompanyMemberCondition(companyId, memberId)}`,
    ),
    sql`UPDATE company_members SET role = ${role}
      WHERE company_id = ${companyId} AND profile_id = ${memberId}`,
    ...ownerGuards(companyId, memberId),
  ])
}

/** Deletes invitations that expired, were accepted or were revoked before a given time. */
export const deleteInvitationsBefore = async (db: Database, before: Date): Promise<void> => {
  await db.run(sql`DELETE FROM company_invitations
    WHERE expires_at < ${before.getTime()} OR accepted_at < ${before.getTime()}
      OR revoked_at < ${before.getTime()}`)
}
