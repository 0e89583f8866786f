import { z } from '../../contract/zod.ts'
import {
  joinPlaceParts,
  lenientAmountSchema,
  lenientTextSchema,
  type NormalizedPosting,
  parseJsonOrUndefined,
  unescapeHtml,
} from './normalized-posting.ts'

/** Hosts of applicant tracking systems whose pages contain schema.org's JobPosting. */
const sites = [
  /\.teamtailor\.com$/,
  /\.jobs\.personio\.(com|de|es|it|fr|nl)$/,
  /\.bamboohr\.com$/,
  /\.breezy\.hr$/,
  /\.factorialhr\.(com|it|es)$/,
  /\.recruitee\.com$/,
  /\.inrecruiting\.com$/,
  /\.intervieweb\.it$/,
  /\.zohorecruit\.(com|eu)$/,
  /^(jobs|careers)\.smartrecruiters\.com$/,
  /^(job-)?boards\.(eu\.)?greenhouse\.io$/,
  /^jobs\.(eu\.)?lever\.co$/,
  /^jobs\.ashbyhq\.com$/,
  /^(apply|jobs)\.workable\.com$/,
  /^join\.com$/,
]

/** Whether pages of this host may be fetched to read a posting. */
export const isKnownPostingHost = (host: string): boolean => sites.some((site) => site.test(host))

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item), item.transform((one) => [one])]).catch([])
const nameOrText = z.union([
  z.string(),
  z.object({ name: lenientTextSchema }).transform(({ name }) => name ?? ''),
])

const address = z.object({
  addressLocality: lenientTextSchema,
  addressRegion: lenientTextSchema,
  addressCountry: nameOrText.nullish().catch(null),
})

const jobPosting = z.object({
  title: z.string(),
  description: z.string(),
  employmentType: listOf(z.string()),
  jobLocationType: lenientTextSchema,
  jobLocation: listOf(z.object({ address })),
  applicantLocationRequirements: listOf(nameOrText),
  validThrough: lenientTextSchema,
  occupationalCategory: nameOrText.nullish().catch(null),
  baseSalary: z
    .object({
      currency: lenientTextSchema,
      value: z.union([
        z.object({
          value: lenientAmountSchema,
          minValue: lenientAmountSchema,
          maxValue: lenientAmountSchema,
          unitText: lenientTextSchema,
        }),
        z.number().transform((value) => ({ value })),
      ]),
    })
    .nullish()
    .catch(null),
})

/** How many characters of a script tag are searched for its `type` attribute. */
const tagCharactersMax = 1_000

/**
 * Reads the JobPosting (schema.org) that a page contains; null if it contains none. Reads only
 * JSON-LD, the format that search engines ask for.
 * @param page the page's address, to which applicants are sent
 */
export function readJobPostingMarkup(html: string, page: URL): NormalizedPosting | null {
  for (const text of jsonLdTexts(html)) {
    for (const thing of thingsIn(parseJsonOrUndefined(text.trim()))) {
      const parsed = jobPosting.safeParse(thing)
      if (parsed.success) return toPosting(parsed.data, page)
    }
  }
  return null
}

// Yields the content of each `<script type="application/ld+json">`. Reads each part of the page
// only once: a regular expression could take quadratic time on a malicious page.
function* jsonLdTexts(html: string): Generator<string> {
  // Lower-cases only ASCII letters: others may become longer, which would shift the positions.
  const lower = html.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
  for (let at = lower.indexOf('<script'); at !== -1; at = lower.indexOf('<script', at)) {
    const open = lower.indexOf('>', at)
    const close = open === -1 ? -1 : lower.indexOf('</script', open)
    if (close === -1) return
    const isJsonLd = /\stype\s*=\s*["']?application\/ld\+json\b/.test(
      lower.slice(at, Math.min(open, at + tagCharactersMax)),
    )
    if (isJsonLd) yield html.slice(open + 1, close)
    at = close
  }
}

/** Returns the JobPosting objects in JSON-LD, which is an object, a list or a graph. */
function thingsIn(json: unknown): object[] {
  if (Array.isArray(json)) return json.flatMap(thingsIn)
  if (typeof json !== 'object' || json === null) return []
  const graph = '@graph' in json ? thingsIn(json['@graph']) : []
  const types = '@type' in json ? [json['@type']].flat() : []
  return types.includes('JobPosting') ? [json, ...graph] : graph
}

type Amount = {
  value?: number | undefined
  minValue?: number | undefined
  maxValue?: number | undefined
  unitText?: string | undefined
}

function toPosting(posting: z.output<typeof jobPosting>, page: URL): NormalizedPosting {
  const { jobLocation, applicantLocationRequirements: from, baseSalary } = posting
  const isRemote = posting.jobLocationType?.toUpperCase() === 'TELECOMMUTE'
  const places = jobLocation.map(({ address: one }) =>
    joinPlaceParts(one.addressLocality, one.addressRegion, one.addressCountry ?? undefined),
  )
  const amount: Amount | undefined = baseSalary?.value
  return {
    title: posting.title,
    html: unescapeHtml(posting.description),
    locations: isRemote && from.length > 0 ? from : places,
    workplace: isRemote ? 'remote' : null,
    employment: posting.employmentType.map((type) => type.replaceAll('_', ' ')),
    category: posting.occupationalCategory ?? undefined,
    validThrough: posting.validThrough,
    applyUrl: page.href,
    ...(amount && {
      salary: {
        min: amount.minValue ?? amount.value,
        max: amount.maxValue ?? amount.value,
        currency: baseSalary?.currency,
        period: amount.unitText?.toLowerCase(),
      },
    }),
  }
}
