import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { buildEtag, isNotModified, staleResponseHeaders } from '../../board/catalogue/middleware.ts'
import type { RenderPage } from '../../contract/shared/page-data.ts'
import { storageKeys } from '../../contract/storage-keys.ts'
import type { AppEnv } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { parsePageAddress } from './address.ts'
import { renderPageAtAddress } from './service.ts'
import { addRootElementAttributes } from './template.ts'

/** Paths of built files and brand files. Requests reach this route only if the file is missing. */
const files = /^\/(assets|brand)\//

/** Serves HTML at every page address. */
export const createPageRoutes = (renderPage: RenderPage) =>
  new Hono<AppEnv>().get('*', async (c) => {
    const url = new URL(c.req.url)
    if (files.test(url.pathname)) throw problem('route.not_found')
    const { deps } = c.var
    const address = parsePageAddress(url, deps)
    const theme = getCookie(c, storageKeys.theme)
    const isSignedIn = getCookie(c, storageKeys.signedIn) !== undefined
    const headers: Record<string, string> = {
      'Content-Type': 'text/html; charset=utf-8',
      // `private`: the `html` tag depends on cookies. `no-cache`: the content changes.
      'Cache-Control': 'private, no-cache',
    }
    const opened = await renderPageAtAddress(deps, address, renderPage)
    if ('redirect' in opened) return c.redirect(opened.redirect + url.search, 301)
    const { html, tag, isFallback } = opened
    // Without a sign-in, the admin page is a 404. Only the API can tell who is an operator.
    const status = address.name === 'admin' && !isSignedIn ? 404 : opened.status
    if (isFallback) Object.assign(headers, staleResponseHeaders)
    else if (tag !== null && status === 200) {
      headers.ETag = buildEtag(c, `${address.cacheKey} ${tag} ${theme} ${isSignedIn}`)
      if (isNotModified(c, headers.ETag)) return new Response(null, { status: 304, headers })
    }
    return new Response(addRootElementAttributes(html, { theme, isSignedIn }), { status, headers })
  })
