import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LoginPage } from '../../../web/pages/login.tsx'
import { VerifyAccountPage } from '../../../web/pages/verify-account.tsx'
import { newcomerProfileAda } from '../../support/own-profile.ts'
import { mockResponses } from '../support/answers.ts'
import { linkLocator } from '../support/locators.ts'
import { currentPathAndSearch, mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'

const t = translatorFor('auth')
const manager = { ...newcomerProfileAda, profile_type: 'provider', onboarding_status: 'completed' }

/**
 * Link targets, and whether the site follows them. Only the first target is a page of this site.
 * The rest are well-known attacks that would open another site or run a script.
 * `tests/worker/shared/redirects.test.ts` checks many more attacks.
 */
const targets = [
  ['/profile?x=1', true],
  ['//evil.com', false],
  ['/\\evil.com', false],
  ['/%5C/evil.com', false],
  ['/\t/evil.com', false],
  ['javascript:alert(1)', false],
] as const

/** Shows each of the two pages only at its own address. Any other address shows nothing. */
const Pages = () => (
  <Routes>
    <Route path="/auth" element={<LoginPage />} />
    <Route path="/verify-account" element={<VerifyAccountPage />} />
  </Routes>
)

test.each(targets)(
  'signing in leads to %j only if it is on this site',
  async (path, isFollowed) => {
    await mount(<Pages />, `/auth?next=${encodeURIComponent(path)}`, newcomerProfileAda)
    await expect.poll(currentPathAndSearch).toBe(isFollowed ? path : '/')
  },
)

test.each(targets)(
  'a mailed link leads to %j only if it is on this site',
  async (path, isFollowed) => {
    // The site verifies a token once and then reuses the answer, so each test needs a new token.
    const token = crypto.randomUUID()
    mockResponses({
      [`GET /api/verify/${token}`]: () =>
        Response.json({ accessToken: 'a', refreshToken: 'b', profile: manager }),
      'GET /api/me': () => Response.json({ profile: manager }),
      [`GET /api/company/profile/${manager.id}`]: () => Response.json({ companies: [] }),
      'GET /api/job-offer/application/profile': () => Response.json({ applications: [] }),
    })
    const target = encodeURIComponent(path)
    await mount(<Pages />, `/verify-account?token=${token}&callbackUrl=${target}`)
    const onward = linkLocator(t('verified.continue'))
    await expect.element(onward).toHaveAttribute('href', isFollowed ? path : '/job-offers/create')
    await onward.click()
    await expect.poll(currentPathAndSearch).toBe(isFollowed ? path : '/job-offers/create')
    expect(localStorage.getItem('accessToken')).toBe('a')
  },
)

test.each(targets)(
  'a mailed link without its token keeps %j only if it is on this site',
  async (path, isFollowed) => {
    const target = encodeURIComponent(path)
    await mount(<Pages />, `/verify-account?callbackUrl=${target}`)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    const next = isFollowed ? `?next=${target}` : ''
    await expect.element(linkLocator(t('refused.back'))).toHaveAttribute('href', `/auth${next}`)
  },
)
