import { and, eq, sql } from 'drizzle-orm'
import type { MemberMailSettings } from '../../contract/hiring/member-mails.ts'
import type { Database } from '../../db/client.ts'
import { applicationMailChoiceSql, isCompanyMemberCondition } from '../../db/predicates.ts'
import { companies, companyMembers } from '../../db/schema/hiring.ts'

type Member = { companyId: string; memberId: string }

/** Returns a member's mail settings; null if the person is not a member. */
export async function getMemberMailSettings(
  db: Database,
  { companyId, memberId }: Member,
): Promise<MemberMailSettings | null> {
  const [row] = await db
    .select({
      application_mails: applicationMailChoiceSql,
      is_reply_address: companyMembers.isReplyAddress,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.profileId, memberId)))
  return row ?? null
}

/** Writes a member's mail settings. @returns false if the member may no longer hire */
export async function writeMemberMailSettings(
  db: Database,
  { companyId, memberId, now }: Member & { now: Date },
  { application_mails, is_reply_address }: MemberMailSettings,
): Promise<boolean> {
  const isNew = sql`${companyMembers.applicationMails} IS NOT 'daily'`
  const written = await db
    .update(companyMembers)
    .set({
      applicationMails: application_mails,
      isReplyAddress: is_reply_address,
      ...(application_mails === 'daily' && {
        digestedUntil: sql`iif(${isNew}, ${now.getTime()}, ${companyMembers.digestedUntil})`,
      }),
    })
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        eq(companyMembers.profileId, memberId),
        isCompanyMemberCondition(companyId, memberId, 'hire'),
      ),
    )
    .returning({ id: companyMembers.profileId })
  return written.length > 0
}
