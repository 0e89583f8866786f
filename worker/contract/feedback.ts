import { isId } from './ids.ts'
import { limits } from './limits.ts'
import { pages } from './pages.ts'
import { writtenLine, writtenText } from './written.ts'
import { z } from './zod.ts'

/**
 * Where in the site something was, without what is nobody else's: no query, no fragment, and of a page
 * whose address is itself a secret only its pattern.
 */
export function pathWithoutSecrets(address: string): string {
  const path = plain(address.split(/[?#]/, 1)[0] ?? '')
  // The web's router does not care for case.
  const lower = path.toLowerCase()
  return secretPages.find((page) => lower.startsWith(page.slice(0, page.indexOf(':')))) ?? path
}

/** One slash where there are several, letters for what stands for them, nothing that is not seen. */
function plain(path: string): string {
  const seen = path.replace(/%2d/gi, '-').replace(/%2f/gi, '/').replace(/\p{C}/gu, '')
  return seen.replace(/\/{2,}/g, '/')
}

const secretPages = Object.values(pages).filter((page) => page.includes(':token'))

/**
 * Body of `POST /feedback`: what somebody says of an error that they saw, on which page, and what the
 * error was. `id` is the client's own (`fbk_…`): the same submission sent again is stored once.
 */
export const feedbackBody = z.strictObject({
  id: z
    .string()
    .refine((id) => isId('feedback', id))
    .optional(),
  message: writtenText()
    .max(limits.feedbackTextMax)
    .nullish()
    .transform((text) => text || null),
  path: z
    .string()
    .transform(pathWithoutSecrets)
    .pipe(writtenLine().startsWith('/').max(limits.pathMax)),
  error: writtenLine()
    .max(limits.feedbackErrorMax)
    .nullish()
    .transform((text) => text || null),
  request_id: writtenLine()
    .max(limits.requestIdMax)
    .nullish()
    .transform((id) => id || null),
})
export type FeedbackBody = z.output<typeof feedbackBody>

/** Answer of `POST /feedback`. */
export type StoredFeedback = { feedback: { id: string } }
