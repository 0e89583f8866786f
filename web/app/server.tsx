import { prerender } from 'react-dom/static'
import type { Navigator } from 'react-router'
import type { RenderPage } from '#contract/shared/page-data'
import { createQueryClient } from '../lib/query-client.ts'
import { loadPageBeforeRender } from './load-page-before-render.ts'
import { Root } from './root.tsx'
import { SiteLayout } from './site-layout.tsx'

/** React Router needs a navigator, although nobody navigates on the server. */
const navigator: Navigator = { createHref: () => '', go() {}, push() {}, replace() {} }

/** Renders a page to HTML. This is the only function of the web code that the worker calls. */
export const renderPage: RenderPage = async (url, data) => {
  const client = createQueryClient()
  await loadPageBeforeRender(url, client, data)
  let failure: unknown
  const { prelude } = await prerender(
    <Root client={client} data={data}>
      <SiteLayout
        navigator={navigator}
        location={url.pathname + url.search}
        static
        isLoading={false}
      />
    </Root>,
    {
      // Render in one piece: React adds later parts with inline scripts, which the CSP blocks.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error
      },
    },
  )
  const html = await new Response(prelude).text()
  client.clear()
  if (failure) throw failure
  return html
}
