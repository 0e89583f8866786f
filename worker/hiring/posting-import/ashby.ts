import type { Workplace } from '../../contract/enums.ts'
import { z } from '../../contract/zod.ts'
import { type Provider, partsOf, reader } from './provider.ts'
import { maybeAmount, maybeFlag, maybeText } from './source-posting.ts'

const ashbyWorkplaces: Record<string, Workplace> = {
  Remote: 'remote',
  Hybrid: 'hybrid',
  OnSite: 'onsite',
}

export const ashby: Provider = (page) => {
  const parts = partsOf(page, /^jobs\.ashbyhq\.com$/, '/([\\w.%-]+)/([\\w-]+)(?:/application)?')
  if (!parts) return null
  const [board, id] = parts
  return {
    address: `https://api.ashbyhq.com/posting-api/job-board/${board}?includeCompensation=true`,
    read: reader(
      z.object({
        jobs: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            descriptionHtml: maybeText,
            location: maybeText,
            secondaryLocations: z.array(z.object({ location: maybeText })).catch([]),
            department: maybeText,
            isRemote: maybeFlag,
            workplaceType: maybeText,
            employmentType: maybeText,
            jobUrl: maybeText,
            compensation: z
              .object({
                summaryComponents: z
                  .array(
                    z.object({
                      compensationType: maybeText,
                      interval: maybeText,
                      currencyCode: maybeText,
                      minValue: maybeAmount,
                      maxValue: maybeAmount,
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
          workplace: ashbyWorkplaces[job.workplaceType ?? ''] ?? null,
          remote: job.isRemote,
          applyUrl: job.jobUrl,
          ...(pay &&
            period && {
              salary: {
                min: pay.minValue,
                max: pay.maxValue,
                currency: pay.currencyCode,
                period,
              },
            }),
        }
      },
    ),
  }
}
