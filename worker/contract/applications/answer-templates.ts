import { limits } from '../limits.ts'
import { multiLineTextSchema, singleLineSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'

/** The statuses for which a company can write answer templates. */
export const answerTemplateStatuses = ['in_contact', 'not_selected'] as const
export type AnswerTemplateStatus = (typeof answerTemplateStatuses)[number]

/**
 * The placeholders in the text of an answer, written in braces: `{nome}`, `{offerta}`, `{azienda}`.
 * They are the applicant's first name, the offer's title and the company's name. Any other text in
 * braces is left unchanged.
 */
export const answerPlaceholders = ['nome', 'offerta', 'azienda'] as const
export type AnswerPlaceholder = (typeof answerPlaceholders)[number]

/**
 * Replaces the placeholders in the text of an answer. A value that itself contains a placeholder is
 * left unchanged.
 */
export const fillAnswerPlaceholders = (
  text: string,
  values: Record<AnswerPlaceholder, string>,
): string =>
  text.replace(/\{(nome|offerta|azienda)\}/g, (_, name: AnswerPlaceholder) => values[name])

/**
 * A company's template for answers to applicants. `status` is the status to which the answer moves
 * an application.
 */
export type AnswerTemplate = {
  id: string
  status: AnswerTemplateStatus
  name: string
  text: string
}

const template = z.strictObject({
  /** The id of the template; null for a new template. */
  id: z.string().max(limits.requestedIdLengthMax).nullable(),
  status: z.enum(answerTemplateStatuses),
  name: singleLineSchema().min(1, 'required').max(limits.answerTemplateNameMax),
  text: multiLineTextSchema().min(1, 'required').max(limits.answerTextMax),
})

/**
 * Body of `PUT /company/{id}/answer-templates`: all templates of the company in order. An entry without
 * `id` replaces the template with the same status and name; if there is none, the entry becomes a new
 * template.
 */
export const answerTemplatesBody = z.strictObject({
  templates: z
    .array(template)
    .max(limits.answerTemplatesMax)
    .refine(
      (all) =>
        new Set(all.map(({ status, name }) => JSON.stringify([status, name]))).size === all.length,
      'repeated',
    ),
})
export type AnswerTemplatesBody = z.output<typeof answerTemplatesBody>
