import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { buildBatchGuardStatement, runGuardedBatchOrThrow } from '../../db/guards.ts'
import {
  buildOwnerCompanyCountSql,
  buildOwnerOfferPlacesSql,
  buildOwnerOpenOfferCountSql,
  buildOwnerPlanSql,
  buildPlanLimitSql,
} from '../../db/owner-plan.ts'
import { isCompanyMemberCondition } from '../../db/predicates.ts'

type Member = { companyId: string; memberId: string }
type Handover = Member & { holderId: string; movesPlaces: boolean; now: Date }

/**
 * Returns who holds the company's plan, whether that person has more offer slots than the given
 * member, and whether that person has other companies.
 */
export async function comparePlansForHandover(db: Database, { companyId, memberId }: Member) {
  const [row] = await db.all<{
    holderId: string | null
    isHigher: number | null
    hasOthers: number
  }>(sql`
    SELECT owner_id AS holderId,
      ${buildOwnerOfferPlacesSql(sql`companies.owner_id`)} > ${buildOwnerOfferPlacesSql(memberId)} AS isHigher,
      ${buildOwnerCompanyCountSql(sql`companies.owner_id`)} > 1 AS hasOthers
    FROM companies WHERE id = ${companyId}`)
  return row ? { ...row, isHigher: row.isHigher === 1, hasOthers: row.hasOthers === 1 } : null
}

/**
 * Makes a member the plan holder, with the role owner.
 * @param movesPlaces whether the paid offer slots and the completed purchases move to the new
 * holder
 * @returns false, without any change, if `holderId` is not the plan holder any more, or if slots
 * would move but the member now has at least as many
 * @throws `members.not_found`, `members.purchase_pending`, `plan.offers_exceeded`,
 * `plan.companies_exceeded`
 */
export function writePlanHandover(
  db: Database,
  { companyId, memberId, holderId, movesPlaces, now }: Handover,
): Promise<boolean> {
  const at = now.getTime()
  const moved = movesPlaces
    ? [
        sql`UPDATE profiles SET (payment_profile, offer_places) = (
            SELECT payment_profile, offer_places FROM profiles AS holder WHERE holder.id = ${holderId}),
            updated_at = ${at}
          WHERE id = ${memberId}`,
        sql`UPDATE profiles SET payment_profile = NULL, offer_places = NULL, updated_at = ${at}
          WHERE id = ${holderId}`,
        // Moves the purchases too, so that a later refund takes the slots from the new holder.
        sql`UPDATE transactions SET profile_id = ${memberId}
          WHERE profile_id = ${holderId} AND status = 'completed'`,
      ]
    : []
  return runGuardedBatchOrThrow(db, [
    buildBatchGuardStatement(
      'members.not_found',
      sql`${isCompanyMemberCondition(companyId, holderId, 'manage')} AND ${isCompanyMemberCondition(companyId, memberId)}`,
    ),
    buildBatchGuardStatement(
      'changed_meanwhile',
      sql`EXISTS (SELECT 1 FROM companies WHERE id = ${companyId} AND owner_id = ${holderId})
        AND (${movesPlaces ? 0 : 1} OR ${buildOwnerOfferPlacesSql(holderId)} > ${buildOwnerOfferPlacesSql(memberId)})`,
    ),
    // Refuse if the old holder has a pending purchase: the company's offers may wait for it. If
    // offer slots move, also refuse if the new holder has a pending purchase, because its price was
    // calculated without these slots.
    buildBatchGuardStatement(
      'members.purchase_pending',
      sql`NOT EXISTS (SELECT 1 FROM transactions
        WHERE status = 'pending' AND (profile_id = ${holderId}
          OR (${movesPlaces ? 1 : 0} AND profile_id = ${memberId})))`,
    ),
    sql`UPDATE company_members SET role = 'owner'
      WHERE company_id = ${companyId} AND profile_id = ${memberId}`,
    sql`UPDATE companies SET owner_id = ${memberId}, updated_at = ${at} WHERE id = ${companyId}`,
    ...moved,
    buildBatchGuardStatement(
      'plan.offers_exceeded',
      sql`${buildOwnerOpenOfferCountSql(memberId)} <= ${buildOwnerOfferPlacesSql(memberId)}`,
    ),
    buildBatchGuardStatement(
      'plan.companies_exceeded',
      sql`${buildOwnerCompanyCountSql(memberId)} <= ${buildPlanLimitSql('companies', buildOwnerPlanSql(memberId))}`,
    ),
  ])
}
