import { QueryClientProvider } from '@tanstack/react-query'
import { render } from 'vitest-browser-react/pure'
import { plans } from '#contract/hiring/plans'
import { App } from '../../../web/app/app.tsx'
import { loadRoute } from '../../../web/app/routes.tsx'
import { embeddedPageData, PageDataContext } from '../../../web/lib/page-data.ts'
import { queryClient } from '../../../web/lib/query-client.ts'
import { consentState } from '../../../web/site/consent/state.ts'
import { mockResponses } from './answers.ts'

/** As the worker embeds it, with analytics: without them, nobody is asked about cookies. */
const pageData = { ...embeddedPageData, analytics_key: 'phc_tests' }

/**
 * Renders the page at an address with the site's header, footer and routes, for a visitor. The pages
 * of prices and policies get their data.
 */
export async function mountSite(at: string): Promise<void> {
  history.replaceState(null, '', at)
  consentState.isOpen = false
  mockResponses({
    'GET /api/plans': () => Response.json({ plans, suggested_donation: null }),
    'GET /api/moderation-figures': () => Response.json({ years: [] }),
  })
  // Loads the page's code first. Otherwise the page would be replaced by a placeholder once more.
  await loadRoute(location.pathname)
  await render(
    <PageDataContext value={pageData}>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </PageDataContext>,
  )
}
