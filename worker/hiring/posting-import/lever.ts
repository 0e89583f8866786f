import type { Workplace } from '../../contract/enums.ts'
import { z } from '../../contract/zod.ts'
import { lenientAmountSchema, lenientTextSchema } from './normalized-posting.ts'
import {
  createPostingReader,
  matchPagePath,
  type PostingProvider,
  pathWordPattern,
} from './provider.ts'

const leverWorkplaces = new Map(
  Object.entries<Workplace>({
    remote: 'remote',
    hybrid: 'hybrid',
    'on-site': 'onsite',
  }),
)

export const leverPostingProvider: PostingProvider = (page) => {
  const parts = matchPagePath(
    page,
    /^jobs\.(eu\.)?lever\.co$/,
    `/${pathWordPattern}/([\\w-]+)(?:/apply)?`,
  )
  if (!parts) return null
  const region = page.hostname.includes('.eu.') ? '.eu' : ''
  const [site, id] = parts
  return {
    address: `https://api${region}.lever.co/v0/postings/${site}/${id}?mode=json`,
    read: createPostingReader(
      z.object({
        text: z.string(),
        description: lenientTextSchema,
        lists: z.array(z.object({ text: lenientTextSchema, content: lenientTextSchema })).catch([]),
        additional: lenientTextSchema,
        categories: z
          .object({
            commitment: lenientTextSchema,
            location: lenientTextSchema,
            team: lenientTextSchema,
            allLocations: z.array(z.string()).catch([]),
          })
          .catch({ commitment: undefined, location: undefined, team: undefined, allLocations: [] }),
        workplaceType: lenientTextSchema,
        salaryRange: z
          .object({
            min: lenientAmountSchema,
            max: lenientAmountSchema,
            currency: lenientTextSchema,
            interval: lenientTextSchema,
          })
          .nullish()
          .catch(null),
        applyUrl: lenientTextSchema,
      }),
      ({ text: title, description, lists, additional, categories, ...rest }) => {
        const { salaryRange: pay, workplaceType, applyUrl } = rest
        const period = /^per-(year|month|day|hour)/.exec(pay?.interval ?? '')?.[1]
        const sections = lists.map(({ text, content }) => `<h3>${text}</h3><ul>${content}</ul>`)
        const { allLocations, location, commitment: employment, team: category } = categories
        return {
          title,
          employment,
          category,
          applyUrl,
          html: [description, ...sections, additional].join(''),
          locations: allLocations.length > 0 ? allLocations : [location ?? ''],
          workplace: leverWorkplaces.get(workplaceType ?? '') ?? null,
          ...(pay && period && { salary: { ...pay, period } }),
        }
      },
    ),
  }
}
