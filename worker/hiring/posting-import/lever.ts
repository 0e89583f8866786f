import type { Workplace } from '../../contract/enums.ts'
import { z } from '../../contract/zod.ts'
import { type Provider, partsOf, reader, word } from './provider.ts'
import { maybeAmount, maybeText } from './source-posting.ts'

const leverWorkplaces: Record<string, Workplace> = {
  remote: 'remote',
  hybrid: 'hybrid',
  'on-site': 'onsite',
}

export const lever: Provider = (page) => {
  const parts = partsOf(page, /^jobs\.(eu\.)?lever\.co$/, `/${word}/([\\w-]+)(?:/apply)?`)
  if (!parts) return null
  const region = page.hostname.includes('.eu.') ? '.eu' : ''
  const [site, id] = parts
  return {
    address: `https://api${region}.lever.co/v0/postings/${site}/${id}?mode=json`,
    read: reader(
      z.object({
        text: z.string(),
        description: maybeText,
        lists: z.array(z.object({ text: maybeText, content: maybeText })).catch([]),
        additional: maybeText,
        categories: z
          .object({
            commitment: maybeText,
            location: maybeText,
            team: maybeText,
            allLocations: z.array(z.string()).catch([]),
          })
          .catch({ commitment: undefined, location: undefined, team: undefined, allLocations: [] }),
        workplaceType: maybeText,
        salaryRange: z
          .object({ min: maybeAmount, max: maybeAmount, currency: maybeText, interval: maybeText })
          .nullish()
          .catch(null),
        applyUrl: maybeText,
      }),
      ({ text: title, description, lists, additional, categories, ...rest }) => {
        const { salaryRange: pay, workplaceType, applyUrl } = rest
        const period = /^per-(year|month|day|hour)/.exec(pay?.interval ?? '')?.[1]
        const sections = lists.map(({ text, content }) => `<h3>${text}</h3><ul>${content}</ul>`)
        const { allLocations, location, commitment: employment, team: category } = categories
        return {
          ...{ title, employment, category, applyUrl },
          html: [description, ...sections, additional].join(''),
          locations: allLocations.length > 0 ? allLocations : [location ?? ''],
          workplace: leverWorkplaces[workplaceType ?? ''] ?? null,
          ...(pay && period && { salary: { ...pay, period } }),
        }
      },
    ),
  }
}
