import type { ErrorCode } from '../errors.ts'
import { limits } from '../limits.ts'
import { z } from '../zod.ts'

/**
 * The employer's input in the wizard as the browser stores it, with the field names of `POST
 * /job-offer`. It may be incomplete or wrong; it is validated when the offer is published or scheduled.
 */
export type DraftContent = Record<string, unknown>

/** A draft or template in the list of a company. Times are ISO 8601 in UTC. */
export type SharedDraft = {
  id: string
  /** '' if the draft has no title yet. */
  title: string
  /**
   * True for a template. A template is kept when an offer is published from it, but a draft is
   * deleted when it is published.
   */
  is_template: boolean
  /** When the draft is published; null if it is not scheduled. */
  publish_at: string | null
  /** The reason why the scheduled publication failed; null unless it did. */
  failure: ErrorCode | null
  /** A number that grows with every change of the draft. */
  revision: number
  /** The name of the member who changed the draft last; null if unknown. */
  changed_by: string | null
  updated_at: string
}

/** Response of the routes that return a single draft, with its content. */
export type SharedDraftWithContent = SharedDraft & { content: DraftContent }

/** Response of `GET /company/{id}/drafts`. The most recently changed draft comes first. */
export type SharedDraftList = { drafts: SharedDraft[] }

/**
 * Real drafts are hardly nested: flat objects with lists. A limit is needed because SQLite refuses
 * deeply nested JSON.
 */
const draftDepthMax = 20

/** Returns how deep lists and objects are nested. Stops counting at one more than `draftDepthMax`. */
function depthOf(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null || depth > draftDepthMax) return depth
  return Math.max(depth, ...Object.values(value).map((one) => depthOf(one, depth + 1)))
}

const content = z
  .record(z.string().max(limits.skillLengthMax), z.unknown())
  .refine((value) => depthOf(value) <= draftDepthMax, 'invalid')
  .refine((value) => JSON.stringify(value).length <= limits.draftCharactersMax, 'too_big')

/**
 * Body of `POST /company/{id}/drafts`. If `publish_at` is set, the content must be complete enough
 * to be published as an offer. This schema has no clock, so the handler checks whether `publish_at`
 * is an allowed time.
 */
const fields = {
  content,
  is_template: z.boolean().default(false),
  publish_at: z.iso.datetime({ offset: true }).nullable().default(null),
}
const isNoScheduledTemplate = (draft: { is_template: boolean; publish_at: string | null }) =>
  !draft.is_template || draft.publish_at === null
const scheduledTemplateError = { path: ['publish_at'], error: 'invalid' as const }

export const draftBody = z
  .strictObject(fields)
  .refine(isNoScheduledTemplate, scheduledTemplateError)
export type DraftBody = z.output<typeof draftBody>

/**
 * Body of `PUT /company/{id}/drafts/{draftId}`. `revision` is the revision on which the sender's
 * change is based. If another member has changed the draft since that revision, the error is
 * `drafts.changed`.
 */
export const draftChange = z
  .strictObject({ ...fields, revision: z.int().min(0) })
  .refine(isNoScheduledTemplate, scheduledTemplateError)
export type DraftChange = z.output<typeof draftChange>
