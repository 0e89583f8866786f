import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { VerifyAccountPage } from '../../../web/pages/verify-account.tsx'
import { ada } from '../../support/own-profile.ts'
import { expectFineOnPhone } from '../support/accessibility.ts'
import { answer } from '../support/answers.ts'
import { button, link } from '../support/locators.ts'
import { address, mount } from '../support/mount.tsx'
import { texts } from '../support/texts.ts'

const t = texts('auth')
const errors = texts('errors')
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

/**
 * Expects the page to refuse access as the specification requires: with the reason and a link to
 * another page.
 */
async function expectRefused(why: string, to: string): Promise<void> {
  await expect.element(heading('Non sei autorizzato ad accedere a questa pagina.')).toBeVisible()
  await expect.element(page.getByText(why)).toBeVisible()
  await expect.element(link(t('refused.back'))).toHaveAttribute('href', to)
}

test('without a token there is nothing to verify', async () => {
  await mount(<VerifyAccountPage />, '/verify-account')
  await expectRefused(t('refused.onward'), '/auth')
  await expectFineOnPhone()
})

test('a link without its token keeps its target', async () => {
  await mount(<VerifyAccountPage />, '/verify-account?token=&callbackUrl=%2Fprofile')
  await expectRefused(t('refused.onward'), '/auth?next=%2Fprofile')
})

test.each(['auth.token_invalid', 'auth.token_expired', 'auth.token_used'])(
  'a link that is refused with %s says so and points to a new one',
  async (code) => {
    answer({
      [`GET /api/verify/${code}`]: () => Response.json({ code, status: 401 }, { status: 401 }),
    })
    await mount(<VerifyAccountPage />, `/verify-account?token=${code}&callbackUrl=%2Fprofile`)
    await expectRefused(errors(code), '/auth?next=%2Fprofile')
    expect(address(), 'the secret has left the address').toBe('/verify-account')
  },
)

test('a failing server does not invalidate a link: it works a moment later', async () => {
  const api = 'GET /api/verify/fragile'
  answer({ [api]: () => Promise.reject(new TypeError('Failed to fetch')) })
  await mount(<VerifyAccountPage />, '/verify-account?token=fragile')
  await expect.element(heading(t('unreachable.title'))).toBeVisible()
  await expect.element(page.getByText(errors('network'))).toBeVisible()
  expect(address(), 'a reload tries again').toBe('/verify-account?token=fragile')
  await expectFineOnPhone()
  answer({
    [api]: () => Response.json({ accessToken: 'a', refreshToken: 'b', profile: ada }),
    'GET /api/me': () => Response.json({ profile: ada }),
    [`GET /api/company/profile/${ada.id}`]: () => Response.json({ companies: [] }),
    'GET /api/job-offer/application/profile': () => Response.json({ applications: [] }),
  })
  await button(t('unreachable.retry')).click()
  await expect.element(heading(t('verified.title'))).toBeVisible()
  expect(localStorage.getItem('accessToken')).toBe('a')
})
