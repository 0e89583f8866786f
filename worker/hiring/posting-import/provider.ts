import type { z } from '../../contract/zod.ts'
import { jsonOf, type SourcePosting } from './source-posting.ts'

/** The address from which a site's programs read a posting, and the reader of its answer. */
export type PostingSource = { address: string; read: (answer: string) => SourcePosting | null }

/** Returns the source of a posting by the address of its page; null for other addresses. */
export type Provider = (page: URL) => PostingSource | null

/** Ids and names in addresses; nothing else is put into the address of an API. */
export const word = '([\\w.-]+)'
export const partsOf = (page: URL, host: RegExp, path: string): string[] | null =>
  host.test(page.hostname)
    ? (new RegExp(`^${path}/?$`).exec(page.pathname)?.slice(1) ?? null)
    : null

/** Builds a reader that checks an answer against a schema. */
export const reader =
  <Schema extends z.ZodType>(
    schema: Schema,
    toPosting: (answer: z.output<Schema>) => SourcePosting | null,
  ) =>
  (text: string): SourcePosting | null => {
    const parsed = schema.safeParse(jsonOf(text))
    return parsed.success ? toPosting(parsed.data) : null
  }
