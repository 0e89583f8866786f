import type { VerificationLevel } from '../hiring/verification-levels.ts'
import { limits } from '../limits.ts'
import { multiLineText } from '../text-schemas.ts'
import { z } from '../zod.ts'
import {
  type AuditAction,
  moderationActions,
  type OfferSignal,
  type ReportedKind,
  type ReportReason,
  reportedKinds,
  reportOutcomes,
  reportReasons,
  type SubjectState,
} from './moderation.ts'

const note = multiLineText()
  .max(limits.noteMax)
  .nullish()
  .transform((text) => text || null)

/** Body of `POST /admin/report/{id}/decision`. */
export const decisionBody = z.strictObject({
  outcome: z.enum(reportOutcomes),
  ground: z.enum(reportReasons),
  note,
})
export type DecisionBody = z.output<typeof decisionBody>

/** Body of `POST /admin/moderations`. The note is sent to the people concerned. */
export const moderationBody = z.strictObject({
  kind: z.enum(reportedKinds),
  id: z.string().min(1, 'required').max(limits.reportedIdMax),
  action: z.enum(moderationActions),
  ground: z.enum(reportReasons),
  note,
})
export type ModerationBody = z.output<typeof moderationBody>

/** Query of `GET /admin/search`: an id, a mail address, or the beginning of a name. */
export const adminSearchQuery = z.object({ q: z.string().trim().min(2).max(limits.searchMax) })

/** Query of `GET /admin/audit`: entries before this id. */
export const auditQuery = z.object({ before: z.coerce.number().int().positive().optional() })

/** An offer, a company or a person as an operator sees it. */
export type Subject = {
  kind: ReportedKind
  id: string
  name: string
  /** For an offer its company; for a company or a person their address. */
  detail: string
  state: SubjectState
  /** The verification level of the company, or of the offer's company; null for a person. */
  level: VerificationLevel | null
}

/** Answer of `GET /admin/queue`: reports and held offers that need a decision, the oldest first. */
export type AdminQueue = {
  operator: string
  reports: {
    id: string
    reference: string
    reason: ReportReason
    text: string | null
    has_address: boolean
    created_at: string
    subject: Subject
    signals: OfferSignal[]
    /** The number of open reports about the same subject. */
    open: number
  }[]
  held: { since: string; subject: Subject; text: string; signals: OfferSignal[] }[]
  /** The total numbers, of which the lists contain the oldest. */
  total: { reports: number; held: number }
}

/** One entry of the audit log. */
export type AuditEntry = {
  id: number
  at: string
  operator: string
  action: AuditAction
  subject_id: string
  why: string
}
