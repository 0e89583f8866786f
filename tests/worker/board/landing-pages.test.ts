import { beforeAll, describe, expect, test } from 'vitest'
import type {
  LandingPageDetails,
  LandingPageList,
} from '../../../worker/contract/board/landing-pages.ts'
import { startApp } from '../../support/app.ts'
import { fetchRenderedPage } from '../../support/pages.ts'
import { seedCompany, seedOffer, seedOffers } from '../../support/seed.ts'

const app = startApp()

beforeAll(async () => {
  const companyId = await seedCompany()
  const salaries = Array.from({ length: 11 }, (_, i) => 30_000 + i * 1_000)
  await seedOffers(
    companyId,
    salaries.map((salaryMax, i) => ({
      title: `Panettiere ${i}`,
      skills: ['lievito', 'c#'],
      salaryMin: 20_000,
      salaryMax,
      jobCategories: ['Design'],
      employmentType: 'Part-time',
      eligibleCountries: i < 4 ? ['IT', 'SM'] : null,
    })),
  )
  for (const skill of ['Node.js', 'nodejs', 'node js']) {
    await seedOffer({ companyId, skills: [skill.toLowerCase(), 'raro'], jobCategories: ['Other'] })
  }
  await seedOffer({ companyId, skills: ['lievito', 'raro'], isActive: false })
  await seedOffer({ companyId, skills: ['due'] })
  await seedOffer({ companyId, skills: ['due'] })
  for (let i = 0; i < 3; i++) {
    await seedOffer({ companyId, skills: ['sul posto'], workplace: 'onsite' })
  }
})

const directory = async () => (await app.json<LandingPageList>('/api/landing-pages')).landing_pages
const details = (slug: string) => app.json<LandingPageDetails>(`/api/landing-pages/${slug}`)

describe('landing pages', () => {
  test('exist for values that at least three open offers have', async () => {
    const slugs = (await directory()).map(({ slug }) => slug)
    expect(slugs).toEqual(
      expect.arrayContaining(['design', 'part-time', 'lievito', 'raro', 'c-sharp']),
    )
    // Only two offers have the skill `due`, which is too few. `altro` stands for the category
    // `Other`, which never gets a landing page.
    for (const slug of ['due', 'altro']) expect(slugs).not.toContain(slug)
  })

  test('merge all spellings of a skill', async () => {
    const page = (await directory()).find(({ slug }) => slug === 'node-js')
    expect(page).toMatchObject({ filter: 'skills', label: 'Node.js', count: 3 })
    expect(page?.values.toSorted()).toEqual(['node js', 'node.js', 'nodejs'])
  })

  test('count only open offers, and summarise their maximum salaries', async () => {
    const { landing_page, salaries, related } = await details('lievito')
    expect(landing_page.count).toBe(11)
    expect(salaries).toEqual({
      count: 11,
      lowerQuartile: 32_000,
      median: 35_000,
      upperQuartile: 37_000,
    })
    expect(related.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['c-sharp', 'design']))
    expect(related.map(({ slug }) => slug)).not.toContain('lievito')
  })

  test('show no salary if fewer than ten offers have one', async () => {
    expect((await details('raro')).salaries).toBeNull()
  })

  test('of a country include offers for anywhere, but no onsite work', async () => {
    const italy = await details('italia')
    expect(italy.landing_page).toMatchObject({ filter: 'country', values: ['it'], label: 'Italia' })
    expect(italy.landing_page.count).toBe(16)
    expect((await directory()).map(({ slug }) => slug)).toContain('san-marino')
    expect((await app.fetch('/api/landing-pages/sul-posto')).status).toBe(404)
  })

  test('answer 404 for unknown values', async () => {
    expect((await app.fetch('/api/landing-pages/nessuna')).status).toBe(404)
    const page = await fetchRenderedPage(app, '/lavoro-remoto/nessuna')
    expect(page.response.status).toBe(404)
    expect(page.isIndexed).toBe(false)
    expect(page.text).toContain('Questa pagina non c’è')
  })
})

describe('the HTML of a landing page', () => {
  test('has heading, number, pay, offers and related pages without scripts', async () => {
    const page = await fetchRenderedPage(app, '/lavoro-remoto/lievito')
    expect(page.response.status).toBe(200)
    expect(page.title).toBe('Lavoro da remoto: Lievito, 11 offerte · Ovunque')
    expect(page.canonical).toBe('https://ovunque.test/lavoro-remoto/lievito')
    for (const text of ['11 offerte aperte', '35.000', 'Panettiere 10'])
      expect(page.text).toContain(text)
    expect(page.html).toContain('href="/lavoro-remoto/c-sharp"')
    expect(page.html).toContain('href="/?workplace=remote&amp;skills=lievito"')
  })

  test('is canonical for the list with the same filter', async () => {
    const same = await fetchRenderedPage(app, '/?workplace=remote&skills=Lievito')
    expect([same.canonical, same.isIndexed]).toEqual([
      'https://ovunque.test/lavoro-remoto/lievito',
      true,
    ])
    const spellings = await fetchRenderedPage(
      app,
      '/?workplace=remote&skills=nodejs,node.js,node%20js',
    )
    expect(spellings.canonical).toBe('https://ovunque.test/lavoro-remoto/node-js')
  })

  test('is not indexed with other filters', async () => {
    for (const query of [
      'skills=due',
      'skills=lievito',
      'search=pane',
      'job_type=Design&skills=lievito',
      'sortBy=created_at',
    ])
      expect([query, (await fetchRenderedPage(app, `/?${query}`)).isIndexed]).toEqual([
        query,
        false,
      ])
    expect((await fetchRenderedPage(app, '/?page=2')).isIndexed).toBe(true)
  })

  test('is linked from the directory and the sitemap', async () => {
    expect((await fetchRenderedPage(app, '/lavoro-remoto')).html).toContain(
      'href="/lavoro-remoto/lievito"',
    )
    expect(await (await app.fetch('/sitemaps/pages.xml')).text()).toContain(
      '<loc>https://ovunque.test/lavoro-remoto/lievito</loc>',
    )
    expect((await fetchRenderedPage(app, '/')).html).toContain('href="/lavoro-remoto"')
  })
})
