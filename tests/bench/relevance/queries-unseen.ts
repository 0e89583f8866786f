import type { JudgedQuery } from './judged-query.ts'

/**
 * Queries by somebody who has not read the ranking, in the format of `judged-query.ts`. They are scored
 * apart and never printed one by one, so that nobody tunes the ranking to them.
 */
export const unseenQueries: JudgedQuery[] = []
