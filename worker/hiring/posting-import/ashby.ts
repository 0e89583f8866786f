import type { Workplace } from '../../contract/enums.ts'
import { z } from '../../contract/zod.ts'
import {
  lenientAmountSchema,
  lenientBooleanSchema,
  lenientTextSchema,
} from './normalized-posting.ts'
import { createPostingReader, matchPagePath, type PostingProvider } from './provider.ts'

const ashbyWorkplaces = new Map(
  Object.entries<Workplace>({
    Remote: 'remote',
    Hybrid: 'hybrid',
    OnSite: 'onsite',
  }),
)

export const ashbyPostingProvider: PostingProvider = (page) => {
  const parts = matchPagePath(
    page,
    /^jobs\.ashbyhq\.com$/,
    '/([\\w.%-]+)/([\\w-]+)(?:/application)?',
  )
  if (!parts) return null
  const [board, id] = parts
  return {
    address: `https://api.ashbyhq.com/posting-api/job-board/${board}?includeCompensation=true`,
    read: createPostingReader(
      z.object({
        jobs: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            descriptionHtml: lenientTextSchema,
            location: lenientTextSchema,
            secondaryLocations: z.array(z.object({ location: lenientTextSchema })).catch([]),
            department: lenientTextSchema,
            isRemote: lenientBooleanSchema,
            workplaceType: lenientTextSchema,
            employmentType: lenientTextSchema,
            jobUrl: lenientTextSchema,
            compensation: z
              .object({
                summaryComponents: z
                  .array(
                    z.object({
                      compensationType: lenientTextSchema,
                      interval: lenientTextSchema,
                      currencyCode: lenientTextSchema,
                      minValue: lenientAmountSchema,
                      maxValue: lenientAmountSchema,
                    }),
                  )
                  .catch([]),
              })
              .nullish()
              .catch(null),
          }),
        ),
      }),
      ({ jobs }) => {
        const job = jobs.find((one) => one.id === id)
        if (!job) return null
        const pay = job.compensation?.summaryComponents.find(
          ({ compensationType }) => compensationType === 'Salary',
        )
        const period = /^1 (YEAR|MONTH|DAY|HOUR)$/.exec(pay?.interval ?? '')?.[1]?.toLowerCase()
        return {
          title: job.title,
          html: job.descriptionHtml ?? '',
          locations: [job, ...job.secondaryLocations].map(({ location }) => location ?? ''),
          category: job.department,
          employment: job.employmentType,
          workplace: ashbyWorkplaces.get(job.workplaceType ?? '') ?? null,
          remote: job.isRemote,
          applyUrl: job.jobUrl,
          ...(pay &&
            period && {
              salary: { min: pay.minValue, max: pay.maxValue, currency: pay.currencyCode, period },
            }),
        }
      },
    ),
  }
}
