import type { AuditEntry } from '../../contract/trust/admin.ts'
import type { AuditAction, ModerationFigures } from '../../contract/trust/moderation.ts'
import type { Deps } from '../../deps/context.ts'
import { presentAuditEntry } from './present.ts'
import { countActions, listAudit } from './store.ts'

/** Returns a page of the audit log, newest first. */
export const readAudit = async ({ db }: Deps, before: number | undefined): Promise<AuditEntry[]> =>
  (await listAudit(db, before ?? Number.MAX_SAFE_INTEGER)).map(presentAuditEntry)

/** Returns what operators decided, by year, for everyone to read. */
export async function readFigures({ db }: Pick<Deps, 'db'>): Promise<ModerationFigures> {
  const byYear = Map.groupBy(await countActions(db), ({ year }) => year)
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
