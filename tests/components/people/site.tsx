import { useRoutes } from 'react-router'
import { page } from 'vitest/browser'
import type { TokenPair } from '#contract/people/auth'
import { routes } from '../../../web/app/routes.tsx'
import { embeddedPageData, PageDataContext } from '../../../web/lib/page-data.ts'
import { storeTokens } from '../../../web/lib/tokens.ts'
import { SessionSync } from '../../../web/people/session/session-sync.ts'
import { sessionLoadingState } from '../../../web/people/session/state.ts'
import { SiteHeader } from '../../../web/site/shell/site-header.tsx'
import { employerAda } from '../../support/own-profile.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'

const common = translatorFor('common')

/** The tokens of a browser in which somebody is signed in. */
export const ownTokens: TokenPair = { accessToken: 'access-1', refreshToken: 'refresh-1' }

/** The button that opens the menu of a signed-in person. */
export const profileMenuButton = (name = employerAda.full_name) =>
  buttonLocator(common('menu.open', { name }))

/** The banner that invites visitors to sign in. */
export const loginBanner = page.getByRole('complementary', { name: common('banner.label') })

export const pageTitle = (name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** An error response with one of the API's error codes. */
export const problem = (status: number, code: string, headers: HeadersInit = {}): Response =>
  Response.json({ type: '', title: code, status, code, instance: '' }, { status, headers })

type OwnLists = { companies?: unknown[]; applications?: unknown[] }

/** Mocks the responses to a signed-in person with this profile and these lists. */
export const answerAsSignedIn = (profile = employerAda, lists: OwnLists = {}): void =>
  mockResponses({
    'GET /api/me': () => Response.json({ profile }),
    [`GET /api/company/profile/${profile.id}`]: () =>
      Response.json({ companies: lists.companies ?? [] }),
    'GET /api/job-offer/application/profile': () =>
      Response.json({ job_application: lists.applications ?? [] }),
  })

export const storedTokens = () =>
  ['accessToken', 'refreshToken'].map((name) => localStorage.getItem(name))

const Pages = () => useRoutes(routes)

/**
 * Renders the site's header and the page at an address, in a browser that stores these tokens. The
 * site uses analytics, so its menus offer the cookie settings.
 */
export async function mountSiteWithTokens(
  at: string,
  tokens: TokenPair | null = ownTokens,
): Promise<void> {
  if (tokens) storeTokens(tokens)
  sessionLoadingState.loading = tokens !== null
  await mount(
    <PageDataContext value={{ ...embeddedPageData, analytics_key: 'phc_prova' }}>
      <SessionSync />
      <SiteHeader />
      <Pages />
    </PageDataContext>,
    at,
  )
}
