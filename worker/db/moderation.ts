import { type SQL, sql } from 'drizzle-orm'
import type { ModerationAction, ReportedKind } from '../contract/trust/moderation.ts'

/** The tables of the subjects that can be reported and moderated. */
export const moderatedTables: Record<ReportedKind, SQL> = {
  offer: sql`offers`,
  company: sql`companies`,
  profile: sql`profiles`,
}

/** What one decision changed, stored so that it can be undone. */
export type DecisionStep = {
  kind: ReportedKind
  subjectId: string
  /** The action on the subject; null if its state did not change. */
  action: ModerationAction | null
  /** The report that the decision was about, and all reports that it closed. */
  reportId: string | null
  reportIds: string[]
  /** Mails that are sent only when the decision can no longer be undone. */
  mailIds: string[]
}
