import { html, raw } from 'hono/html'
import { listSitemapParts } from '../../board/catalogue/service.ts'
import { readCatalogueVersion } from '../../board/catalogue/version-service.ts'
import { listLandingPages } from '../../board/landing-pages/service.ts'
import { listOfferPageUrls } from '../../board/offers/service.ts'
import { type PageName, publicPageNames, sitePagePaths } from '../../contract/shared/pages.ts'
import type { CatalogueVersion } from '../../deps/catalogue-version.ts'
import type { Deps } from '../../deps/context.ts'
import { listHiringCompanies } from '../../hiring/companies/service.ts'

/** A page in a sitemap. `changedAt` is null if the time of its last change is not stored. */
type Entry = { path: string; changedAt: Date | null }

/** The maximum number of pages in one sitemap file. The protocol allows 50,000. */
const addressesMax = 10_000

/** Returns robots.txt. It names the sitemap index and excludes pages that are not public. */
export function renderRobotsTxt({ vars }: Pick<Deps, 'vars'>): string {
  const isOpen = (path: string) =>
    publicPageNames.some((name) => sitePagePaths[name].startsWith(path))
  const closed = (Object.keys(sitePagePaths) as PageName[])
    .filter((name) => !publicPageNames.includes(name))
    .map((name) => sitePagePaths[name].replace(/:.*$/, ''))
    .filter((path) => !isOpen(path))
  const rules = [...new Set(['/api/', '/ingest/', ...closed])].toSorted()
  return [
    'User-agent: *',
    // Crawlers may fetch logos, since public pages show them.
    'Allow: /api/logos/',
    ...rules.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${toUrl(vars.SITE_ORIGIN, '/sitemap.xml')}`,
    '',
  ].join('\n')
}

export const renderSitemapIndex = (deps: Deps): Promise<string> =>
  cached(deps, 'index', async (version) => {
    const offers = await listSitemapParts(deps, addressesMax, version)
    const companies = Math.ceil((await listHiringCompanies(deps)).length / addressesMax)
    const parts: Entry[] = [
      { path: '/sitemaps/pages.xml', changedAt: null },
      ...offers.map(({ part, changedAt }) => ({
        path: `/sitemaps/offers-${part}.xml`,
        changedAt: new Date(changedAt),
      })),
      ...Array.from({ length: companies }, (_, part) => ({
        path: `/sitemaps/companies-${part}.xml`,
        changedAt: null,
      })),
    ]
    return document('sitemapindex', 'sitemap', deps, parts)
  })

/** Returns the sitemap file with this name; null if the sitemap index does not name it. */
export async function renderSitemapPart(deps: Deps, name: string): Promise<string | null> {
  // The index is cached, so requests for invented names do not query the database.
  const index = await renderSitemapIndex(deps)
  const url = toUrl(deps.vars.SITE_ORIGIN, `/sitemaps/${name}.xml`)
  if (!index.includes(`<loc>${url}</loc>`)) return null
  const [kind, part] = name.split('-')
  const list = kind === 'offers' ? offers : kind === 'companies' ? companies : sitePages
  return cached(deps, name, async () =>
    document('urlset', 'url', deps, await list(deps, Number(part))),
  )
}

const staticPages: Entry[] = [
  sitePagePaths.home,
  sitePagePaths.landings,
  sitePagePaths.pricing,
  sitePagePaths.policies,
].map((path) => ({ path, changedAt: null }))

const sitePages = async (deps: Deps): Promise<Entry[]> => [
  ...staticPages,
  ...(await listLandingPages(deps)).map(({ slug }) => ({
    path: sitePagePaths.landing.replace(':slug', slug),
    changedAt: null,
  })),
]

/** Each file covers a fixed range of row numbers, so an offer always stays in the same file. */
const offers = async (deps: Deps, part: number): Promise<Entry[]> =>
  (await listOfferPageUrls(deps, { from: part * addressesMax, count: addressesMax })).map(
    ({ url, updatedAt }) => ({ path: url, changedAt: updatedAt }),
  )

const companies = async (deps: Deps, part: number): Promise<Entry[]> =>
  (await listHiringCompanies(deps))
    .slice(part * addressesMax, (part + 1) * addressesMax)
    .map(({ id, changedAt }) => ({ path: `/company/${id}`, changedAt }))

/** Returns the text that `build` returns. The text is cached until the catalogue changes. */
async function cached(
  deps: Deps,
  name: string,
  build: (version: CatalogueVersion) => Promise<string>,
): Promise<string> {
  const version = await readCatalogueVersion(deps)
  const { body } = await deps.memory.responses.read(deps, `sitemap ${name}`, version, async () => ({
    tag: version,
    build: async () => ({ body: new TextEncoder().encode(await build(version)), isCurrent: true }),
  }))
  return new TextDecoder().decode(body)
}

async function document(
  root: string,
  element: string,
  { vars }: Pick<Deps, 'vars'>,
  entries: Entry[],
): Promise<string> {
  const items = entries.map(({ path, changedAt }) => {
    const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
    return html`<${raw(element)}><loc>${toUrl(vars.SITE_ORIGIN, path)}</loc>${raw(changed)}</${raw(element)}>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${items.join('')}</${root}>
`
}

const toUrl = (origin: string, path: string): string => new URL(path, origin).href
