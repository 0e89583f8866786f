import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { t } from '../../platform/i18n.ts'
import type { PageContent } from './page.ts'

/**
 * Fills the HTML template for a page: head, data of the first paint, and a plain list of offers for
 * readers without scripts. The template contains the home page's first screen for visitors, which is
 * removed from other pages and for signed-in people.
 * @param theme from the cookie; any other value follows the system
 */
export function fillTemplate(
  shell: Response,
  page: PageContent,
  { theme, isSignedIn }: { theme: string | undefined; isSignedIn: boolean },
): Response {
  const filled = new HTMLRewriter()
    .on('html', {
      element(element) {
        if (theme === 'light' || theme === 'dark') element.setAttribute('data-theme', theme)
      },
    })
    .on('title', {
      element(element) {
        element.setInnerContent(page.title)
      },
    })
    .on('head', {
      element(element) {
        element.append(String(head(page)), { html: true })
      },
    })
    .on('#root', {
      element(element) {
        const isShown = page.firstScreen && !isSignedIn
        if (!isShown) element.setInnerContent('')
        const plain = isShown ? '' : String(wantsScripts()) + plainList(page)
        element.after(dataScript(page) + plain, { html: true })
      },
    })
    .on(
      '[data-offers-total]',
      totalIn(page, (values) => t('hero.total', { ns: 'board', ...values })),
    )
    .on(
      '[data-list-total]',
      totalIn(page, (values) => t('list.total', { ns: 'board', ...values })),
    )
    .on('[data-first-offers]', {
      element(element) {
        element.before(String(plainList(page, '[data-first-offers]')), { html: true })
      },
    })
    .transform(shell)
  return new Response(filled.body, {
    status: page.status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      // The theme comes from a cookie, and the data change with the catalogue.
      'Cache-Control': 'private, no-cache',
    },
  })
}

/** Writes the number of offers into an element of the first screen. */
const totalIn = (
  { firstScreen }: PageContent,
  say: (values: Record<string, unknown>) => string,
) => ({
  element(element: Element) {
    if (!firstScreen?.total) return
    const count = firstScreen.total
    const total = count.toLocaleString('it', { useGrouping: 'always' })
    element.setInnerContent(say({ count, total }))
  },
})

/** For pages without a first screen, which show nothing without scripts. */
const wantsScripts = () => html`<noscript><p class="page py-10">${t('no_scripts')}</p></noscript>`

function head(page: PageContent): HtmlEscapedString | Promise<HtmlEscapedString> {
  const url = page.canonical
  return html`
    <meta name="description" content="${page.description}" />
    ${url ? html`<link rel="canonical" href="${url}" />` : html`<meta name="robots" content="noindex" />`}
    <meta property="og:site_name" content="${t('site_name')}" />
    <meta property="og:locale" content="it_IT" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${page.title}" />
    <meta property="og:description" content="${page.description}" />
    ${url ? html`<meta property="og:url" content="${url}" />` : ''}
    <meta property="og:image" content="${page.image}" />
    <meta property="og:image:alt" content="${t('image_alt')}" />
    <meta name="twitter:card" content="summary_large_image" />
    ${page.analyticsKey ? html`<meta name="analytics" content="${page.analyticsKey}" />` : ''}
    <meta name="operator" content="${JSON.stringify(page.operator)}" />
    ${page.jobPosting ? dataBlock('application/ld+json', JSON.stringify(page.jobPosting)) : ''}
  `
}

function dataScript({ data }: PageContent): string {
  const members = Object.entries(data).map(([name, json]) => `"${name}":${json}`)
  if (members.length === 0) return ''
  return String(dataBlock('application/json', `{${members.join(',')}}`, 'initial-data'))
}

/** Escapes JSON for HTML: no `<` can end the block or open a comment, and the value stays the same. */
function dataBlock(type: string, json: string, id?: string): HtmlEscapedString {
  const safe = json
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return raw(`<script type="${type}"${id ? ` id="${id}"` : ''}>${safe}</script>`)
}

/** @param instead the selector of the element that it replaces for readers without scripts */
function plainList({ offers }: PageContent, instead?: string): string {
  if (offers.length === 0) return ''
  const items = offers.map(
    ({ id, title, company_id }) =>
      html`<li><a href="/?job=${id}">${title}</a>, ${company_id.name}</li>`,
  )
  const style = instead ? html`<style>${instead}{display:none}</style>` : ''
  return String(html`<noscript>${style}<ul>${items}</ul></noscript>`)
}
