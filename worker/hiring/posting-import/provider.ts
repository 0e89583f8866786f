import type { z } from '../../contract/zod.ts'
import { type NormalizedPosting, parseJsonOrUndefined } from './normalized-posting.ts'

/** The API address from which a posting can be read, and the function that reads the response. */
export type PostingApiSource = {
  address: string
  read: (answer: string) => NormalizedPosting | null
}

/** Returns where the posting on a page can be read; null if the page is not the provider's. */
export type PostingProvider = (page: URL) => PostingApiSource | null

/** Matches an id or name that can be inserted safely into an API's address. */
export const pathWordPattern = '([\\w.-]+)'
export const matchPagePath = (page: URL, host: RegExp, path: string): string[] | null =>
  host.test(page.hostname)
    ? (new RegExp(`^${path}/?$`).exec(page.pathname)?.slice(1) ?? null)
    : null

/** Builds a `read` function, which returns null if the response does not match the schema. */
export const createPostingReader =
  <Schema extends z.ZodType>(
    schema: Schema,
    toPosting: (answer: z.output<Schema>) => NormalizedPosting | null,
  ) =>
  (text: string): NormalizedPosting | null => {
    const parsed = schema.safeParse(parseJsonOrUndefined(text))
    return parsed.success ? toPosting(parsed.data) : null
  }
