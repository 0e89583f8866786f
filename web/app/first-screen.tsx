import { QueryClientProvider } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { Router } from 'react-router'
import { Shell } from '../features/shell/shell.tsx'
import { createQueryClient } from '../lib/query-client.ts'
import { HomePage } from '../pages/home.tsx'

/** Nobody goes anywhere while the product is being built. */
const navigator = { createHref: () => '', go() {}, push() {}, replace() {} }

/**
 * The home page as a visitor meets it, before any data: drawn when the product is built and put into
 * index.html, so that there is something to see before the first script has arrived. The browser
 * draws it anew and puts that in its place.
 * @throws what any part of it throws: a first screen with holes is none
 */
export async function firstScreen(): Promise<string> {
  const client = createQueryClient()
  let failure: unknown
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <Router navigator={navigator} location="/" static>
        <Shell isLoading={false} notice={null}>
          <HomePage />
        </Shell>
      </Router>
    </QueryClientProvider>,
    {
      // All in one piece: what comes apart is put together by inline scripts, which the policy refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error
      },
    },
  )
  const html = await new Response(prelude).text()
  // What it would forget in five minutes keeps the build from ending.
  client.clear()
  if (failure) throw failure
  return html
}
