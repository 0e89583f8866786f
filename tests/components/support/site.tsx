import { render } from 'vitest-browser-react/pure'
import { plans } from '#contract/hiring/plans'
import type { OwnProfile } from '#contract/people/profiles'
import { App } from '../../../web/app/app.tsx'
import { Root } from '../../../web/app/root.tsx'
import { loadRoute } from '../../../web/app/routes.tsx'
import { embeddedPageData } from '../../../web/lib/page-data.ts'
import { queryClient } from '../../../web/lib/query-client.ts'
import { fillSession } from '../../../web/people/session/state.ts'
import { decideConsent } from '../../../web/site/consent/state.ts'
import { storeAccessToken } from '../board/offers.ts'
import { mockResponses } from './answers.ts'

type SiteOptions = {
  as?: OwnProfile
  /** The visitor's stored choice. After a refusal, no cookie banner covers the page. */
  cookies?: 'refused' | 'unasked'
}

/**
 * Renders the whole site at an address, as its entry script does: a page with the header, the
 * footer, the notices and the error boundaries around them. The responses for the pages with prices
 * and with the legal policies are mocked.
 */
export async function mountSite(
  at: string,
  { as, cookies = 'refused' }: SiteOptions = {},
): Promise<void> {
  history.replaceState(null, '', at)
  mockResponses({
    'GET /api/plans': () => Response.json({ plans, suggested_donation: null }),
    'GET /api/moderation-figures': () => Response.json({ years: [] }),
  })
  if (cookies === 'refused') decideConsent(false)
  if (as) {
    storeAccessToken()
    mockResponses({
      'GET /api/marks': () => Response.json({ saved: [], hidden: [], skills: [] }),
    })
    fillSession({ profile: as, companies: [], user_applications: [] })
  }
  // Loads the page's code before rendering. Otherwise, a placeholder would be shown first.
  await loadRoute(location.pathname)
  // The global styles apply to an element with this id.
  const container = document.createElement('div')
  container.id = 'root'
  document.body.append(container)
  await render(
    <Root client={queryClient} data={embeddedPageData}>
      <App />
    </Root>,
    { container },
  )
}
