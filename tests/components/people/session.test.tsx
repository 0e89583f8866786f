import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { queryClient } from '../../../web/lib/query-client.ts'
import { storeTokens } from '../../../web/lib/tokens.ts'
import { LoginPage } from '../../../web/pages/login.tsx'
import { markServerUnreachable, sessionLoadingState } from '../../../web/people/session/state.ts'
import { employerAda, newcomerProfileAda } from '../../support/own-profile.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { waitWithoutTimers } from '../support/frames.ts'
import { buttonLocator, linkLocator } from '../support/locators.ts'
import { currentPathAndSearch, mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import {
  answerAsSignedIn,
  loginBanner,
  mountSiteWithTokens,
  ownTokens,
  pageTitle,
  problem,
  profileMenuButton,
  storedTokens,
} from './site.tsx'

const t = translatorFor('auth')
const common = translatorFor('common')
const meta = translatorFor('meta')
const profile = translatorFor('profile')

const unreachable = pageTitle(common('unreachable.title'))
const ended = page.getByText(t('login.ended'), { exact: true })

const freezeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

/**
 * Advances the timers in small steps until the element is visible. The steps are small because the
 * page's code loads in real time.
 */
async function expectVisibleWithTimers(shown: Locator, stepMs = 500): Promise<void> {
  const isShown = async () => {
    await vi.advanceTimersByTimeAsync(stepMs)
    return shown.query() !== null
  }
  await expect.poll(isShown, { interval: 20 }).toBe(true)
}

/** Advances the timers until the page is waiting between two attempts to load the session. */
async function untilSessionRests(): Promise<void> {
  const isLoading = async () => {
    await vi.advanceTimersByTimeAsync(500)
    return sessionLoadingState.loading
  }
  await expect.poll(isLoading, { interval: 20 }).toBe(false)
}

const offline = () => {
  throw new TypeError('Failed to fetch')
}

/** From now on the mock server accepts only this access token. */
function acceptOnly(accessToken: string): void {
  answerAsSignedIn()
  mockResponses({
    'GET /api/me': ({ headers }) =>
      headers.get('Authorization') === `Bearer ${accessToken}`
        ? Response.json({ profile: employerAda })
        : problem(401, 'auth.token_expired'),
  })
}

test('a failing network does not sign the person out', async () => {
  freezeTimers()
  let tries = 0
  acceptOnly('access-2')
  mockResponses({
    'POST /api/refresh-token': () =>
      tries++ % 2 === 0 ? offline() : problem(503, 'server.unavailable'),
  })
  await mountSiteWithTokens('/una-pagina-qualsiasi')
  await expectVisibleWithTimers(loginBanner)
  await untilSessionRests()
  expect(tries).toBeGreaterThanOrEqual(2)
  expect(storedTokens()).toEqual(['access-1', 'refresh-1'])

  const asked = vi.fn()
  mockResponses({
    'POST /api/refresh-token': ({ body }) => {
      asked(body)
      return Response.json({ accessToken: 'access-2', refreshToken: 'refresh-2' })
    },
  })
  dispatchEvent(new Event('online'))
  // The timers do not advance, so only the event can have caused the new attempt.
  await expectVisibleWithTimers(profileMenuButton(), 0)
  expect(asked.mock.calls).toEqual([[{ refreshToken: 'refresh-1' }]])
  expect(storedTokens()).toEqual(['access-2', 'refresh-2'])
  await expect.poll(currentPathAndSearch).toBe('/una-pagina-qualsiasi')
  // After the tokens are renewed, a timer releases the lock. Without this step, the lock would
  // never be released, and the next renewal would wait forever.
  await vi.advanceTimersByTimeAsync(1_000)
})

test('a server that answers with errors to every retry ends the session, and the sign-in page says so once', async () => {
  freezeTimers()
  let tries = 0
  acceptOnly('access-2')
  mockResponses({
    'POST /api/refresh-token': () => {
      tries++
      return problem(500, 'server.unexpected')
    },
  })
  const replaceState = vi.spyOn(history, 'replaceState')
  await mountSiteWithTokens('/profile')
  for (const [index, seconds] of [1, 3, 6].entries()) {
    await expect.poll(() => tries, { interval: 20 }).toBe(index + 1)
    expect(storedTokens(), 'nothing is decided yet').toEqual(['access-1', 'refresh-1'])
    await vi.advanceTimersByTimeAsync(seconds * 1_000)
  }
  await expectVisibleWithTimers(ended)
  await expect.poll(currentPathAndSearch).toBe('/auth?next=%2Fprofile')
  const passed = replaceState.mock.calls.map(([, , url]) => String(url))
  expect(passed).toContain('/auth/logout?next=%2Fprofile')
  expect(tries).toBe(4)
  expect(storedTokens()).toEqual([null, null])

  await linkLocator(t('login.signup')).click()
  const back = page.getByRole('paragraph').filter({ hasText: t('signup.hasAccount') })
  await linkLocator(t('signup.login'), back).click()
  await expect.element(pageTitle(meta('pages.login'))).toBeVisible()
  await expect.element(ended).not.toBeInTheDocument()
})

const next = '?next=%2Fprofile%2Fapplications'
test.each([`/auth${next}`, `/auth/signup${next}`, '/profile/applications'])(
  'on %s, an unreachable session shows a message, and the page recovers by itself',
  async (at) => {
    freezeTimers()
    let tries = 0
    mockResponses({
      'GET /api/me': () => {
        tries++
        return offline()
      },
    })
    await mountSiteWithTokens(at)
    await expectVisibleWithTimers(unreachable)
    await expect.poll(currentPathAndSearch).toBe(at)
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
    await untilSessionRests()
    const before = tries
    await buttonLocator(common('unreachable.retry')).click()
    // `expect.poll` would advance the timers, and the page would soon retry by itself.
    await waitWithoutTimers(() => tries > before)
    expect(tries).toBe(before + 1)
    await expect.element(unreachable).toBeVisible()

    answerAsSignedIn()
    await expectVisibleWithTimers(profileMenuButton())
    await expect.element(unreachable).not.toBeInTheDocument()
    await expectVisibleWithTimers(pageTitle(meta('pages.applications')))
    await expect.poll(currentPathAndSearch).toBe('/profile/applications')
    // Waits for the last requests of this page. Otherwise, they could be sent during the next test.
    await expect.poll(() => queryClient.isFetching()).toBe(0)
  },
)

test('axe finds no violations in the message about an unreachable session', async () => {
  storeTokens(ownTokens)
  markServerUnreachable()
  await mount(<LoginPage />, '/auth')
  await expect.element(unreachable).toBeVisible()
  await expectAccessibleOnPhone()
})

test('signing out everywhere asks first, then leads to the sign-in page', async () => {
  const sent = vi.fn()
  answerAsSignedIn()
  mockResponses({
    'POST /api/logout': ({ body, headers }) => {
      sent(body, headers.get('Authorization'))
      return Response.json({})
    },
  })
  await mountSiteWithTokens('/profile')
  const own = page.getByRole('region', { name: profile('sessions.title') })
  const action = buttonLocator(profile('sessions.action'), own)
  await action.click()
  await expect.element(own.getByText(profile('sessions.question'))).toBeVisible()
  await buttonLocator(translatorFor('components')('confirm.no'), own).click()
  await expect.element(action, { message: 'a no does nothing' }).toHaveFocus()
  expect(sent).not.toHaveBeenCalled()
  await action.click()
  await expect.element(own.getByText(profile('sessions.question'))).toBeVisible()
  await action.click()
  await expect.element(page.getByText(t('login.leftEverywhere'), { exact: true })).toBeVisible()
  expect(sent.mock.calls).toEqual([[{ everywhere: true }, 'Bearer access-1']])
  expect(storedTokens()).toEqual([null, null])
})

test('a visitor of a page for signed-in people can request a link that leads back to it', async () => {
  const sent = vi.fn()
  mockResponses({
    'POST /api/login': ({ body }) => {
      sent(body)
      return Response.json({}, { status: 202 })
    },
  })
  await mountSiteWithTokens('/profile', null)
  await page.getByRole('textbox', { name: t('fields.email') }).fill('ada@esempio.it')
  await expect.poll(currentPathAndSearch).toBe('/auth?next=%2Fprofile')
  await buttonLocator(t('login.submit')).click()
  await expect.element(pageTitle(t('sent.title'))).toHaveFocus()
  expect(sent.mock.calls).toEqual([
    [
      {
        email: 'ada@esempio.it',
        provider: 'magic_link',
        callbackUrl: '/profile',
        env: 'production',
      },
    ],
  ])
})

test('a freelancer with an unfinished onboarding is sent to it, and a signed-in person is led away from signing in', async () => {
  answerAsSignedIn(newcomerProfileAda)
  await mountSiteWithTokens('/auth?next=%2Fprofile%2Fapplications')
  await expect.poll(currentPathAndSearch).toMatch(/^\/auth\/onboarding/)
  await expect.element(profileMenuButton()).toBeVisible()
})

test.each([
  ['a freelancer', newcomerProfileAda, ['menu.profile', 'menu.saved', 'menu.applications']],
  ['an employer', employerAda, ['menu.profile', 'menu.company']],
] as const)('the menu of %s lists what there is, and passes axe', async (_, person, entries) => {
  const [company, application] = [{ id: 'com_1' }, { id: 'app_1' }]
  answerAsSignedIn(
    person,
    person === employerAda ? { companies: [company] } : { applications: [application] },
  )
  await mountSiteWithTokens('/una-pagina-qualsiasi')
  await profileMenuButton().click()
  const menu = page.getByRole('menu', { name: common('menu.label') })
  const texts = () =>
    menu
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent)
  await expect
    .poll(texts)
    .toEqual([...entries, 'footer.cookies', 'menu.logout'].map((key) => common(key, { count: 1 })))
  await expectAccessibleOnPhone()
})
