import { z } from '../../contract/zod.ts'
import { type Provider, partsOf, reader, word } from './provider.ts'
import { joinedPlace, maybeFlag, maybeText } from './source-posting.ts'

export const workable: Provider = (page) => {
  const parts = partsOf(page, /^apply\.workable\.com$/, `/${word}/j/(\\w+)(?:/apply)?`)
  if (!parts) return null
  const [account, code] = parts
  return {
    address: `https://apply.workable.com/api/v1/widget/accounts/${account}?details=true`,
    read: reader(
      z.object({
        jobs: z.array(
          z.object({
            title: z.string(),
            shortcode: z.string(),
            description: maybeText,
            employment_type: maybeText,
            telecommuting: maybeFlag,
            department: maybeText,
            country: maybeText,
            city: maybeText,
            state: maybeText,
            url: maybeText,
          }),
        ),
      }),
      ({ jobs }) => {
        // The response lists all postings of an account, and repeats a posting for each of its
        // places.
        const rows = jobs.filter(({ shortcode }) => shortcode === code)
        const [job] = rows
        if (!job) return null
        return {
          title: job.title,
          html: job.description ?? '',
          locations: rows.map(({ city, state, country }) => joinedPlace(city, state, country)),
          category: job.department,
          employment: job.employment_type,
          // False only means that the posting names a place. The workplace may still be hybrid.
          remote: job.telecommuting || undefined,
          applyUrl: job.url,
        }
      },
    ),
  }
}
