import type { VerificationLevel } from '../hiring/verification-levels.ts'
import { limits } from '../limits.ts'
import { z } from '../zod.ts'
import type {
  AuditAction,
  ModerationSubjectState,
  OfferWarningSignal,
  ReportedKind,
  ReportReason,
} from './moderation.ts'

/** Query of `GET /admin/search`: an id, a mail address, or the beginning of a name. */
export const adminSearchQuerySchema = z.object({
  q: z.string().trim().min(2).max(limits.searchTextMax),
})

/** Query of `GET /admin/audit`: entries with an id below `before` that are about `subject`. */
export const auditLogQuerySchema = z.object({
  before: z.coerce.number().int().positive().optional(),
  subject: z.string().max(limits.reportedIdLengthMax).optional(),
})

/** An offer, a company or a person as an operator sees it. */
export type ModerationSubject = {
  kind: ReportedKind
  id: string
  name: string
  /** An offer's company, a company's website, or a person's mail address. */
  detail: string
  state: ModerationSubjectState
  /** The verification level of the company or of the offer's company; null for a person. */
  level: VerificationLevel | null
}

/** Response of `GET /admin/queue`: what needs an operator's decision, the oldest first. */
export type AdminReviewQueue = {
  operator: string
  reports: {
    id: string
    reference: string
    reason: ReportReason
    text: string | null
    has_address: boolean
    created_at: string
    subject: ModerationSubject
    signals: OfferWarningSignal[]
    /** The number of open reports about the same offer, company or person. */
    open: number
  }[]
  held: { since: string; subject: ModerationSubject; text: string; signals: OfferWarningSignal[] }[]
  /** The total numbers; the lists `reports` and `held` contain only the oldest. */
  total: { reports: number; held: number }
}

export type AuditLogEntry = {
  id: number
  at: string
  operator: string
  action: AuditAction
  subject_id: string
  why: string
}
