import type { ErrorCode } from '../errors.ts'
import { limits } from '../limits.ts'
import { z } from '../zod.ts'

/** The input of the new-offer form, possibly incomplete or invalid; see `createOfferBodySchema`. */
export type SharedDraftContent = Record<string, unknown>

/** A draft or template in a company's list. Times are ISO 8601 in UTC. */
export type SharedDraft = {
  id: string
  /** '' if the draft has no title yet. */
  title: string
  /** A template stays when an offer is published from it; a draft is deleted. */
  is_template: boolean
  /** When the offer will be published; null if the draft is not scheduled. */
  publish_at: string | null
  /** Why the scheduled publication failed; null if it did not fail. */
  failure: ErrorCode | null
  /** A number that grows with every change. */
  revision: number
  /** The name of the member who changed the draft last; null if unknown. */
  changed_by: string | null
  updated_at: string
}

export type SharedDraftWithContent = SharedDraft & { content: SharedDraftContent }

/** Response of `GET /company/{id}/drafts`, the most recently changed first. */
export type SharedDraftList = { drafts: SharedDraft[] }

/** Real drafts are hardly nested. The limit exists because SQLite refuses deeply nested JSON. */
const draftDepthMax = 20

/** Returns how deeply lists and objects are nested, at most `draftDepthMax + 1`. */
function depthOf(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null || depth > draftDepthMax) return depth
  const parts: unknown[] = Object.values(value)
  return parts.reduce<number>((most, part) => Math.max(most, depthOf(part, depth + 1)), depth)
}

const content = z
  .record(z.string().max(limits.skillLengthMax), z.unknown())
  .refine((value) => depthOf(value) <= draftDepthMax, 'invalid')
  .refine((value) => JSON.stringify(value).length <= limits.offerDraftCharactersMax, 'too_big')

/** If `publish_at` is set, the handler checks the time and whether the content is complete. */
const fields = {
  content,
  is_template: z.boolean().default(false),
  publish_at: z.iso.datetime({ offset: true }).nullable().default(null),
}
const isNoScheduledTemplate = (draft: { is_template: boolean; publish_at: string | null }) =>
  !draft.is_template || draft.publish_at === null
const scheduledTemplateError = { path: ['publish_at'], error: 'invalid' as const }

/** Body of `POST /company/{id}/drafts`. */
export const sharedDraftBodySchema = z
  .strictObject(fields)
  .refine(isNoScheduledTemplate, scheduledTemplateError)
export type SharedDraftBody = z.output<typeof sharedDraftBodySchema>

/** Body of `PUT /company/{id}/drafts/{draftId}`. Refused if `revision` is not the current one. */
export const sharedDraftChangeSchema = z
  .strictObject({ ...fields, revision: z.int().min(0) })
  .refine(isNoScheduledTemplate, scheduledTemplateError)
export type SharedDraftChange = z.output<typeof sharedDraftChangeSchema>
