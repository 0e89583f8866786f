import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { VerifyAccountPage } from '../../../web/pages/verify-account.tsx'
import { newcomerProfileAda } from '../../support/own-profile.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator, linkLocator } from '../support/locators.ts'
import { currentPathAndSearch, mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'

const t = translatorFor('auth')
const errors = translatorFor('errors')
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

/**
 * Expects the page to refuse access as the specification requires: with the reason and a link to
 * another page.
 */
async function expectRefused(why: string, to: string): Promise<void> {
  await expect.element(heading('Non sei autorizzato ad accedere a questa pagina.')).toBeVisible()
  await expect.element(page.getByText(why)).toBeVisible()
  await expect.element(linkLocator(t('refused.back'))).toHaveAttribute('href', to)
}

test('a link without a token is refused', async () => {
  await mount(<VerifyAccountPage />, '/verify-account')
  await expectRefused(t('refused.onward'), '/auth')
  await expectAccessibleOnPhone()
})

test('a link without its token keeps its target', async () => {
  await mount(<VerifyAccountPage />, '/verify-account?token=&callbackUrl=%2Fprofile')
  await expectRefused(t('refused.onward'), '/auth?next=%2Fprofile')
})

test.each(['auth.token_invalid', 'auth.token_expired', 'auth.token_used'])(
  'a link that is refused with %s shows the reason and leads to requesting a new one',
  async (code) => {
    mockResponses({
      [`GET /api/verify/${code}`]: () => Response.json({ code, status: 401 }, { status: 401 }),
    })
    await mount(<VerifyAccountPage />, `/verify-account?token=${code}&callbackUrl=%2Fprofile`)
    await expectRefused(errors(code), '/auth?next=%2Fprofile')
    expect(currentPathAndSearch(), 'the secret has left the address').toBe('/verify-account')
  },
)

test('a link still works after a failed request', async () => {
  const api = 'GET /api/verify/fragile'
  mockResponses({ [api]: () => Promise.reject(new TypeError('Failed to fetch')) })
  await mount(<VerifyAccountPage />, '/verify-account?token=fragile')
  await expect.element(heading(t('unreachable.title'))).toBeVisible()
  await expect.element(page.getByText(errors('network'))).toBeVisible()
  expect(currentPathAndSearch(), 'a reload tries again').toBe('/verify-account?token=fragile')
  await expectAccessibleOnPhone()
  mockResponses({
    [api]: () =>
      Response.json({ accessToken: 'a', refreshToken: 'b', profile: newcomerProfileAda }),
    'GET /api/me': () => Response.json({ profile: newcomerProfileAda }),
    [`GET /api/company/profile/${newcomerProfileAda.id}`]: () => Response.json({ companies: [] }),
    'GET /api/job-offer/application/profile': () => Response.json({ applications: [] }),
  })
  await buttonLocator(t('unreachable.retry')).click()
  await expect.element(heading(t('verified.title'))).toBeVisible()
  expect(localStorage.getItem('accessToken')).toBe('a')
})
