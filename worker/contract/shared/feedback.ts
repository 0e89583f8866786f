import { isId } from '../ids.ts'
import { limits } from '../limits.ts'
import {
  createMultiLineTextSchema,
  createOptionalTextSchema,
  createSingleLineSchema,
} from '../text-schemas.ts'
import { z } from '../zod.ts'
import { findSecretPagePath } from './pages.ts'

/** Returns the path of a URL, or the page's pattern (`/invito/:token`) if the path has a secret. */
export function removeSecretsFromPath(address: string): string {
  const path = normalisedPath(address.split(/[?#]/, 1)[0] ?? '')
  return findSecretPagePath(path) ?? path
}

/** Joins repeated slashes, decodes `%2d` and `%2f`, and drops invisible characters. */
function normalisedPath(path: string): string {
  const seen = path.replace(/%2d/gi, '-').replace(/%2f/gi, '/').replace(/\p{C}/gu, '')
  return seen.replace(/\/{2,}/g, '/')
}

/** Body of `POST /feedback`. The client generates `id`, so that repeats are stored only once. */
export const feedbackBodySchema = z.strictObject({
  id: z
    .string()
    .refine((id) => isId('feedback', id))
    .optional(),
  message: createOptionalTextSchema(createMultiLineTextSchema().max(limits.feedbackTextMax)),
  path: z
    .string()
    .transform(removeSecretsFromPath)
    .pipe(createSingleLineSchema().startsWith('/').max(limits.returnPathMax)),
  error: createOptionalTextSchema(createSingleLineSchema().max(limits.feedbackErrorMax)),
  request_id: createOptionalTextSchema(createSingleLineSchema().max(limits.requestIdMax)),
})
export type FeedbackBody = z.output<typeof feedbackBodySchema>

/** Response of `POST /feedback`. */
export type StoredFeedback = { feedback: { id: string } }
