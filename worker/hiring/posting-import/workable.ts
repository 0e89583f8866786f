import { z } from '../../contract/zod.ts'
import { joinPlaceParts, lenientBooleanSchema, lenientTextSchema } from './normalized-posting.ts'
import {
  createPostingReader,
  matchPagePath,
  type PostingProvider,
  pathWordPattern,
} from './provider.ts'

export const workablePostingProvider: PostingProvider = (page) => {
  const parts = matchPagePath(
    page,
    /^apply\.workable\.com$/,
    `/${pathWordPattern}/j/(\\w+)(?:/apply)?`,
  )
  if (!parts) return null
  const [account, code] = parts
  return {
    address: `https://apply.workable.com/api/v1/widget/accounts/${account}?details=true`,
    read: createPostingReader(
      z.object({
        jobs: z.array(
          z.object({
            title: z.string(),
            shortcode: z.string(),
            description: lenientTextSchema,
            employment_type: lenientTextSchema,
            telecommuting: lenientBooleanSchema,
            department: lenientTextSchema,
            country: lenientTextSchema,
            city: lenientTextSchema,
            state: lenientTextSchema,
            url: lenientTextSchema,
          }),
        ),
      }),
      ({ jobs }) => {
        // `jobs` has all postings of the account. A posting with several places occurs repeatedly.
        const rows = jobs.filter(({ shortcode }) => shortcode === code)
        const [job] = rows
        if (!job) return null
        return {
          title: job.title,
          html: job.description ?? '',
          locations: rows.map(({ city, state, country }) => joinPlaceParts(city, state, country)),
          category: job.department,
          employment: job.employment_type,
          // If `telecommuting` is false, the work may still be hybrid.
          remote: job.telecommuting || undefined,
          applyUrl: job.url,
        }
      },
    ),
  }
}
