import { buildLocalVars } from '../../../worker/local-vars.ts'
import { expectAccessibleAtAnySize } from '../support/accessibility.ts'
import { signUp, storeTokens } from '../support/accounts.ts'
import { offerCardLocators } from '../support/board.ts'
import { expect, phoneDevice, test } from '../support/journey.ts'
import { expectAllListed, type StoredItem, storedItems } from '../support/stored.ts'
import { namespaceTranslator, startingWith } from '../support/texts.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const t = namespaceTranslator('legal')
const common = namespaceTranslator('common')
const vars = buildLocalVars(0)

test('the policies show the configured operator, plans and periods', async ({ page }) => {
  await page.goto('/legal/policies')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    namespaceTranslator('meta')('pages.policies'),
  )
  await expect(page.getByText(vars.OPERATOR_NAME, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: vars.OPERATOR_EMAIL })).toBeVisible()
  await expect(page.getByText(t('operator.missingTitle'))).toHaveCount(0)
  const plans = page.getByRole('table', { name: t('terms.plans.title') })
  await expect(plans.getByRole('row', { name: /Starter 25\s€ 12 3/ })).toBeVisible()
  const times = page.getByRole('table', { name: t('privacy.retention.title') })
  await expect(
    times.getByRole('row', { name: `${t('privacy.retention.rows.mails')} Al massimo 30 giorni` }),
  ).toBeVisible()
})

test('links in the table of contents and links with a fragment scroll to their section', async ({
  page,
}) => {
  await page.goto('/legal/policies')
  const contents = page.getByRole('navigation', { name: t('contents') })
  await contents.getByRole('link', { name: t('terms.plans.title') }).press('Enter')
  await expect(page).toHaveURL('/legal/policies#termini-plans')
  await expect(page.getByRole('heading', { name: t('terms.plans.title') })).toBeInViewport()
  for (const { to, part } of [
    { to: 'privacy', part: 'privacy' },
    { to: 'termini', part: 'terms' },
    { to: 'cookie', part: 'cookies' },
  ]) {
    // Leaves the page first. Otherwise only the fragment of the address would change, without a page
    // load.
    await page.goto('about:blank')
    await page.goto(`/legal/policies#${to}`)
    const title = page.getByRole('heading', { level: 2, name: t(`parts.${part}`) })
    await expect(title).toBeInViewport()
  }

  await page.goto('/pricing')
  await page.getByRole('button', { name: common('footer.cookies') }).click()
  const preferences = page.getByRole('dialog', {
    name: namespaceTranslator('consent')('preferences.title'),
  })
  await preferences
    .getByRole('link', { name: namespaceTranslator('consent')('banner.policy') })
    .click()
  await expect(page).toHaveURL('/legal/policies#cookie')
  await expect(page.getByRole('heading', { level: 2, name: t('parts.cookies') })).toBeInViewport()
  // The cookie choice can also be changed here, not only in the footer.
  await page.getByRole('button', { name: t('cookies.choose.open') }).press('Enter')
  await expect(preferences).toBeVisible()
})

test('the policies pass axe at any size and are printed without the shell', async ({ page }) => {
  test.slow()
  await page.goto('/legal/policies')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessibleAtAnySize(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: t('contents') })).toBeHidden()
  await expect(page.getByRole('button', { name: t('print') })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('table', { name: t('cookies.technical.title') })).toBeVisible()
})

test.describe('on the smallest phone', () => {
  test.use(phoneDevice)

  test('the table of contents is collapsed until it is opened', async ({ page }) => {
    await page.goto('/legal/policies')
    const contents = page.getByRole('navigation', { name: t('contents') })
    const plans = contents.getByRole('link', { name: t('terms.plans.title') })
    await expect(contents.getByText(t('contents'))).toBeVisible()
    await expect(plans).toBeHidden()
    await contents.getByText(t('contents')).click()
    await plans.click()
    await expect(page.getByRole('heading', { name: t('terms.plans.title') })).toBeInViewport()
  })

  test('the policies list everything that the product stores in a browser', async ({
    page,
    cookies,
    mailTo,
  }) => {
    const kept: StoredItem[] = []
    const look = async () => void kept.push(...(await storedItems(page)))

    const tokens = await signUp(page, mailTo)
    await page.goto('/')
    await offerCardLocators(page)
      .first()
      .getByRole('button', { name: startingWith('Salva') })
      .click()
    await expect(page.getByText(namespaceTranslator('saved')('toast.saved'))).toBeVisible()
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['saved-offers'])
    await offerCardLocators(page).first().getByRole('link').first().click()
    await expect(page).toHaveURL(/job=/)
    await page
      .getByRole('group', { name: common('theme.label') })
      .getByRole('radio', { name: common('theme.dark') })
      .press('Space')
    await page.reload()
    await expect(offerCardLocators(page).first()).toBeVisible()
    await look()
    await page
      .getByRole('link', { name: common('nav.pricing'), exact: true })
      .first()
      .press('Enter')
    await expect(page).toHaveURL('/pricing')
    await look()

    await storeTokens(page, tokens)
    await page.goto('/auth/onboarding')
    await page
      .getByRole('button', {
        name: startingWith(namespaceTranslator('onboarding')('source.manual.title')),
      })
      .click()
    await look()

    const allowed =
      cookies === 'accepted' ? (['technical', 'statistics'] as const) : (['technical'] as const)
    await expectAllListed(page, kept, allowed)
    expect(kept.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        ...['sign-in', 'theme', 'accessToken', 'refreshToken', 'cookie-consent'],
        ...[
          'onboarding_store',
          'visited-jobs',
          'scroll-places',
          'board-depth',
          'marks',
          'saved-offers',
        ],
      ]),
    )
  })
})
