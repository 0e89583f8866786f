import { beforeAll, expect, test } from 'vitest'
import type { JobOfferList } from '../../../worker/contract/board/offers.ts'
import { startApp } from '../../support/app.ts'
import { seedCompany, seedOffers } from '../../support/seed.ts'

const app = startApp({ bindings: { CATALOGUE_TTL_SECONDS: 3_600 } })

beforeAll(async () => {
  for (let company = 0; company < 3; company++) {
    const companyId = await seedCompany({ name: `Azienda ${company}` })
    const titles = Array.from({ length: 6 }, (_, i) => `Mestiere ${company}-${i}`)
    await seedOffers(
      companyId,
      titles.map((title, i) => ({ title, skills: [`abilità ${i % 2}`] })),
    )
  }
})

type Found = { status: number; html: string }

/** Follows every link in the served HTML, as a crawler without scripts does. */
async function crawl(start: string): Promise<Map<string, Found>> {
  const found = new Map<string, Found>()
  const waiting = [start]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (found.has(path)) continue
    const response = await app.fetch(path)
    const html = await response.text()
    found.set(path, { status: response.status, html })
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), 'https://ovunque.test')
      if (url.origin === 'https://ovunque.test') waiting.push(url.pathname + url.search)
    }
  }
  return found
}

test('every open offer is reached from the home page without scripts, and no link leads to an error', async () => {
  const pages = await crawl('/')
  const list = await app.json<JobOfferList>('/api/job-offers?limit=50')
  expect(list.data).toHaveLength(18)
  for (const { url } of list.data) expect([url, pages.get(url)?.status]).toEqual([url, 200])

  const titles = new Map<string, string>()
  for (const [path, { status, html }] of pages) {
    expect([path, status]).toEqual([path, 200])
    if (path.startsWith('/feed')) continue
    const isIndexed = !html.includes('<meta name="robots" content="noindex"')
    if (!isIndexed) continue
    expect([path, html.match(/<h1[\s>]/g)?.length]).toEqual([path, 1])
    const canonical = html
      .match(/<link rel="canonical" href="(.*?)"/)?.[1]
      ?.replaceAll('&amp;', '&')
    const title = html.match(/<title>(.*?)<\/title>/s)?.[1] ?? ''
    // Skips pages whose canonical address is that of another page. For example, the canonical
    // address of a filtered list is that of a landing page.
    if (canonical !== new URL(path, 'https://ovunque.test').href) continue
    expect(titles.get(title) ?? canonical).toBe(canonical)
    titles.set(title, canonical)
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
  }
  for (const path of ['/profile', '/job-offers/create'])
    expect(await (await app.fetch(path)).text()).toContain('content="noindex"')
}, 120_000)
