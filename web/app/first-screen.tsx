import { QueryClientProvider } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { Router } from 'react-router'
import { createQueryClient } from '../lib/query-client.ts'
import { HomePage } from '../pages/home.tsx'
import { Shell } from '../site/shell/shell.tsx'

/** A router navigator that does nothing, for rendering at build time. */
const navigator = { createHref: () => '', go() {}, push() {}, replace() {} }

/**
 * Renders the home page for a visitor, without data, into index.html at build time, so that
 * something is visible before the first script arrives. The browser then renders it again and
 * replaces it.
 * @throws the error of any component: an incomplete first screen fails the build
 */
export async function renderFirstScreen(): Promise<string> {
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
      // Stream nothing: React would join the parts with inline scripts, which the CSP refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error
      },
    },
  )
  const html = await new Response(prelude).text()
  // Pending garbage collection timers would keep the build process alive.
  client.clear()
  if (failure) throw failure
  return html
}
