import { beforeAll, describe, expect, test } from 'vitest'
import { buildDemoOffers, type DemoCompany } from '../../../worker/cli/demo-offers.ts'
import { convertPostingToOffer } from '../../../worker/cli/import/prepare-offer.ts'
import { readSourceOffer } from '../../../worker/cli/import/source-offer.ts'
import type { ImportedOffer } from '../../../worker/cli/imported-offer.ts'
import { upsertOffers } from '../../../worker/cli/store.ts'
import type { JobOffer, JobOfferList } from '../../../worker/contract/board/offers.ts'
import { worldRegions } from '../../../worker/contract/board/world-regions.ts'
import { startApp } from '../../support/app.ts'
import { selectCasesOfRun } from '../../support/effort.ts'
import {
  jobPostingSchema,
  lacksRequiredMarkupData,
  markupValuesNotOnPage,
  untidyPostings,
} from '../../support/job-posting.ts'
import { fetchRenderedPage } from '../../support/pages.ts'
import { seedCompany, seedOffer, workerDb } from '../../support/seed.ts'

const app = startApp()
// Keep the text `import.meta.glob(` in this comment. Without it, Vitest would not notice new files
// (see web/lib/i18n.ts).
const files = import.meta.glob<DemoCompany>('../../../worker/cli/demo/*.json', {
  eager: true,
  import: 'default',
})

async function write(offers: ImportedOffer[]): Promise<void> {
  for (let from = 0; from < offers.length; from += 50) {
    const batch = offers.slice(from, from + 50)
    const companies = new Map(batch.map(({ company }) => [company.importKey, company]))
    await upsertOffers(workerDb, batch, [...companies.values()], {
      now: app.clock.now(),
      companies: 'complete',
    })
  }
}

async function listed(): Promise<JobOffer[]> {
  const offers: JobOffer[] = []
  for (let page = 1; ; page++) {
    const path = `/api/job-offers?limit=50&page=${page}`
    const { data, pagination } = await app.json<JobOfferList>(path)
    offers.push(...data)
    if (!pagination.hasNextPage) return offers
  }
}

/**
 * The errors in the markup of an offer's page. Null if the page has no markup and must not have
 * any.
 */
async function faults(offer: JobOffer): Promise<string[] | null> {
  const page = await fetchRenderedPage(app, offer.url)
  if (page.posting === undefined) {
    return !offer.is_active || lacksRequiredMarkupData(offer) ? null : ['has no markup']
  }
  const { data, error } = jobPostingSchema.safeParse(page.posting)
  if (error) return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return markupValuesNotOnPage(data, page).map((value) => `does not show ${value}`)
}

describe('the structured data of an offer follow Google’s rules and match the page', () => {
  beforeAll(async () => {
    const now = app.clock.now()
    const demo = Object.entries(files).flatMap(([file, company]) =>
      buildDemoOffers(file.split('/').at(-1)!.replace('.json', ''), company, now),
    )
    expect(demo.length).toBeGreaterThan(50)
    await write(demo)
  })

  test('for every demo offer', async () => {
    const checked = await Promise.all(
      selectCasesOfRun(await listed()).map(async (offer) => ({
        offer: offer.url,
        faults: await faults(offer),
      })),
    )
    expect(checked.filter((one) => one.faults && one.faults.length > 0)).toEqual([])
    expect(checked.filter((one) => one.faults).length).toBeGreaterThan(16)
  })

  test('for imported offers with all kinds of untidy data', async () => {
    const before = new Set((await listed()).map(({ id }) => id))
    const postings = untidyPostings()
    // Any forty consecutive postings contain every kind of irregularity.
    const inRows = [0, 40, 80].map((from) => postings.slice(from, from + 40))
    const tried = selectCasesOfRun(inRows).flat()
    const offers = tried.flatMap((posting) => {
      const read = readSourceOffer(JSON.stringify(posting))
      const offer = 'reason' in read ? read : convertPostingToOffer(read, app.clock.now())
      return 'reason' in offer ? [] : [offer]
    })
    expect(offers).toHaveLength(tried.length)
    await write(offers)
    const brought = (await listed()).filter(({ id }) => !before.has(id))
    const checked: { offer: JobOffer; faults: string[] | null }[] = []
    expect(brought).toHaveLength(offers.length)
    for (const offer of brought) checked.push({ offer, faults: await faults(offer) })
    expect(
      checked
        .filter((one) => one.faults && one.faults.length > 0)
        .map((one) => [one.offer.title, one.offer.location, one.faults]),
    ).toEqual([])
    const count = checked.filter((one) => one.faults).length
    expect(count).toBeGreaterThan(checked.length / 2)
    expect(count).toBeLessThan(checked.length)
  }, 60_000)
})

describe('the check of structured data', () => {
  test.each([
    [{ jobLocationType: undefined }, 'remote work names countries'],
    [{ applicantLocationRequirements: [{ '@type': 'Country', name: 'Italia' }] }, 'Invalid option'],
    [{ applicantLocationRequirements: [] }, 'Too small'],
    [{ validThrough: '2020-01-01T00:00:00Z' }, 'ends first'],
    [{ validThrough: 'domani' }, 'Invalid ISO datetime'],
    [{ description: ' ' }, 'Invalid string'],
    [{ employmentType: 'PERMANENT' }, 'Invalid option'],
    [{ jobBenefit: 'typo' }, 'Unrecognized key'],
  ])('reports %j as invalid', async (fault, message) => {
    const { posting } = await fetchRenderedPage(app, await urlOf(await someOffer()))
    expect(jobPostingSchema.safeParse(posting).success).toBe(true)
    const { error } = jobPostingSchema.safeParse({ ...posting, ...fault })
    expect(error?.message).toContain(message)
  })

  test('reports data that the page does not show', async () => {
    const page = await fetchRenderedPage(app, await urlOf(await someOffer()))
    const posting = jobPostingSchema.parse(page.posting)
    expect(markupValuesNotOnPage(posting, page)).toEqual([])
    const other = {
      ...posting,
      title: 'Altra cosa',
      validThrough: '2031-01-01T00:00:00Z',
      hiringOrganization: { ...posting.hiringOrganization, sameAs: 'https://altrove.example/' },
      applicantLocationRequirements: [{ '@type': 'Country' as const, name: 'CL' as const }],
    }
    expect(markupValuesNotOnPage(other, page)).toEqual([
      'Altra cosa',
      '1 gennaio 2031',
      'Cile',
      'https://altrove.example/',
    ])
  })
})

const someOffer = async () =>
  seedOffer({
    companyId: await seedCompany({ website: 'https://alba.example/?a&b', logoFileId: 'fil_1' }),
    location: ['Unione europea'],
    eligibleCountries: [...worldRegions['Unione europea']],
    expiresAt: new Date('2026-05-01T12:00:00Z'),
    employmentType: 'Full-time',
    salaryMin: 25,
    salaryPeriod: 'hour',
    quickApply: true,
  })
const urlOf = async (id: string) =>
  (await app.json<{ job_offer: JobOffer }>(`/api/job-offer/${id}`)).job_offer.url
