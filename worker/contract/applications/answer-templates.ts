import { limits } from '../limits.ts'
import { createSingleLineSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'
import { answerTextSchema } from './bulk-moves.ts'

/** The statuses for which a company can write answer templates. */
export const answerTemplateStatuses = ['in_contact', 'not_selected'] as const
export type AnswerTemplateStatus = (typeof answerTemplateStatuses)[number]

/** The placeholders of an answer, written in braces: first name, offer title, company name. */
export const answerPlaceholders = ['nome', 'offerta', 'azienda'] as const
export type AnswerPlaceholder = (typeof answerPlaceholders)[number]

/** Replaces all placeholders in one pass, so that `{…}` in an inserted value stays unchanged. */
export const fillAnswerPlaceholders = (
  text: string,
  values: Record<AnswerPlaceholder, string>,
): string =>
  text.replace(/\{(nome|offerta|azienda)\}/g, (_, name: AnswerPlaceholder) => values[name])

/** A text for answering applicants. Sending it moves the application to `status`. */
export type AnswerTemplate = {
  id: string
  status: AnswerTemplateStatus
  name: string
  text: string
}

const template = z.strictObject({
  /** The id of a stored template, or null; see `answerTemplatesBodySchema`. */
  id: z.string().max(limits.requestedIdLengthMax).nullable(),
  status: z.enum(answerTemplateStatuses),
  name: createSingleLineSchema().min(1, 'required').max(limits.answerTemplateNameMax),
  text: answerTextSchema,
})

/**
 * Body of `PUT /company/{id}/answer-templates`: all templates in order; others are deleted. Without
 * `id`, a template replaces the stored one with the same status and name, or is added.
 */
export const answerTemplatesBodySchema = z.strictObject({
  templates: z
    .array(template)
    .max(limits.answerTemplatesMax)
    .refine(
      (all) =>
        new Set(all.map(({ status, name }) => JSON.stringify([status, name]))).size === all.length,
      'repeated',
    ),
})
export type AnswerTemplatesBody = z.output<typeof answerTemplatesBodySchema>
