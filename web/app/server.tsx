import { prerender } from 'react-dom/static'
import type { Navigator } from 'react-router'
import type { RenderPage } from '#contract/shared/page-data'
import { createQueryClient } from '../lib/query-client.ts'
import { preparePage } from './prepare-page.ts'
import { Root } from './root.tsx'
import { Site } from './site.tsx'

/** Nothing navigates on the server. */
const navigator: Navigator = { createHref: () => '', go() {}, push() {}, replace() {} }

/** The only door through which the worker meets the web. */
export const renderPage: RenderPage = async (url, data) => {
  const client = createQueryClient()
  await preparePage(url, client, data)
  let failure: unknown
  const { prelude } = await prerender(
    <Root client={client} data={data}>
      <Site navigator={navigator} location={url.pathname + url.search} static isLoading={false} />
    </Root>,
    {
      // Put nothing apart: React would join it by inline scripts, which the CSP refuses.
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
