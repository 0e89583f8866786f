import { type SQL, sql } from 'drizzle-orm'
import type { PlanCode } from '../../contract/enums.ts'
import type { Database } from '../../db/client.ts'
import { guard, runGuarded } from '../../db/guards.ts'
import { companyCountOf, offerCountOf, planLimit, planOfOwner } from '../../db/owner-plan.ts'
import { isMember } from '../../db/predicates.ts'

type Member = { companyId: string; memberId: string }

/**
 * Returns the plans of the company's plan holder and of another member, and whether the plan holder has
 * other companies.
 */
export async function getPlans(db: Database, { companyId, memberId }: Member) {
  const [row] = await db.all<{
    holderId: string | null
    holderPlan: PlanCode | null
    memberPlan: PlanCode | null
    hasOthers: number
  }>(sql`
    SELECT owner_id AS holderId, ${planOfOwner(sql`companies.owner_id`)} AS holderPlan,
      ${planOfOwner(memberId)} AS memberPlan,
      ${companyCountOf(sql`companies.owner_id`)} > 1 AS hasOthers
    FROM companies WHERE id = ${companyId}`)
  return row ?? null
}

/**
 * Makes a member the company's plan holder and gives them the role owner. The paid plan moves to the
 * new holder unless the previous holder has other companies in that plan.
 * @param plan the new holder's new plan; null if they keep their own
 */
export function handPlanOver(
  db: Database,
  {
    companyId,
    memberId,
    holderId,
    plan,
    now,
  }: Member & { holderId: string; plan: PlanCode | null; now: Date },
) {
  const at = now.getTime()
  const moved = plan
    ? [
        sql`UPDATE profiles SET payment_profile = ${plan}, updated_at = ${at} WHERE id = ${memberId}`,
        sql`UPDATE profiles SET payment_profile = NULL, updated_at = ${at} WHERE id = ${holderId}`,
      ]
    : []
  const hasRoom = (what: 'offers' | 'companies', count: SQL) =>
    sql`${count} <= ${planLimit(what, planOfOwner(memberId))}`
  return runGuarded(
    db,
    [
      guard(
        'members.not_found',
        sql`${isMember(companyId, holderId, 'manage')} AND ${isMember(companyId, memberId)}`,
      ),
      guard(
        'changed_meanwhile',
        sql`EXISTS (SELECT 1 FROM companies WHERE id = ${companyId} AND owner_id = ${holderId})`,
      ),
      // A plan with a pending purchase cannot be handed over: the company's offers wait for the payment
      // of the current holder.
      guard(
        'members.purchase_pending',
        sql`NOT EXISTS (SELECT 1 FROM transactions
          WHERE profile_id = ${holderId} AND status = 'pending')`,
      ),
      sql`UPDATE company_members SET role = 'owner'
        WHERE company_id = ${companyId} AND profile_id = ${memberId}`,
      sql`UPDATE companies SET owner_id = ${memberId}, updated_at = ${at} WHERE id = ${companyId}`,
      ...moved,
      guard('plan.offers_exceeded', hasRoom('offers', offerCountOf(memberId))),
      guard('plan.companies_exceeded', hasRoom('companies', companyCountOf(memberId))),
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
