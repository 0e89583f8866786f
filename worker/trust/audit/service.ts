import { readTimedResponse } from '../../board/catalogue/answer-service.ts'
import type { AuditLogEntry, auditLogQuerySchema } from '../../contract/trust/admin.ts'
import type { ModerationNoteBody } from '../../contract/trust/decisions.ts'
import type { AuditAction, ModerationFigureCounts } from '../../contract/trust/moderation.ts'
import type { z } from '../../contract/zod.ts'
import type { Deps } from '../../deps/context.ts'
import type { CachedResponse } from '../../deps/response-cache.ts'
import { problem } from '../../platform/problem.ts'
import { countAuditActions, insertModerationSubjectNote, listAuditLogRows } from './store.ts'

/** Returns a page of the audit log, newest entry first: all entries, or those about `subject`. */
export const readAuditLog = async (
  { db }: Deps,
  { before = Number.MAX_SAFE_INTEGER, subject }: z.output<typeof auditLogQuerySchema>,
): Promise<AuditLogEntry[]> =>
  (await listAuditLogRows(db, before, subject)).map(({ at, subjectId, ...entry }) => ({
    ...entry,
    subject_id: subjectId,
    at: at.toISOString(),
  }))

/** @throws `reports.not_found` if there is no such offer, company or person */
export async function addModerationSubjectNote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  operator: string,
  { kind, id, text }: ModerationNoteBody,
): Promise<void> {
  const isAdded = await insertModerationSubjectNote(db, {
    kind,
    id,
    operator,
    text,
    now: clock.now(),
  })
  if (!isAdded) throw problem('reports.not_found')
}

/**
 * Returns the public figures: how often operators took each kind of decision, by year. They are
 * cached, because anyone may ask for them, and counting reads the whole audit log.
 */
export const readModerationFigures = (deps: Deps): Promise<CachedResponse> =>
  readTimedResponse(deps, '/moderation-figures', () => countModerationFigures(deps))

async function countModerationFigures({ db }: Pick<Deps, 'db'>): Promise<ModerationFigureCounts> {
  const byYear = Map.groupBy(await countAuditActions(db), ({ year }) => year)
  const years = [...byYear].map(([year, counts]) => {
    const of = (...actions: AuditAction[]) =>
      counts.reduce((sum, { action, total }) => sum + (actions.includes(action) ? total : 0), 0)
    return {
      year,
      upheld: of('uphold'),
      dismissed: of('dismiss'),
      hidden: of('hide'),
      suspended: of('suspend'),
      restored: of('show', 'restore'),
    }
  })
  return { years }
}
