import { beforeAll, describe, expect, test } from 'vitest'
import { buildOfferPath } from '../../../worker/contract/board/offer-address.ts'
import type { JobOffer } from '../../../worker/contract/board/offers.ts'
import { allCountries, worldRegions } from '../../../worker/contract/board/world-regions.ts'
import { newId } from '../../../worker/contract/ids.ts'
import { startApp } from '../../support/app.ts'
import { fetchRenderedPage, offerPathOf } from '../../support/pages.ts'
import { seedCompany, seedOffer, seedOffers } from '../../support/seed.ts'

const app = startApp()
const hostile = 'Cuoca </script><script>alert(1)</script> <!-- \u2028 " & \' %s'
const open = (path: string, headers?: Record<string, string>) =>
  fetchRenderedPage(app, path, headers)
const pathOf = (id: string) => offerPathOf(app, id)

let remote: string
beforeAll(async () => {
  const company = await seedCompany({
    name: 'Forno "Due" & Figli',
    website: 'https://forno.example/',
    logoFileId: 'fil_forno',
  })
  remote = await seedOffer({
    companyId: company,
    title: hostile,
    description: '<p>Impasta &amp; inforna <strong>da casa</strong>.</p>',
    location: ['Italia', 'Francia'],
    eligibleCountries: ['IT', 'FR'],
    expiresAt: new Date('2026-04-30T21:59:59Z'),
    employmentType: 'Full-time',
    salaryMin: 20_000,
    salaryMax: 30_000,
    quickApply: true,
  })
})

describe('an offer’s own page', () => {
  test('has the data, head and structured data of the offer', async () => {
    const { data, title, canonical, posting, html, text } = await open(await pathOf(remote))
    expect(text).toContain('Impasta &amp; inforna')
    expect(data?.job_offer).toEqual(
      (await app.json<{ job_offer: JobOffer }>(`/api/job-offer/${remote}`)).job_offer,
    )
    expect(title).toContain('Cuoca &lt;/script&gt;')
    expect(canonical).toBe(`https://ovunque.test${await pathOf(remote)}`)
    expect(html).toContain(
      `<meta property="og:image" content="https://ovunque.test/og/offerte/${remote.slice(4)}-`,
    )
    expect(html).toContain(
      'content="20.000 – 30.000 € · Italia, Francia · Tempo pieno. Impasta &amp; inforna da casa."',
    )
    expect(posting).toEqual({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      url: `https://ovunque.test${await pathOf(remote)}`,
      title: hostile,
      description: '<p>Impasta &amp; inforna <strong>da casa</strong>.</p>',
      datePosted: '2026-03-01T12:00:00.000Z',
      validThrough: '2026-04-30T21:59:59.000Z',
      identifier: { '@type': 'PropertyValue', name: 'Forno "Due" & Figli', value: remote },
      hiringOrganization: {
        '@type': 'Organization',
        name: 'Forno "Due" & Figli',
        sameAs: 'https://forno.example/',
        logo: 'https://ovunque.test/api/logos/fil_forno',
      },
      employmentType: 'FULL_TIME',
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [
        { '@type': 'Country', name: 'IT' },
        { '@type': 'Country', name: 'FR' },
      ],
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        value: {
          '@type': 'QuantitativeValue',
          unitText: 'YEAR',
          minValue: 20_000,
          maxValue: 30_000,
        },
      },
      directApply: true,
    })
  })

  test('escapes the title in the HTML', async () => {
    const { html } = await open(await pathOf(remote))
    expect(html).not.toContain('<script>alert')
    for (const [script] of html.matchAll(/<script.*?<\/script>/gs)) {
      expect(script).not.toContain('\u2028')
      expect(script).not.toContain('<!--')
    }
  })

  test.each(['onsite', 'hybrid'] as const)(
    'never marks a workplace of %s as remote',
    async (workplace) => {
      const places = ['Torino, Piemonte, Italia', 'Lombardia, Italia', 'Noida']
      const { posting } = await open(
        await pathOf(await seedOffer({ workplace, places, location: places })),
      )
      expect(posting.jobLocation.map(({ address }: { address: object }) => address)).toEqual([
        {
          '@type': 'PostalAddress',
          addressLocality: 'Torino',
          addressRegion: 'Piemonte',
          addressCountry: 'IT',
        },
        { '@type': 'PostalAddress', addressRegion: 'Lombardia', addressCountry: 'IT' },
      ])
      expect(posting).toMatchObject({ directApply: false })
      for (const name of ['jobLocationType', 'applicantLocationRequirements', 'baseSalary']) {
        expect(posting).not.toHaveProperty(name)
      }
    },
  )

  test.each([
    { workplace: 'onsite' as const },
    { workplace: 'hybrid' as const, location: ['Noida'] },
    { location: ['Atlantide'] },
    { description: '<p>&nbsp;</p>' },
  ])('has no structured data if required fields are missing: %j', async (offer) => {
    expect((await open(await pathOf(await seedOffer(offer)))).posting).toBeUndefined()
  })

  test.each([
    { eligibleCountries: null, countries: [...allCountries] },
    {
      location: ['Unione europea'],
      eligibleCountries: [...worldRegions['Unione europea']],
      countries: [...worldRegions['Unione europea']],
    },
  ])('names countries for regions and "anywhere": %j', async ({ countries, ...offer }) => {
    const { posting } = await open(await pathOf(await seedOffer(offer)))
    expect(posting.jobLocationType).toBe('TELECOMMUTE')
    expect(posting.applicantLocationRequirements.map(({ name }: { name: string }) => name)).toEqual(
      countries,
    )
  })

  test.each([
    [
      { salaryMin: 25, salaryMax: 40, salaryPeriod: 'hour' },
      { unitText: 'HOUR', minValue: 25, maxValue: 40 },
    ],
    [
      { salaryMin: 300, salaryMax: 300, salaryPeriod: 'day' },
      { unitText: 'DAY', value: 300 },
    ],
    [
      { salaryMin: 2_000, salaryPeriod: 'month' },
      { unitText: 'MONTH', minValue: 2_000 },
    ],
  ] as const)('shows pay of %j unchanged, with its unit', async (pay, value) => {
    const page = await open(await pathOf(await seedOffer(pay)))
    expect(page.posting.baseSalary.value).toEqual({ '@type': 'QuantitativeValue', ...value })
    expect(page.text).toMatch(/circa [\d.]+/)
  })

  test('shows workplace, eligible countries, hours and expiry', async () => {
    const offer = { expiresAt: new Date('2026-04-30T21:59:59Z'), places: ['Bari, Puglia, Italia'] }
    const timezoneOverlap = { timezone: 'Europe/Rome', hours: 4 }
    const hybrid = await open(
      await pathOf(await seedOffer({ ...offer, workplace: 'hybrid', timezoneOverlap })),
    )
    for (const words of ['Ibrido', 'Bari, Puglia, Italia', '4 ore al giorno', '30 aprile 2026']) {
      expect(hybrid.text).toContain(words)
    }
    const anywhere = await open(await pathOf(await seedOffer()))
    expect(anywhere.text).toContain('Da remoto')
    expect(anywhere.text).toContain('Qualsiasi luogo')
    expect(anywhere.text).not.toContain('Si chiude')
  })

  test('has no structured data for an unknown workplace', async () => {
    expect((await open(await pathOf(await seedOffer({ workplace: null })))).posting).toBeUndefined()
  })

  test('has no structured data for a closed offer', async () => {
    const id = await seedOffer({ isActive: false })
    const { posting, data } = await open(await pathOf(id))
    expect(posting).toBeUndefined()
    expect(data?.job_offer?.id).toBe(id)
  })

  test('shows a closed offer as closed, with similar offers', async () => {
    const skills = ['lievitazione']
    const other = await seedOffer({ skills, title: 'Panettiera' })
    const id = await seedOffer({ skills, isActive: false })
    const { response, isIndexed, text, data } = await open(await pathOf(id))
    expect([response.status, isIndexed]).toEqual([200, false])
    expect(text).toContain('Questa offerta è chiusa')
    expect(data?.related?.similar[0]?.id).toBe(other)
    expect(text).toContain('Panettiera')
  })

  test('answers 410 for a withdrawn offer, with similar offers', async () => {
    const skills = ['sfogliatura']
    await seedOffer({ skills, title: 'Pasticcera' })
    const id = await seedOffer({ skills, withdrawnAt: new Date() })
    const { response, isIndexed, text } = await open(buildOfferPath(id, 'x'))
    expect([response.status, isIndexed]).toEqual([410, false])
    expect(text).toContain('Questa offerta non c’è più')
    expect(text).toContain('Pasticcera')
  })

  test.each([buildOfferPath(newId('offer'), 'x'), '/offerte/x', '/offerte/off_1', '/offerte/%00'])(
    'answers 404 for %s',
    async (path) => {
      const { response, text, isIndexed } = await open(path)
      expect([response.status, isIndexed]).toEqual([404, false])
      expect(text).toContain('Questa offerta non esiste')
    },
  )

  test('answers 404 for an offer that waits for payment', async () => {
    const id = await seedOffer({ paymentStatus: 'pending' })
    expect((await open(buildOfferPath(id, ''))).response.status).toBe(404)
  })

  test('is found by its key, whatever the slug', async () => {
    const path = await pathOf(remote)
    for (const slug of ['', 'altro-titolo']) {
      const { response } = await open(`${buildOfferPath(remote, slug)}?utm_source=x`)
      expect([response.status, response.headers.get('Location')]).toEqual([
        301,
        `${path}?utm_source=x`,
      ])
    }
  })

  test('is canonical for the list with the offer open, which has no structured data', async () => {
    const { canonical, posting, text } = await open(`/?job=${remote}&skills=x`)
    expect(canonical).toBe(`https://ovunque.test${await pathOf(remote)}`)
    expect(posting).toBeUndefined()
    expect(text).toContain('Impasta &amp; inforna')
  })

  test('lists other offers of the company and similar ones of others, each once', async () => {
    const skills = ['impasto a mano']
    const companyId = await seedCompany()
    const [id = '', own] = await seedOffers(companyId, [{ skills }, { skills }])
    const other = await seedOffer({ skills })
    const { data } = await open(await pathOf(id))
    const ids = (offers: JobOffer[] = []) => offers.map((offer) => offer.id)
    expect(ids(data?.related?.same_company)).toEqual([own])
    expect(ids(data?.related?.similar)).toEqual([other])
  })

  test('with an unknown id in the list is reported in the data, and not indexed', async () => {
    const { data, isIndexed, response } = await open('/?job=off_nope')
    expect([data?.job_offer, isIndexed, response.status]).toEqual([null, false, 200])
    expect(data?.list?.data).not.toHaveLength(0)
  })
})
