import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { linkConfirmationHeader } from '#contract/confirm-header'
import { limits } from '#contract/limits'
import type { OwnProfile } from '#contract/people/profiles'
import { paths } from '../../../web/lib/paths.ts'
import { storeTokens } from '../../../web/lib/tokens.ts'
import { VerifyAccountPage } from '../../../web/pages/verify-account.tsx'
import { employerAda, newcomerProfileAda } from '../../support/own-profile.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator, linkLocator } from '../support/locators.ts'
import { currentPathAndSearch, mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import { answerAsSignedIn, ownTokens, pageTitle, problem, storedTokens } from './site.tsx'

const t = translatorFor('auth')
const errors = translatorFor('errors')
const confirm = buttonLocator(t('confirm.submit'))
const verified = pageTitle(t('verified.title'))

/** A person who is already signed in when Ada's link is opened. */
const bice: OwnProfile = {
  ...employerAda,
  id: 'prf_0000000000000000000000bice',
  full_name: `Bice ${'Lunghissima'.repeat(6)}`,
}

/** Opens a mailed link. All other addresses show an empty page. */
const openLink = (search: string, as?: OwnProfile): Promise<void> =>
  mount(
    <Routes>
      <Route path={paths.verifyAccount.path} element={<VerifyAccountPage />} />
      <Route path="*" element={null} />
    </Routes>,
    `/verify-account${search}`,
    as,
  )

/** From now on the mock server signs this person in when it receives the token. */
function acceptToken(token: string, profile = newcomerProfileAda): void {
  answerAsSignedIn(profile)
  mockResponses({
    [`GET /api/verify/${token}`]: () =>
      Response.json({ accessToken: 'access-2', refreshToken: 'refresh-2', profile }),
  })
}

/** From now on the mock server signs Ada in with the token, but only after a confirmation. */
function acceptConfirmedToken(token: string): void {
  acceptToken(token)
  mockResponses({
    [`GET /api/verify/${token}`]: ({ headers }) =>
      headers.get(linkConfirmationHeader.name) === linkConfirmationHeader.value
        ? Response.json({
            accessToken: 'access-2',
            refreshToken: 'refresh-2',
            profile: newcomerProfileAda,
          })
        : problem(403, 'auth.confirmation_required'),
  })
}

const refuseToken = (token: string, code: string): void =>
  mockResponses({ [`GET /api/verify/${token}`]: () => problem(401, code) })

const freezeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

/** Expects the page to redirect, but only after a delay that lets people read it. */
async function expectRedirect(to: string): Promise<void> {
  await expect
    .poll(currentPathAndSearch, { message: 'the secret has left the address' })
    .toBe('/verify-account')
  vi.advanceTimersByTime(limits.redirectDelayMs)
  await expect.poll(currentPathAndSearch).toBe(to)
}

/**
 * Expects the page to refuse access as the specification requires: with the reason and a link to
 * another page.
 */
async function expectRefused(why: string, to: string): Promise<void> {
  await expect.element(pageTitle('Non sei autorizzato ad accedere a questa pagina.')).toBeVisible()
  await expect.element(page.getByText(why)).toBeVisible()
  await expect.element(linkLocator(t('refused.back'))).toHaveAttribute('href', to)
}

test('a link without a token is refused', async () => {
  await openLink('')
  await expectRefused(t('refused.onward'), '/auth')
  await expectAccessibleOnPhone()
})

test('a link without its token keeps its target', async () => {
  await openLink('?token=&callbackUrl=%2Fprofile')
  await expectRefused(t('refused.onward'), '/auth?next=%2Fprofile')
})

test.each(['auth.token_invalid', 'auth.token_expired', 'auth.token_used', 'auth.suspended'])(
  'a link that is refused with %s shows the reason and leads to requesting a new one',
  async (code) => {
    freezeTimers()
    refuseToken(code, code)
    await openLink(`?token=${code}&callbackUrl=%2Fprofile`)
    await expectRefused(errors(code), '/auth?next=%2Fprofile')
    await expectRedirect('/auth?next=%2Fprofile')
    expect(storedTokens()).toEqual([null, null])
  },
)

test('a link still works after a failed request', async () => {
  mockResponses({
    'GET /api/verify/fragile': () => Promise.reject(new TypeError('Failed to fetch')),
  })
  await openLink('?token=fragile')
  await expect.element(pageTitle(t('unreachable.title'))).toBeVisible()
  await expect.element(page.getByText(errors('network'))).toBeVisible()
  await expect
    .poll(currentPathAndSearch, { message: 'a reload tries again' })
    .toBe('/verify-account?token=fragile')
  await expectAccessibleOnPhone()
  acceptToken('fragile')
  await buttonLocator(t('unreachable.retry')).click()
  await expect.element(verified).toBeVisible()
  expect(storedTokens()).toEqual(['access-2', 'refresh-2'])
  await expectAccessibleOnPhone()
})

test.each([
  ['freelancer', newcomerProfileAda, '&callbackUrl=%2Fprofile', '/auth/onboarding?next=%2Fprofile'],
  ['employer', employerAda, '', '/job-offers/create'],
  ['employer with a target', employerAda, '&callbackUrl=%2Fpricing', '/pricing'],
] as const)('a link signs in a new %s and leads on', async (who, profile, target, to) => {
  freezeTimers()
  const token = who.replaceAll(' ', '-')
  acceptToken(token, profile)
  await openLink(`?token=${token}${target}`)
  await expect.element(verified).toBeVisible()
  await expect.element(page.getByText(t('verified.welcome', { name: 'Ada' }))).toBeVisible()
  await expect.element(linkLocator(t('verified.continue'))).toHaveAttribute('href', to)
  expect(storedTokens()).toEqual(['access-2', 'refresh-2'])
  await expectRedirect(to)
})

test('in a browser that did not request it, a link works only after a confirmation', async () => {
  acceptConfirmedToken('altrove')
  await openLink('?token=altrove')
  await expect.element(pageTitle(t('confirm.title'))).toBeVisible()
  expect(page.getByRole('main').getByRole('button').elements()).toHaveLength(1)
  expect(page.getByRole('main').getByRole('link').elements()).toHaveLength(0)
  expect(storedTokens()).toEqual([null, null])
  await expect
    .poll(currentPathAndSearch, { message: 'a reload asks again' })
    .toBe('/verify-account?token=altrove')
  await expectAccessibleOnPhone()
  await confirm.click()
  await expect.element(verified).toBeVisible()
  expect(storedTokens()).toEqual(['access-2', 'refresh-2'])
  await expect.poll(currentPathAndSearch).toBe('/verify-account')
})

test('a link of another person warns before it switches accounts, and can be declined', async () => {
  storeTokens(ownTokens)
  acceptConfirmedToken('di-ada-1')
  await openLink('?token=di-ada-1', bice)
  const name = bice.full_name
  await expect.element(page.getByText(t('confirm.switch', { name }))).toBeVisible()
  await expectAccessibleOnPhone()
  await linkLocator(t('confirm.stay', { name })).click()
  await expect.poll(currentPathAndSearch).toBe('/')
  expect(storedTokens()).toEqual(['access-1', 'refresh-1'])
})

test('a confirmed link of another person ends the session of the first', async () => {
  const ended = vi.fn()
  storeTokens(ownTokens)
  acceptConfirmedToken('di-ada-2')
  mockResponses({
    'POST /api/logout': ({ body, headers }) => {
      ended(body, headers.get('Authorization'))
      return Response.json({})
    },
  })
  await openLink('?token=di-ada-2', bice)
  await confirm.click()
  await expect.element(verified).toBeVisible()
  expect(storedTokens()).toEqual(['access-2', 'refresh-2'])
  await expect
    .poll(() => ended.mock.calls)
    .toEqual([[{ refreshToken: 'refresh-1' }, 'Bearer access-1']])
})

test('a signed-in person who opens a used link continues', async () => {
  refuseToken('usato-1', 'auth.token_used')
  await openLink('?token=usato-1&callbackUrl=%2Fpricing', bice)
  await expect.element(pageTitle(t('already.title'))).toBeVisible()
  await expect.element(linkLocator(t('verified.continue'))).toHaveAttribute('href', '/pricing')
  await expectAccessibleOnPhone()
})

test('the message about a used link leads on by itself', async () => {
  freezeTimers()
  refuseToken('usato-2', 'auth.token_used')
  await openLink('?token=usato-2&callbackUrl=%2Fpricing', bice)
  await expect.element(pageTitle(t('already.title'))).toBeVisible()
  await expectRedirect('/pricing')
})
