import type { z } from '../../contract/zod.ts'
import { jsonOf, type SourcePosting } from './source-posting.ts'

/**
 * The address at which a posting is available to programs, such as a site's API, and the function
 * that reads the response.
 */
export type PostingSource = { address: string; read: (answer: string) => SourcePosting | null }

/**
 * Returns where a posting can be read by programs, given the address of its page; null for
 * addresses of other sites.
 */
export type Provider = (page: URL) => PostingSource | null

/**
 * Pattern for an id or a name in the address of a page. Nothing else is inserted into the address
 * of an API.
 */
export const word = '([\\w.-]+)'
export const partsOf = (page: URL, host: RegExp, path: string): string[] | null =>
  host.test(page.hostname)
    ? (new RegExp(`^${path}/?$`).exec(page.pathname)?.slice(1) ?? null)
    : null

/**
 * Builds the `read` function of a source. It returns null if the response does not match the
 * schema.
 */
export const reader =
  <Schema extends z.ZodType>(
    schema: Schema,
    toPosting: (answer: z.output<Schema>) => SourcePosting | null,
  ) =>
  (text: string): SourcePosting | null => {
    const parsed = schema.safeParse(jsonOf(text))
    return parsed.success ? toPosting(parsed.data) : null
  }
