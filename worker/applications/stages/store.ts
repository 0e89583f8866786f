import { asc, eq, sql } from 'drizzle-orm'
import type { CompanyStage } from '../../contract/applications/reviews.ts'
import type { MemberRole } from '../../contract/hiring/member-rights.ts'
import type { BatchStatement, Database } from '../../db/client.ts'
import { buildMemberGuardStatement, runGuardedBatchOrThrow } from '../../db/guards.ts'
import { buildMemberRoleSql } from '../../db/predicates.ts'
import { offers } from '../../db/schema/board.ts'
import { companyStages } from '../../db/schema/reviews.ts'

const stages = (db: Database) =>
  db.select({ id: companyStages.id, name: companyStages.name }).from(companyStages).$dynamic()

/** Lists a company's stages, in the order that its members chose. */
export const listCompanyStages = (db: Database, companyId: string): Promise<CompanyStage[]> =>
  stages(db).where(eq(companyStages.companyId, companyId)).orderBy(asc(companyStages.position))

/** Lists the stages of an offer's company, in the order that its members chose. */
export const listStagesOfOffer = (db: Database, offerId: string): Promise<CompanyStage[]> =>
  stages(db)
    .innerJoin(offers, eq(offers.companyId, companyStages.companyId))
    .where(eq(offers.id, offerId))
    .orderBy(asc(companyStages.position))

export async function getMemberRole(
  db: Database,
  companyId: string,
  profileId: string,
): Promise<MemberRole | null> {
  const [row] = await db.all<{ role: MemberRole | null }>(
    sql`SELECT ${buildMemberRoleSql(companyId, profileId)} AS role`,
  )
  return row?.role ?? null
}

/** Replaces a company's stages. Ignores other companies' stages. @throws `companies.not_found` */
export async function writeCompanyStages(
  db: Database,
  { companyId, memberId }: { companyId: string; memberId: string },
  list: CompanyStage[],
): Promise<void> {
  const rows = JSON.stringify(list.map(({ id, name }) => [id, name]))
  await runGuardedBatchOrThrow(db, [
    buildMemberGuardStatement(companyId, memberId, 'hire'),
    sql`DELETE FROM company_stages WHERE company_id = ${companyId}
      AND id NOT IN (SELECT value ->> 0 FROM json_each(${rows}))`,
    sql`INSERT INTO company_stages (id, company_id, position, name)
      SELECT value ->> 0, ${companyId}, key, value ->> 1 FROM json_each(${rows}) WHERE true
      ON CONFLICT (id) DO UPDATE SET position = excluded.position, name = excluded.name
        WHERE company_id = excluded.company_id`,
  ])
}

/** Sets the stage of applications in contact, or removes it if the given stage is null or gone. */
export function buildStageChangeStatements(
  { offerId, ids, stageId }: { offerId: string; ids: string[]; stageId: string | null },
  { memberId, now }: { memberId: string; now: Date },
): BatchStatement[] {
  const stage = sql`FROM company_stages WHERE id = ${stageId}
    AND company_id = (SELECT company_id FROM offers WHERE id = ${offerId})`
  const isStaged = sql`sent.offer_id = ${offerId} AND sent.status = 'in_contact'
    AND sent.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  return [
    sql`INSERT INTO application_events (application_id, kind, detail, member_id, created_at)
      SELECT sent.id, 'staged', (SELECT name ${stage}), ${memberId}, ${now.getTime()}
      FROM job_applications AS sent
        LEFT JOIN application_reviews AS review ON review.application_id = sent.id
      WHERE ${isStaged} AND review.stage_id IS NOT (SELECT id ${stage})`,
    sql`INSERT INTO application_reviews (application_id, stage_id)
      SELECT sent.id, (SELECT id ${stage}) FROM job_applications AS sent WHERE ${isStaged}
      ON CONFLICT (application_id) DO UPDATE SET stage_id = excluded.stage_id`,
  ]
}
