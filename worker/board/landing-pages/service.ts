import {
  type LandingPageDetails,
  type LandingPageFilterName,
  type LandingPageList,
  type OfferedSalaries,
  type OfferLandingPage,
  toLandingPageOfferFilters,
} from '../../contract/board/landing-pages.ts'
import { buildUrlSlug } from '../../contract/board/offer-address.ts'
import { type OfferFilters, toCanonicalFilterParams } from '../../contract/board/offer-filters.ts'
import { formatItalianCountryName } from '../../contract/board/place-name.ts'
import type { Deps } from '../../deps/context.ts'
import { t } from '../../platform/i18n.ts'
import { problem } from '../../platform/problem.ts'
import {
  type CacheableResponse,
  readResponseBody,
  toTaggedResponse,
} from '../catalogue/answer-service.ts'
import {
  listOpenOfferFilterCounts,
  readCatalogueFacets,
  summariseOpenOfferSalaries,
  uninformativeFilterValues,
} from '../catalogue/service.ts'
import { formatSkillName } from './skill-names.ts'

/** A value gets a landing page if at least this many open remote offers have it. */
const offersMin = 3

/** With fewer stated salaries, a landing page shows no salary summary: it would mean little. */
const salariesMin = 10

const relatedMax = 12

/** Lists all landing pages. If several have the same slug, only the first is kept. */
export const cacheableLandingPages = (deps: Deps): CacheableResponse<LandingPageList> => ({
  key: '/landing-pages',
  check: async (version) => {
    const open = await listOpenOfferFilterCounts(deps, offersMin, version)
    const pages = [
      ...choicePages('job_type', open.job_type),
      ...choicePages('employment_type', open.employment_type),
      ...open.country.map(({ country, count }) =>
        pageOf('country', [country], formatItalianCountryName(country), count),
      ),
      ...open.skills.map(({ skills, count }) =>
        pageOf('skills', skills, formatSkillName(skills[0]!), count),
      ),
    ]
    const bySlug = new Map<string, OfferLandingPage>()
    for (const page of pages) {
      if (page.slug !== '' && !bySlug.has(page.slug)) bySlug.set(page.slug, page)
    }
    return toTaggedResponse({ landing_pages: [...bySlug.values()] })
  },
})

/** Reads one landing page. @throws `route.not_found` */
export const cacheableLandingPage = (
  deps: Deps,
  slug: string,
): CacheableResponse<LandingPageDetails> => ({
  key: `/landing-pages/${encodeURIComponent(slug)}`,
  check: async (version) => {
    const all = await listLandingPages(deps)
    const page = all.find((one) => one.slug === slug)
    if (!page) throw problem('route.not_found')
    const filters = toLandingPageOfferFilters(page)
    const [{ count, salaries }, facets] = await Promise.all([
      summariseOpenOfferSalaries(deps, filters, version),
      readCatalogueFacets(deps, filters, version),
    ])
    const asked = new Map<string, number>([
      ...facets.skills.map(({ skill, count }) => [`skills ${skill}`, count] as const),
      ...Object.entries(facets.job_type).map(
        ([type, count]) => [`job_type ${type}`, count] as const,
      ),
    ])
    const askedWith = ({ filter, values }: OfferLandingPage) =>
      Math.max(...values.map((value) => asked.get(`${filter} ${value}`) ?? 0))
    return toTaggedResponse({
      landing_page: { ...page, count },
      salaries: salaries !== null && salaries.count >= salariesMin ? rounded(salaries) : null,
      related: all
        .filter((one) => one !== page && askedWith(one) > 0)
        .sort((a, b) => askedWith(b) - askedWith(a))
        .slice(0, relatedMax),
    })
  },
})

/** Rounds salaries, since amounts converted from another currency look more exact than they are. */
const rounded = ({ count, ...amounts }: OfferedSalaries): OfferedSalaries => {
  const round = (amount: number) => Math.round(amount / 500) * 500
  return {
    count,
    lowerQuartile: round(amounts.lowerQuartile),
    median: round(amounts.median),
    upperQuartile: round(amounts.upperQuartile),
  }
}

/** Returns the landing page that shows the same offers as these filters; undefined if none does. */
export async function findLandingPageByFilters(
  deps: Deps,
  filters: OfferFilters,
): Promise<OfferLandingPage | undefined> {
  const wanted = toCanonicalFilterParams(filters).toString()
  return (await listLandingPages(deps)).find(
    (page) => toCanonicalFilterParams(toLandingPageOfferFilters(page)).toString() === wanted,
  )
}

export const listLandingPages = async (deps: Deps): Promise<OfferLandingPage[]> =>
  (await readResponseBody(deps, cacheableLandingPages(deps))).landing_pages

const choicePages = (
  filter: 'job_type' | 'employment_type',
  counts: Record<string, number>,
): OfferLandingPage[] =>
  Object.entries(counts)
    .filter(([value, count]) => count >= offersMin && !uninformativeFilterValues.has(value))
    .sort(([, a], [, b]) => b - a)
    .map(([value, count]) =>
      pageOf(filter, [value], t(`${filter}.${value}`, { ns: 'enums' }), count),
    )

function pageOf(
  filter: LandingPageFilterName,
  values: string[],
  label: string,
  count: number,
): OfferLandingPage {
  const slug = buildUrlSlug(label.replaceAll('+', ' plus ').replaceAll('#', ' sharp '))
  return { slug, filter, values, label, count }
}
