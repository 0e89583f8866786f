import { and, asc, desc, eq, getTableColumns, isNotNull, lte, sql } from 'drizzle-orm'
import type { ErrorCode } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import type { BatchStatement, Database } from '../../db/client.ts'
import {
  buildBatchGuardStatement,
  buildMemberGuardStatement,
  runBatchIf,
  runGuardedBatch,
} from '../../db/guards.ts'
import { isCompanyMemberCondition } from '../../db/predicates.ts'
import { offerDrafts } from '../../db/schema/offer-life.ts'
import { profiles } from '../../db/schema/people.ts'

const { content: _, ...listed } = getTableColumns(offerDrafts)

const shared = {
  title: sql<unknown>`${offerDrafts.content} ->> 'title'`.as('title'),
  changedBy: sql<string | null>`nullif(${profiles.fullName}, '')`.as('changed_by'),
}

export type SharedDraftKey = { companyId: string; draftId: string }

const isDraft = ({ companyId, draftId }: SharedDraftKey) =>
  and(eq(offerDrafts.id, draftId), eq(offerDrafts.companyId, companyId))

/** Lists a company's drafts and templates without their content, latest change first. */
export const listCompanyDraftRows = (db: Database, companyId: string) =>
  db
    .select({ ...listed, ...shared })
    .from(offerDrafts)
    .leftJoin(profiles, eq(profiles.id, offerDrafts.profileId))
    .where(eq(offerDrafts.companyId, companyId))
    .orderBy(desc(offerDrafts.updatedAt), asc(offerDrafts.id))
export type ListedSharedDraftRow = Awaited<ReturnType<typeof listCompanyDraftRows>>[number]
export type SharedDraftRow = ListedSharedDraftRow & Pick<typeof offerDrafts.$inferSelect, 'content'>

/** Returns a draft of a company with its content, or null. */
export async function getSharedDraft(
  db: Database,
  draft: SharedDraftKey,
): Promise<SharedDraftRow | null> {
  const [row] = await db
    .select({ ...getTableColumns(offerDrafts), ...shared })
    .from(offerDrafts)
    .leftJoin(profiles, eq(profiles.id, offerDrafts.profileId))
    .where(isDraft(draft))
  return row ?? null
}

type NewDraft = Omit<typeof offerDrafts.$inferInsert, 'revision' | 'failure'>

/**
 * Inserts a draft, and runs the statements in `also` in the same batch.
 * @returns null after success, otherwise why nothing was written: the member may no longer hire, or
 * there are too many drafts
 */
export const insertSharedDraft = (db: Database, draft: NewDraft, also: BatchStatement[]) =>
  runGuardedBatch(
    db,
    [
      buildMemberGuardStatement(draft.companyId, draft.profileId, 'hire'),
      buildBatchGuardStatement(
        'drafts.too_many',
        sql`(SELECT count(*) FROM offer_drafts WHERE company_id = ${draft.companyId})
          < ${limits.companyDraftsMax}`,
      ),
      db.insert(offerDrafts).values(draft),
      ...also,
    ],
    ['companies.not_found', 'drafts.too_many'],
  )

type DraftColumns = Pick<
  NewDraft,
  'content' | 'isTemplate' | 'publishAt' | 'profileId' | 'updatedAt'
>

/** @returns false if the draft was changed or deleted, or the member may no longer hire */
export async function updateSharedDraft(
  db: Database,
  draft: SharedDraftKey,
  revision: number,
  columns: DraftColumns,
): Promise<boolean> {
  const changed = await db
    .update(offerDrafts)
    .set({ ...columns, failure: null, revision: revision + 1 })
    .where(
      and(
        isDraft(draft),
        eq(offerDrafts.revision, revision),
        isCompanyMemberCondition(offerDrafts.companyId, columns.profileId, 'hire'),
      ),
    )
  return changed.meta.changes > 0
}

/** Deletes a draft. @returns false if the draft does not exist, or the member may not hire */
export async function removeSharedDraft(
  db: Database,
  draft: SharedDraftKey,
  profileId: string,
): Promise<boolean> {
  const removed = await db
    .delete(offerDrafts)
    .where(and(isDraft(draft), isCompanyMemberCondition(offerDrafts.companyId, profileId, 'hire')))
  return removed.meta.changes > 0
}

export type DueScheduledDraft = typeof offerDrafts.$inferSelect

/** Lists the drafts that are due for publication, earliest first. */
export const listDueScheduledDrafts = (
  db: Database,
  now: Date,
  limit: number,
): Promise<DueScheduledDraft[]> =>
  db
    .select()
    .from(offerDrafts)
    .where(and(isNotNull(offerDrafts.publishAt), lte(offerDrafts.publishAt, now)))
    .orderBy(asc(offerDrafts.publishAt), asc(offerDrafts.id))
    .limit(limit)

/**
 * Unschedules a draft, records why it could not be published, and writes a mail about this.
 * @returns false, without any change, if the draft has changed since it was read
 */
export function recordDraftPublicationFailure(
  db: Database,
  due: DueScheduledDraft,
  failure: ErrorCode,
  mail: BatchStatement[],
): Promise<boolean> {
  const isAsRead = and(eq(offerDrafts.id, due.id), eq(offerDrafts.revision, due.revision))
  return runBatchIf(db, sql`EXISTS (SELECT 1 FROM ${offerDrafts} WHERE ${isAsRead})`, [
    ...mail,
    db
      .update(offerDrafts)
      .set({ publishAt: null, failure, revision: due.revision + 1 })
      .where(isAsRead),
  ])
}

/** Returns the member who last changed a draft; null if they left or deleted their account. */
export async function getDraftFailureRecipient(db: Database, { id }: DueScheduledDraft) {
  const [row] = await db.all<{ email: string; name: string; company: string }>(sql`
    SELECT profiles.email, full_name AS name, companies.name AS company
    FROM offer_drafts JOIN companies ON companies.id = company_id
      JOIN profiles ON profiles.id = profile_id
    WHERE offer_drafts.id = ${id} AND deleted_at IS NULL
      AND ${isCompanyMemberCondition(sql`company_id`, sql`profiles.id`, 'read')}`)
  return row ?? null
}

/** Whether a person is suspended. Scheduled drafts of suspended people are not published. */
export const isProfileSuspended = async (db: Database, profileId: string): Promise<boolean> =>
  (await db.$count(profiles, and(eq(profiles.id, profileId), isNotNull(profiles.suspendedAt)))) > 0

/** Sets a later time for a draft that could not be published yet. */
export async function postponeScheduledDraft(
  db: Database,
  due: DueScheduledDraft,
  publishAt: Date,
): Promise<void> {
  await db
    .update(offerDrafts)
    .set({ publishAt })
    .where(and(eq(offerDrafts.id, due.id), eq(offerDrafts.revision, due.revision)))
}
