import { expect, test } from 'vitest'
import type { OfferFacets } from '../../../worker/contract/board/offers.ts'
import type { JobCategory } from '../../../worker/contract/enums.ts'
import { startApp } from '../../support/app.ts'
import { seedCompany, seedOffers } from '../../support/seed.ts'

/** The number of offers in each job category, from the most to the least frequent. */
const categoryCounts: [JobCategory, number][] = [
  ['Other', 5],
  ['Sales', 4],
  ['Design', 3],
  ['Marketing', 2],
  ['Frontend', 1],
]

test('the popular filters are the most frequent values of all offers, whatever the list is filtered by', async () => {
  const categories = categoryCounts.flatMap(([category, count]) => Array(count).fill(category))
  await seedOffers(
    await seedCompany(),
    categories.map((category: JobCategory, at) => ({
      jobCategories: [category],
      workplace: at === 0 ? ('hybrid' as const) : ('remote' as const),
      employmentType: at < 2 ? ('Part-time' as const) : ('Full-time' as const),
      skills: at < 3 ? ['ceramica', 'smalto'] : ['ceramica'],
    })),
  )
  const app = startApp()
  for (const query of ['', '?job_type=Frontend', '?search=nessuna']) {
    const { facets } = await app.json<{ facets: OfferFacets }>(`/api/job-offers/facets${query}`)
    // `Other` says nothing about an offer, so it is not suggested.
    expect([query, facets.popular]).toEqual([
      query,
      [
        { filter: 'job_type', value: 'Sales' },
        { filter: 'job_type', value: 'Design' },
        { filter: 'job_type', value: 'Marketing' },
        { filter: 'workplace', value: 'remote' },
        { filter: 'employment_type', value: 'Full-time' },
        { filter: 'employment_type', value: 'Part-time' },
        { filter: 'skills', value: 'ceramica' },
        { filter: 'skills', value: 'smalto' },
      ],
    ])
  }
})
