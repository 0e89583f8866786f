import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { batchGuardStatement, runGuardedBatch } from '../../db/guards.ts'
import {
  ownerCompanyCountSql,
  ownerOfferPlacesSql,
  ownerOpenOfferCountSql,
  ownerPlanSql,
  planLimitSql,
} from '../../db/owner-plan.ts'
import { isCompanyMember } from '../../db/predicates.ts'

type Member = { companyId: string; memberId: string }

/**
 * Returns the company's plan holder, whether the holder has more offer slots than the given member,
 * and whether the holder has other companies.
 */
export async function comparePlansForHandover(db: Database, { companyId, memberId }: Member) {
  const [row] = await db.all<{
    holderId: string | null
    isHigher: number | null
    hasOthers: number
  }>(sql`
    SELECT owner_id AS holderId,
      ${ownerOfferPlacesSql(sql`companies.owner_id`)} > ${ownerOfferPlacesSql(memberId)} AS isHigher,
      ${ownerCompanyCountSql(sql`companies.owner_id`)} > 1 AS hasOthers
    FROM companies WHERE id = ${companyId}`)
  return row ? { ...row, isHigher: row.isHigher === 1, hasOthers: row.hasOthers === 1 } : null
}

/**
 * Makes a member the company's plan holder and gives them the role owner.
 * @param movesPlaces whether the paid offer slots and the completed purchases move from the current
 * holder to the new one. If not, the new holder keeps their own slots.
 */
export function writePlanHandover(
  db: Database,
  {
    companyId,
    memberId,
    holderId,
    movesPlaces,
    now,
  }: Member & { holderId: string; movesPlaces: boolean; now: Date },
) {
  const at = now.getTime()
  const moved = movesPlaces
    ? [
        sql`UPDATE profiles SET (payment_profile, offer_places) = (
            SELECT payment_profile, offer_places FROM profiles AS holder WHERE holder.id = ${holderId}),
            updated_at = ${at}
          WHERE id = ${memberId}`,
        sql`UPDATE profiles SET payment_profile = NULL, offer_places = NULL, updated_at = ${at}
          WHERE id = ${holderId}`,
        // The completed purchases move too, so that a later refund takes the offer slots from the
        // new holder.
        sql`UPDATE transactions SET profile_id = ${memberId}
          WHERE profile_id = ${holderId} AND status = 'completed'`,
      ]
    : []
  const hasRoom = (count: SQL, room: SQL) => sql`${count} <= ${room}`
  return runGuardedBatch(
    db,
    [
      batchGuardStatement(
        'members.not_found',
        sql`${isCompanyMember(companyId, holderId, 'manage')} AND ${isCompanyMember(companyId, memberId)}`,
      ),
      batchGuardStatement(
        'changed_meanwhile',
        sql`EXISTS (SELECT 1 FROM companies WHERE id = ${companyId} AND owner_id = ${holderId})`,
      ),
      // A plan with a pending purchase cannot be handed over, because the company's offers wait for
      // the current holder's payment. If the offer slots move, the new holder may have no pending
      // purchase either, because its price was calculated without these slots.
      batchGuardStatement(
        'members.purchase_pending',
        sql`NOT EXISTS (SELECT 1 FROM transactions
          WHERE status = 'pending' AND (profile_id = ${holderId}
            OR (${movesPlaces ? 1 : 0} AND profile_id = ${memberId})))`,
      ),
      sql`UPDATE company_members SET role = 'owner'
        WHERE company_id = ${companyId} AND profile_id = ${memberId}`,
      sql`UPDATE companies SET owner_id = ${memberId}, updated_at = ${at} WHERE id = ${companyId}`,
      ...moved,
      batchGuardStatement(
        'plan.offers_exceeded',
        hasRoom(ownerOpenOfferCountSql(memberId), ownerOfferPlacesSql(memberId)),
      ),
      batchGuardStatement(
        'plan.companies_exceeded',
        hasRoom(ownerCompanyCountSql(memberId), planLimitSql('companies', ownerPlanSql(memberId))),
      ),
    ],
    [
      'members.not_found',
      'changed_meanwhile',
      'members.purchase_pending',
      'plan.offers_exceeded',
      'plan.companies_exceeded',
    ],
  )
}
