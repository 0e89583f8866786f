import { asc, eq, sql } from 'drizzle-orm'
import type { AnswerTemplate } from '../../contract/applications/answer-templates.ts'
import type { Database } from '../../db/client.ts'
import { buildMemberGuardStatement, runGuardedBatchOrThrow } from '../../db/guards.ts'
import { answerTemplates } from '../../db/schema/reviews.ts'

/** Lists a company's answer templates, in the order that its members chose. */
export const listAnswerTemplates = (db: Database, companyId: string): Promise<AnswerTemplate[]> =>
  db
    .select({
      id: answerTemplates.id,
      status: answerTemplates.status,
      name: answerTemplates.name,
      text: answerTemplates.text,
    })
    .from(answerTemplates)
    .where(eq(answerTemplates.companyId, companyId))
    .orderBy(asc(answerTemplates.position))

/**
 * Replaces a company's templates. Ignores given templates whose id belongs to another company.
 * @throws `companies.not_found`
 */
export async function writeAnswerTemplateRows(
  db: Database,
  { companyId, memberId }: { companyId: string; memberId: string },
  list: AnswerTemplate[],
): Promise<void> {
  const rows = JSON.stringify(list.map(({ id, status, name, text }) => [id, status, name, text]))
  await runGuardedBatchOrThrow(db, [
    buildMemberGuardStatement(companyId, memberId, 'hire'),
    sql`DELETE FROM answer_templates WHERE company_id = ${companyId}
      AND id NOT IN (SELECT value ->> 0 FROM json_each(${rows}))`,
    sql`INSERT INTO answer_templates (id, company_id, position, status, name, text)
      SELECT value ->> 0, ${companyId}, key, value ->> 1, value ->> 2, value ->> 3
      FROM json_each(${rows}) WHERE true
      ON CONFLICT (id) DO UPDATE SET position = excluded.position, status = excluded.status,
        name = excluded.name, text = excluded.text WHERE company_id = excluded.company_id`,
  ])
}
