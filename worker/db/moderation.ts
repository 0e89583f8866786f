import { type SQL, sql } from 'drizzle-orm'
import type { ModerationAction, ReportedKind } from '../contract/trust/moderation.ts'

/** The database tables of everything that can be reported and moderated. */
export const moderatedTables: Record<ReportedKind, SQL> = {
  offer: sql`offers`,
  company: sql`companies`,
  profile: sql`profiles`,
}

/** What an operator's decision changed in one offer, company or profile. Used to undo it. */
export type ModerationDecisionStep = {
  kind: ReportedKind
  subjectId: string
  /** The action on the offer, company or profile; null if its state did not change. */
  action: ModerationAction | null
  /** `reportId`: the report that led to the decision. `reportIds`: all reports that it closed. */
  reportId: string | null
  reportIds: string[]
  /** Mails that are sent only when the decision can no longer be undone. */
  mailIds: string[]
}
