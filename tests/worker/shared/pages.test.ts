import { beforeAll, describe, expect, test, vi } from 'vitest'
import legal from '../../../locales/it/legal.json' with { type: 'json' }
import { offerPath } from '../../../worker/contract/board/offer-address.ts'
import type { JobOffer } from '../../../worker/contract/board/offers.ts'
import { newId } from '../../../worker/contract/ids.ts'
import type { PageData } from '../../../worker/contract/shared/page-data.ts'
import { startApp } from '../../support/app.ts'
import { env } from '../../support/env.ts'
import { seedCompany, seedOffer, seedOffers } from '../../support/seed.ts'
import { standIn } from '../../support/stand-in.ts'

const app = startApp()
const hostile = 'Cuoca </script><script>alert(1)</script> <!-- \u2028 " & \' %s'

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await app.fetch(path, { headers })
  const html = await response.text()
  const block = (attributes: string) =>
    html.match(new RegExp(`<script ${attributes}>(.*?)</script>`, 's'))?.[1]
  const data = block('type="application/json" id="page-data"')
  const posting = block('type="application/ld\\+json"')
  return {
    response,
    html,
    data: data === undefined ? undefined : (JSON.parse(data) as PageData),
    posting: posting === undefined ? undefined : JSON.parse(posting),
    /** The rendered content, as text. */
    text: (html.match(/<main.*<\/main>/s)?.[0] ?? '')
      .replaceAll(/<!--.*?-->/g, '')
      .replaceAll(/<[^>]*>/g, ' '),
    title: html.match(/<title>(.*?)<\/title>/s)?.[1],
    canonical: html.match(/<link rel="canonical" href="(.*?)"/)?.[1]?.replaceAll('&amp;', '&'),
    isIndexed: !html.includes('<meta name="robots" content="noindex"'),
  }
}

/** The path of an offer's own page, as the API says. */
const pathOf = async (id: string) =>
  (await app.json<{ job_offer: JobOffer }>(`/api/job-offer/${id}`)).job_offer.url

let company: string
let remote: string
beforeAll(async () => {
  company = await seedCompany({ name: 'Forno "Due" & Figli' })
  remote = await seedOffer({
    companyId: company,
    title: hostile,
    description: '<p>Impasta &amp; inforna <strong>da casa</strong>.</p>',
    location: ['Italia', 'Francia'],
    employmentType: 'Full-time',
    salaryMin: 20_000,
    salaryMax: 30_000,
    quickApply: true,
  })
})

describe('the home page', () => {
  test('brings the first page of offers and the counts, as the API would answer them', async () => {
    const { data, title, canonical, isIndexed } = await open('/?utm_source=x')
    expect(data?.list).toEqual(await app.json('/api/job-offers'))
    expect({ facets: data?.facets }).toEqual(await app.json('/api/job-offers/facets'))
    expect([title, canonical, isIndexed]).toEqual([
      'Ovunque · Il lavoro giusto, dovunque tu sia',
      'https://ovunque.test/',
      true,
    ])
  })

  test('reads the filters of its address, leniently, and names them in one spelling', async () => {
    const { data, canonical, text } = await open(
      '/?sortBy=nope&job_type=Design,x&search=cuoca&page=-1',
    )
    expect(canonical).toBe('https://ovunque.test/?search=cuoca&job_type=Design')
    expect(data?.list?.data).toEqual([])
    expect(text).toContain('Nessuna offerta')
  })

  test('can be read without scripts: offers, their number, and links to them', async () => {
    const { html, text, data } = await open('/')
    const total = data?.list?.pagination.total ?? 0
    expect(text).toContain(`${total} offert`)
    expect(text).toContain('Cuoca &lt;/script&gt;')
    expect(html).toContain(`href="${await pathOf(remote)}"`)
    expect(html).toMatch(/<form[^>]* action="\/"/)
  })

  test('is the same for members, but for a mark on its root', async () => {
    const [visitors, members] = [await open('/'), await open('/', { Cookie: 'signed-in=1' })]
    expect(members.html).toBe(visitors.html.replace(' data-waiting', '$& data-signed-in'))
  })

  test('is cached: a second visitor costs no query, and a known page is a 304', async () => {
    const isolate = startApp({ bindings: { CATALOGUE_TTL_SECONDS: 60 } })
    const first = await isolate.fetch('/?utm_source=x')
    const log = vi.spyOn(console, 'log')
    const second = await isolate.fetch('/')
    expect(await second.text()).toBe(await first.text())
    expect(JSON.parse(log.mock.calls.at(-1)?.[0])).toMatchObject({ d1_queries: 0, cache: 'memory' })
    const etag = second.headers.get('ETag') ?? ''
    const again = (headers: Record<string, string>) => isolate.fetch('/', { headers })
    expect((await again({ 'If-None-Match': etag })).status).toBe(304)
    for (const Cookie of ['theme=dark', 'signed-in=1'])
      expect((await again({ 'If-None-Match': etag, Cookie })).status).toBe(200)
    isolate.clock.turn({ hours: 1 })
    expect((await again({ 'If-None-Match': etag })).status).toBe(200)
  })
})

describe('an offer’s own page', () => {
  test('is in the data, the head and the markup that job search engines read', async () => {
    const { data, title, canonical, posting, html, text } = await open(await pathOf(remote))
    expect(text).toContain('Impasta &amp; inforna')
    expect(data?.job_offer).toEqual(
      (await app.json<{ job_offer: JobOffer }>(`/api/job-offer/${remote}`)).job_offer,
    )
    expect(title).toContain('Cuoca &lt;/script&gt;')
    expect(canonical).toBe(`https://ovunque.test${await pathOf(remote)}`)
    expect(html).toContain('<meta property="og:image" content="https://ovunque.test/brand/og.png"')
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
      identifier: { '@type': 'PropertyValue', name: 'Forno "Due" & Figli', value: remote },
      hiringOrganization: { '@type': 'Organization', name: 'Forno "Due" & Figli' },
      employmentType: 'FULL_TIME',
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [
        { '@type': 'Country', name: 'Italia' },
        { '@type': 'Country', name: 'Francia' },
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

  test('no title can break out of the HTML', async () => {
    const { html } = await open(await pathOf(remote))
    expect(html).not.toContain('<script>alert')
    for (const [script] of html.matchAll(/<script.*?<\/script>/gs)) {
      expect(script).not.toContain('\u2028')
      expect(script).not.toContain('<!--')
    }
  })

  test('on site is never marked up as remote', async () => {
    const id = await seedOffer({ employmentType: 'Onsite', location: ['Torino, Italia'] })
    const { posting } = await open(await pathOf(id))
    expect(posting).toMatchObject({ employmentType: 'OTHER', directApply: false })
    expect(posting.jobLocation).toEqual([
      {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Torino', addressCountry: 'Italia' },
      },
    ])
    expect(posting).not.toHaveProperty('jobLocationType')
    expect(posting).not.toHaveProperty('baseSalary')
  })

  test('on site without a place is not marked up at all', async () => {
    const { posting } = await open(await pathOf(await seedOffer({ employmentType: 'Onsite' })))
    expect(posting).toBeUndefined()
  })

  test('a town is marked up by its country, a region as a region, a salary of 0 not at all', async () => {
    const location = ['Milano, Italia', 'Svizzera', 'Unione europea']
    const { posting } = await open(await pathOf(await seedOffer({ location, salaryMax: 0 })))
    expect(posting.applicantLocationRequirements).toEqual([
      { '@type': 'Country', name: 'Italia' },
      { '@type': 'Country', name: 'Svizzera' },
      { '@type': 'AdministrativeArea', name: 'Unione europea' },
    ])
    expect(posting).not.toHaveProperty('baseSalary')
  })

  test('from anywhere still names one place, as Google asks', async () => {
    const { posting } = await open(await pathOf(await seedOffer()))
    expect(posting.applicantLocationRequirements).toEqual([
      { '@type': 'Country', name: 'Anywhere' },
    ])
  })

  test('of unknown workplace has no markup', async () => {
    expect((await open(await pathOf(await seedOffer({ isRemote: null })))).posting).toBeUndefined()
  })

  test('closed has its page but no markup', async () => {
    const id = await seedOffer({ isActive: false })
    const { posting, data } = await open(await pathOf(id))
    expect(posting).toBeUndefined()
    expect(data?.job_offer?.id).toBe(id)
  })

  test('closed says so, stays for whoever has its link, and shows similar offers', async () => {
    const skills = ['lievitazione']
    const other = await seedOffer({ skills, title: 'Panettiera' })
    const id = await seedOffer({ skills, isActive: false })
    const { response, isIndexed, text, data } = await open(await pathOf(id))
    expect([response.status, isIndexed]).toEqual([200, false])
    expect(text).toContain('Questa offerta è chiusa')
    expect(data?.related?.similar[0]?.id).toBe(other)
    expect(text).toContain('Panettiera')
  })

  test('withdrawn is gone for ever, with similar offers', async () => {
    const skills = ['sfogliatura']
    await seedOffer({ skills, title: 'Pasticcera' })
    const id = await seedOffer({ skills, withdrawnAt: new Date() })
    const { response, isIndexed, text } = await open(offerPath(id, 'x'))
    expect([response.status, isIndexed]).toEqual([410, false])
    expect(text).toContain('Questa offerta non c’è più')
    expect(text).toContain('Pasticcera')
  })

  test.each([offerPath(newId('offer'), 'x'), '/offerte/x', '/offerte/off_1', '/offerte/%00'])(
    '%s was never there',
    async (path) => {
      const { response, text, isIndexed } = await open(path)
      expect([response.status, isIndexed]).toEqual([404, false])
      expect(text).toContain('Questa offerta non esiste')
    },
  )

  test('waiting for its payment is not there either', async () => {
    const id = await seedOffer({ paymentStatus: 'pending' })
    expect((await open(offerPath(id, ''))).response.status).toBe(404)
  })

  test('is found by its key, whatever the slug', async () => {
    const path = await pathOf(remote)
    for (const slug of ['', 'altro-titolo']) {
      const { response } = await open(`${offerPath(remote, slug)}?utm_source=x`)
      expect([response.status, response.headers.get('Location')]).toEqual([
        301,
        `${path}?utm_source=x`,
      ])
    }
  })

  test('is the canonical address of its open card, which has no markup', async () => {
    const { canonical, posting, text } = await open(`/?job=${remote}&skills=x`)
    expect(canonical).toBe(`https://ovunque.test${await pathOf(remote)}`)
    expect(posting).toBeUndefined()
    expect(text).toContain('Impasta &amp; inforna')
  })

  test('names other offers of its company, and similar ones of others, each once', async () => {
    const skills = ['impasto a mano']
    const companyId = await seedCompany()
    const [id = '', own] = await seedOffers(companyId, [{ skills }, { skills }])
    const other = await seedOffer({ skills })
    const { data } = await open(await pathOf(id))
    const ids = (offers: JobOffer[] = []) => offers.map((offer) => offer.id)
    expect(ids(data?.related?.same_company)).toEqual([own])
    expect(ids(data?.related?.similar)).toEqual([other])
  })

  test('unknown in the list is said in the data, and kept from search engines', async () => {
    const { data, isIndexed, response } = await open('/?job=off_nope')
    expect([data?.job_offer, isIndexed, response.status]).toEqual([null, false, 200])
    expect(data?.list?.data).not.toHaveLength(0)
  })
})

describe('a company page', () => {
  test('brings the company and its offers', async () => {
    const { data, title, canonical, text } = await open(`/company/${company}`)
    expect(data?.company).toEqual(await app.json(`/api/company/${company}`))
    expect(text).toContain('Forno &quot;Due&quot; &amp; Figli')
    expect(title).toBe('Lavorare per Forno &quot;Due&quot; &amp; Figli · Ovunque')
    expect(canonical).toBe(`https://ovunque.test/company/${company}`)
  })

  test('opens the offer of its address, as the browser will', async () => {
    const { text, canonical } = await open(`/company/${company}?job=${remote}&utm_source=x`)
    expect(text).toContain('Impasta &amp; inforna')
    expect(canonical).toBe(`https://ovunque.test/company/${company}`)
  })

  test.each(['com_unknown', '%E0%A4%A', '%00'])('%s is a 404 with the shell', async (id) => {
    const { response, html } = await open(`/company/${id}`)
    expect(response.status).toBe(404)
    expect(html).toContain('id="root"')
  })
})

describe('every other address', () => {
  test.each(['/pricing', '/auth', '/profile/edit/1/jobs/2', '/job-offers/create/success/t'])(
    '%s is a page',
    async (path) => {
      const { response, html } = await open(path)
      expect([response.status, html.includes('id="root"')]).toEqual([200, true])
    },
  )

  test.each(['/nope', '/profile/a/b/c/d', '/wp-login.php', '/%00'])('%s is a 404', async (path) => {
    const { response, isIndexed } = await open(path)
    expect([response.status, isIndexed]).toEqual([404, false])
  })

  test.each(['/assets/gone-123.js', '/brand/none.png'])(
    '%s is a 404 problem, never the shell',
    async (path) => {
      const { response, html } = await open(path)
      expect([response.status, html.includes('id="root"')]).toEqual([404, false])
    },
  )
})

describe('every page', () => {
  const published: [name: string, path: () => string | Promise<string>][] = [
    ['a search', () => '/?search=cuoca&skills=x'],
    ['an offer', () => pathOf(remote)],
    ['a company', () => `/company/${company}`],
  ]
  for (const path of ['/', '/pricing', '/legal/policies', '/auth', '/auth/signup', '/nope'])
    published.push([path, () => path])

  test.each(published)('is rendered by the server: %s', async (_, pathOfPage) => {
    const log = vi.spyOn(console, 'log')
    const { html } = await open(await pathOfPage())
    expect(log.mock.calls.filter(([line]) => line.includes('"error"'))).toEqual([])
    expect(html).toMatch(/<main[^>]*>.*<\/main>/s)
  })

  test('forbids foreign and inline scripts, and strings as markup', async () => {
    for (const path of ['/', '/nope', `/company/${company}`, `/?job=${remote}`]) {
      const { response, html } = await open(path)
      const policy = response.headers.get('Content-Security-Policy') ?? ''
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/script-src[^;]*(unsafe|data:|\*)/)
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
      expect(html).not.toMatch(/<script(?![^>]*(src=|type="application\/))/)
    }
  })

  test('has the theme of the cookie, if it is one', async () => {
    expect((await open('/', { Cookie: 'theme=dark' })).html).toMatch(/<html[^>]*data-theme="dark"/)
    expect((await open('/', { Cookie: 'theme="><script>' })).html).not.toContain('data-theme')
  })

  test('names the operator, as the policies do', async () => {
    const bindings = {
      // Another version of the worker, since pages are cached.
      VERSION: { ...env.VERSION, id: 'with an operator' },
      OPERATOR_NAME: ' Forno "Due" & Figli ',
      OPERATOR_ADDRESS: 'Via <Uno>\n00100 Roma',
      OPERATOR_EMAIL: 'privacy@forno.example',
      STRIPE_WEBHOOK_SECRET: '',
    }
    const operatorIn = async (page: Response) => {
      const html = await page.text()
      const [, json = ''] = /id="page-data">(.*?)<\/script>/s.exec(html) ?? []
      return { html, operator: (JSON.parse(json) as PageData).operator }
    }
    const policies = await operatorIn(await startApp({ bindings }).fetch('/legal/policies'))
    expect(policies.operator).toEqual({
      name: 'Forno "Due" & Figli',
      address: 'Via <Uno>\n00100 Roma',
      email: 'privacy@forno.example',
      takes_cards: false,
    })
    expect(policies.html).toContain('Via &lt;Uno&gt;')
    expect((await operatorIn(await app.fetch('/'))).operator).toEqual({
      name: '',
      address: '',
      email: '',
      takes_cards: true,
    })
  })

  test('says what is missing of the operator, and leaves out what is not configured', async () => {
    const VERSION = { ...env.VERSION, id: 'without analytics' }
    const bindings = { VERSION, ANALYTICS_KEY: '', STRIPE_WEBHOOK_SECRET: '' }
    const html = await (await startApp({ bindings }).fetch('/legal/policies')).text()
    for (const text of [
      legal.operator.missingTitle,
      'il nome, l’indirizzo e l’email',
      legal.privacy.processors.noCards,
      legal.privacy.processors.noStatistics,
      legal.cookies.statistics.off,
    ])
      expect(html).toContain(text)
    expect(html).not.toContain(legal.cookies.choose.open)
  })

  test('opens without its data when the catalogue is down', async () => {
    const CATALOGUE = standIn<typeof env.CATALOGUE>({
      idFromName: () => {
        throw new Error('Durable Object reset')
      },
    })
    const page = await startApp({ bindings: { CATALOGUE } }).fetch('/')
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('id="root"')
    expect(html).not.toContain('"list"')
    expect(html).toContain('<h1')
  })
})
