import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { pageDataId } from '../../contract/shared/page-data.ts'
import { previewPictureSize } from '../../contract/shared/picture-paths.ts'
import { t } from '../../platform/i18n.ts'
import type { UnrenderedPage } from './page.ts'

/** The beginning of the `html` tag in the built index.html. It is replaced by `waitingRoot`. */
const root = '<html lang="it"'
/** Replaces `root`. The attribute marks the page until React has hydrated it. */
const waitingRoot = `${root} data-waiting`
const headBytes = 256

/** Inserts a page into index.html. If `content` is empty, the browser renders the content. */
export function fillTemplate(template: string, page: UnrenderedPage, content: string): string {
  const { shell, files } = readTemplate(template)
  const parts: [mark: string, text: string][] = [
    [root, waitingRoot],
    ['<title>Ovunque</title>', String(html`<title>${page.title}</title>`)],
    ['</head>', `${links(page.modules.flatMap((name) => files[name] ?? []))}${head(page)}</head>`],
    [
      '<div id="root"></div>',
      `<div id="root">${content}</div>${data(page)}${page.needsScripts ? noScript() : ''}`,
    ],
  ]
  return parts.reduce((filled, [mark, text]) => {
    if (!filled.includes(mark)) throw new Error(`index.html has no ${mark}`)
    return filled.replace(mark, () => text)
  }, shell)
}

/**
 * Takes the lists of page files out of index.html, where `web/page-files.config.ts` writes them. In
 * development there are no lists.
 */
function readTemplate(template: string): { shell: string; files: Record<string, string[]> } {
  const [list, json = '{}'] = /<!--page-files (.*?)-->/.exec(template) ?? ['']
  return { shell: template.replace(list, ''), files: JSON.parse(json) }
}

const links = (files: string[]): string =>
  [...new Set(files)]
    .map((file) =>
      file.endsWith('.css')
        ? html`<link rel="stylesheet" href="/${file}" />`
        : html`<link rel="modulepreload" crossorigin href="/${file}" />`,
    )
    .join('')

/**
 * Adds attributes that depend on cookies to the `html` tag. The rest of a cached page is the same
 * for everyone. Works on bytes, because decoding the page would take longer.
 */
export function addRootElementAttributes(
  page: Uint8Array,
  { theme, isSignedIn }: { theme?: string; isSignedIn: boolean },
): Uint8Array {
  const colours = theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : ''
  const text = `${colours}${isSignedIn ? ' data-signed-in' : ''}`
  if (text === '') return page
  const at = endOfRoot(page)
  const marked = new Uint8Array(page.length + text.length)
  marked.set(page.subarray(0, at))
  for (let i = 0; i < text.length; i++) marked[at + i] = text.charCodeAt(i)
  marked.set(page.subarray(at), at + text.length)
  return marked
}

/** Returns the position after `waitingRoot`, which is in the first bytes of the page. */
function endOfRoot(page: Uint8Array): number {
  const head = new TextDecoder('latin1').decode(page.subarray(0, headBytes))
  const at = head.indexOf(waitingRoot)
  if (at < 0) throw new Error(`The page has no ${waitingRoot}`)
  return at + waitingRoot.length
}

const noScript = () =>
  html`<noscript><p class="page py-10">${t('no_scripts', { ns: 'documents' })}</p></noscript>`

function head(page: UnrenderedPage): HtmlEscapedString | Promise<HtmlEscapedString> {
  const url = page.canonical
  return html`
    <meta name="description" content="${page.description}" />
    ${url ? html`<link rel="canonical" href="${url}" />` : ''}
    ${page.isIndexed ? '' : html`<meta name="robots" content="noindex" />`}
    <meta property="og:site_name" content="${t('site_name')}" />
    <meta property="og:locale" content="it_IT" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${page.title}" />
    <meta property="og:description" content="${page.description}" />
    ${url ? html`<meta property="og:url" content="${url}" />` : ''}
    <meta property="og:image" content="${page.image.url}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="${previewPictureSize.width}" />
    <meta property="og:image:height" content="${previewPictureSize.height}" />
    <meta property="og:image:alt" content="${page.image.alt}" />
    <meta name="twitter:card" content="summary_large_image" />
    ${page.feed ? html`<link rel="alternate" type="application/rss+xml" title="${t('site_name')}" href="${page.feed}" />` : ''}
    ${page.structuredData ? dataBlock('application/ld+json', page.structuredData) : ''}
  `
}

const data = (page: UnrenderedPage) => dataBlock('application/json', page.data, pageDataId)

/** Writes JSON into a script tag. Escapes `<`, so that the JSON cannot end the script. */
function dataBlock(type: string, value: object, id?: string): HtmlEscapedString {
  const safe = JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return raw(`<script type="${type}"${id ? ` id="${id}"` : ''}>${safe}</script>`)
}
