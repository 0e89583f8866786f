import { beforeAll, describe, expect, test, vi } from 'vitest'
import legal from '../../../locales/it/legal.json' with { type: 'json' }
import type { PageData } from '../../../worker/contract/shared/page-data.ts'
import { startApp } from '../../support/app.ts'
import { env } from '../../support/env.ts'
import { fetchRenderedPage, offerPathOf } from '../../support/pages.ts'
import { seedCompany, seedOffer } from '../../support/seed.ts'
import { partialMock } from '../../support/stand-in.ts'

const app = startApp()
const hostile = 'Cuoca </script><script>alert(1)</script> <!-- \u2028 " & \' %s'

const open = (path: string, headers?: Record<string, string>) =>
  fetchRenderedPage(app, path, headers)
const pathOf = (id: string) => offerPathOf(app, id)

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
  test('contains the first page of offers and the counts, equal to the API', async () => {
    const { data, title, canonical, isIndexed } = await open('/?utm_source=x')
    expect(data?.list).toEqual(await app.json('/api/job-offers'))
    expect({ facets: data?.facets }).toEqual(await app.json('/api/job-offers/facets'))
    expect([title, canonical, isIndexed]).toEqual([
      'Ovunque · Lavoro da remoto, ovunque tu sia',
      'https://ovunque.test/',
      true,
    ])
  })

  test('accepts lenient filters in its URL, and normalises them', async () => {
    const { data, canonical, text } = await open(
      '/?sortBy=nope&job_type=Design,x&search=cuoca&page=-1',
    )
    expect(canonical).toBe('https://ovunque.test/?search=cuoca&job_type=Design')
    expect(data?.list?.data).toEqual([])
    expect(text).toContain('Nessuna offerta')
  })

  test('is readable without scripts: offers, their number and links', async () => {
    const { html, text, data } = await open('/')
    const total = data?.list?.pagination.total ?? 0
    expect(text).toContain(`${total} offert`)
    expect(text).toContain('Cuoca &lt;/script&gt;')
    expect(html).toContain(`href="${await pathOf(remote)}"`)
    expect(html).toMatch(/<form[^>]* action="\/"/)
  })

  test('is the same for members, except for a mark on its root', async () => {
    const [visitors, members] = [await open('/'), await open('/', { Cookie: 'signed-in=1' })]
    expect(members.html).toBe(visitors.html.replace(' data-waiting', '$& data-signed-in'))
  })

  test('is cached: a second visitor needs no query, and a known page is a 304', async () => {
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

describe('a company page', () => {
  test('contains the company and its offers', async () => {
    const { data, title, canonical, text } = await open(`/company/${company}`)
    expect(data?.company).toEqual(await app.json(`/api/company/${company}`))
    expect(text).toContain('Forno &quot;Due&quot; &amp; Figli')
    expect(title).toBe('Lavorare per Forno &quot;Due&quot; &amp; Figli · Ovunque')
    expect(canonical).toBe(`https://ovunque.test/company/${company}`)
  })

  test('opens the offer of its URL, like the browser does', async () => {
    const { text, canonical } = await open(`/company/${company}?job=${remote}&utm_source=x`)
    expect(text).toContain('Impasta &amp; inforna')
    expect(canonical).toBe(`https://ovunque.test/company/${company}`)
  })

  test.each(['com_unknown', '%E0%A4%A', '%00'])(
    'for the id %s is a 404 with the shell',
    async (id) => {
      const { response, html } = await open(`/company/${id}`)
      expect(response.status).toBe(404)
      expect(html).toContain('id="root"')
    },
  )
})

describe('the path', () => {
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
    '%s is a 404 problem without the shell',
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

  test('forbids foreign and inline scripts, and requires trusted types', async () => {
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

  test('has the theme of the cookie, if it is valid', async () => {
    expect((await open('/', { Cookie: 'theme=dark' })).html).toMatch(/<html[^>]*data-theme="dark"/)
    expect((await open('/', { Cookie: 'theme="><script>' })).html).not.toContain('data-theme')
  })

  test('names the operator, like the policies', async () => {
    const bindings = {
      // The cache of pages depends on the version of the worker. A different version makes this
      // worker render the pages anew.
      VERSION: { ...env.VERSION, id: 'with an operator' },
      OPERATOR_NAME: ' Forno "Due" & Figli ',
      OPERATOR_ADDRESS: 'Via <Uno>\n00100 Roma',
      OPERATOR_EMAIL: 'privacy@forno.example',
      OPERATOR_AUTHORISATION: 'Autorizzazione n. <7> del 1º marzo 2026',
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
      authorisation: 'Autorizzazione n. <7> del 1º marzo 2026',
      takes_cards: false,
    })
    expect(policies.html).toContain('Via &lt;Uno&gt;')
    expect(policies.html).toContain('Autorizzazione n. &lt;7&gt; del 1º marzo 2026</p>')
    expect((await operatorIn(await app.fetch('/'))).operator).toEqual({
      name: '',
      address: '',
      email: '',
      takes_cards: true,
    })
  })

  test('reports missing operator data, and leaves out what is not configured', async () => {
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
    const CATALOGUE = partialMock<typeof env.CATALOGUE>({
      idFromName: () => {
        throw new Error('Durable Object reset')
      },
    })
    const page = await startApp({ bindings: { CATALOGUE } }).fetch('/?search=mai+visto')
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('id="root"')
    expect(html).not.toContain('"list"')
    expect(html).toContain('<h1')
  })
})
