import { isId } from '../ids.ts'
import { limits } from '../limits.ts'
import { multiLineTextSchema, singleLineSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'
import { sitePagePaths } from './pages.ts'

/**
 * Returns the path of a URL without private parts: no query and no fragment. If the path of the
 * page contains a secret token, the page's route pattern is returned instead.
 */
export function pathWithoutSecrets(address: string): string {
  const path = normalisedPath(address.split(/[?#]/, 1)[0] ?? '')
  // The comparison ignores case, because the web app's router ignores it too.
  const lower = path.toLowerCase()
  return secretPages.find((page) => lower.startsWith(page.slice(0, page.indexOf(':')))) ?? path
}

/**
 * Collapses repeated slashes, decodes `%2d`, turns `%2f` into a slash and drops invisible characters.
 */
function normalisedPath(path: string): string {
  const seen = path.replace(/%2d/gi, '-').replace(/%2f/gi, '/').replace(/\p{C}/gu, '')
  return seen.replace(/\/{2,}/g, '/')
}

const secretPages = Object.values(sitePagePaths).filter((page) => page.includes(':token'))

/**
 * Body of `POST /feedback`: a person's description of an error, with the page and the error
 * message. The client generates `id` (`fbk_…`). A repeated submission has the same id, so it is
 * stored only once.
 */
export const feedbackBody = z.strictObject({
  id: z
    .string()
    .refine((id) => isId('feedback', id))
    .optional(),
  message: multiLineTextSchema()
    .max(limits.feedbackTextMax)
    .nullish()
    .transform((text) => text || null),
  path: z
    .string()
    .transform(pathWithoutSecrets)
    .pipe(singleLineSchema().startsWith('/').max(limits.pathMax)),
  error: singleLineSchema()
    .max(limits.feedbackErrorMax)
    .nullish()
    .transform((text) => text || null),
  request_id: singleLineSchema()
    .max(limits.requestIdMax)
    .nullish()
    .transform((id) => id || null),
})
export type FeedbackBody = z.output<typeof feedbackBody>

/** Response of `POST /feedback`. */
export type StoredFeedback = { feedback: { id: string } }
