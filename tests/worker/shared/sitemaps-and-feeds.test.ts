import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import type { JobOffer } from '../../../worker/contract/board/offers.ts'
import { startApp } from '../../support/app.ts'
import { countingDatabase } from '../../support/counting.ts'
import { seedCompany, seedOffer } from '../../support/seed.ts'

const app = startApp()
const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => many.includes(name) })
const many = ['sitemap', 'url', 'item', 'category']

async function xml(path: string) {
  const response = await app.fetch(path)
  const text = await response.text()
  expect(response.status).toBe(200)
  expect(XMLValidator.validate(text)).toBe(true)
  return { type: response.headers.get('Content-Type'), ...parser.parse(text) }
}

const urlOf = async (id: string) => {
  const { job_offer } = await app.json<{ job_offer: JobOffer }>(`/api/job-offer/${id}`)
  return `https://ovunque.test${job_offer.url}`
}

let company: string
let open: string
let closed: string
let withdrawn: string
beforeAll(async () => {
  company = await seedCompany({ name: 'Forno & <Figli>' })
  const skills = ['forno a legna']
  open = await seedOffer({ companyId: company, title: 'Fornaia "di notte" & <altro>', skills })
  closed = await seedOffer({ companyId: company, isActive: false })
  withdrawn = await seedOffer({ withdrawnAt: new Date() })
})

describe('the sitemap', () => {
  const addresses = async () => {
    const { sitemapindex } = await xml('/sitemap.xml')
    const found: { loc: string; lastmod?: string }[] = []
    for (const { loc } of sitemapindex.sitemap) {
      found.push(...(await xml(new URL(loc).pathname)).urlset.url)
    }
    return found
  }

  test('lists every open offer with its last change, its company and the public pages', async () => {
    const all = await addresses()
    const locations = all.map(({ loc }) => loc)
    expect(new Set(locations).size).toBe(locations.length)
    expect(all).toContainEqual({ loc: await urlOf(open), lastmod: expect.stringMatching(/Z$/) })
    expect(locations).toContain(`https://ovunque.test/company/${company}`)
    for (const path of ['/', '/pricing', '/legal/policies'])
      expect(locations).toContain(`https://ovunque.test${path}`)
    for (const id of [closed, withdrawn]) expect(locations.join()).not.toContain(id.slice(4))
  })

  test('lists only pages that may be indexed', async () => {
    for (const { loc } of await addresses()) {
      const { pathname } = new URL(loc)
      const response = await app.fetch(pathname)
      expect([pathname, response.status]).toEqual([pathname, 200])
      expect(await response.text()).not.toContain('content="noindex"')
    }
  })

  test.each([
    '/sitemaps/offers-999.xml',
    '/sitemaps/pages-1.xml',
    '/sitemaps/x.xml',
    '/sitemaps/offers.xml',
    '/sitemaps/companies-999.xml',
    '/sitemaps/pages.xml%3C%2Floc%3E.xml',
  ])('at %s is a 404', async (path) => expect((await app.fetch(path)).status).toBe(404))

  test('does not query the database for invented parts', async () => {
    const { DB, queries } = countingDatabase()
    const isolate = startApp({ bindings: { DB, CATALOGUE_TTL_SECONDS: 60 } })
    await isolate.fetch('/sitemap.xml')
    const before = queries()
    for (const name of ['companies-998', 'companies-997', 'offers-998'])
      await isolate.fetch(`/sitemaps/${name}.xml`)
    expect(queries()).toBe(before)
  })
})

test('robots.txt names the sitemap and excludes private paths, but no public page', async () => {
  const lines = (await (await app.fetch('/robots.txt')).text()).split('\n')
  expect(lines).toContain('Sitemap: https://ovunque.test/sitemap.xml')
  const closedPaths = lines.flatMap((line) => line.match(/^Disallow: (.*)$/)?.[1] ?? [])
  for (const path of ['/api/', '/profile', '/auth/onboarding', '/invoices/', '/unsubscribe/'])
    expect(closedPaths).toContain(path)
  for (const path of ['/', '/auth', '/auth/signup', '/offerte/x', '/company/x', '/pricing'])
    expect(closedPaths.filter((closedPath) => path.startsWith(closedPath))).toEqual([])
})

describe('the feed', () => {
  test('is RSS with the newest open offers of a search', async () => {
    const { type, rss } = await xml('/feed.xml?skills=forno%20a%20legna&page=7')
    expect(type).toBe('application/rss+xml; charset=utf-8')
    expect(rss['@_version']).toBe('2.0')
    const { channel } = rss
    expect(channel.link).toBe('https://ovunque.test/?skills=forno+a+legna')
    expect(channel['atom:link']['@_href']).toBe(
      'https://ovunque.test/feed.xml?skills=forno+a+legna',
    )
    expect(channel.item).toHaveLength(1)
    expect(channel.item[0]).toMatchObject({
      title: 'Fornaia &quot;di notte&quot; &amp; &lt;altro&gt;, Forno &amp; &lt;Figli&gt;'
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
      link: await urlOf(open),
      guid: { '#text': await urlOf(open), '@_isPermaLink': 'true' },
      pubDate: 'Sun, 01 Mar 2026 12:00:00 GMT',
      category: ['forno a legna'],
      description: '<p>Scrivi per noi.</p>',
    })
  })

  test('contains no characters that XML forbids', async () => {
    const feed = await (await app.fetch('/feed.xml?search=%01pizza')).text()
    expect(feed).toMatch(/<title>[^<]*pizza/)
    expect(feed).not.toContain('\u0001')
  })

  test('is JSON Feed 1.1 with the same offers', async () => {
    const response = await app.fetch('/feed.json?skills=forno%20a%20legna')
    expect(response.headers.get('Content-Type')).toBe('application/feed+json; charset=utf-8')
    expect(await response.json()).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Ovunque · Lavoro da remoto, ovunque tu sia',
      description: expect.any(String),
      language: 'it',
      home_page_url: 'https://ovunque.test/?skills=forno+a+legna',
      feed_url: 'https://ovunque.test/feed.json?skills=forno+a+legna',
      items: [
        {
          id: await urlOf(open),
          url: await urlOf(open),
          title: 'Fornaia "di notte" & <altro>, Forno & <Figli>',
          content_html: '<p>Scrivi per noi.</p>',
          date_published: '2026-03-01T12:00:00.000Z',
          date_modified: expect.stringMatching(/Z$/),
          tags: ['forno a legna'],
          authors: [{ name: 'Forno & <Figli>' }],
        },
      ],
    })
  })
})
