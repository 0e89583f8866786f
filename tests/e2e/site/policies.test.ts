import { buildLocalVars } from '../../../worker/local-vars.ts'
import { newPerson, requestLink, storeTokens } from '../support/accounts.ts'
import { offerCardLocators } from '../support/board.ts'
import { expect, phoneDevice, test } from '../support/journey.ts'
import { expectAllListed, type StoredItem, storedItems } from '../support/stored.ts'
import { namespaceTranslator, startingWith } from '../support/texts.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const t = namespaceTranslator('legal')
const common = namespaceTranslator('common')
const vars = buildLocalVars(0)

test('the policies scroll to a fragment, show the configured operator, and are printed without the shell', async ({
  page,
}) => {
  await page.goto('/legal/policies#cookie')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    namespaceTranslator('meta')('pages.policies'),
  )
  const cookies = page.getByRole('heading', { level: 2, name: t('parts.cookies') })
  await expect(cookies).toBeInViewport()
  const contents = page.getByRole('navigation', { name: t('contents') })
  await contents.getByRole('link', { name: t('terms.plans.title') }).press('Enter')
  await expect(page).toHaveURL('/legal/policies#termini-plans')
  await expect(page.getByRole('heading', { name: t('terms.plans.title') })).toBeInViewport()

  await expect(page.getByText(vars.OPERATOR_NAME, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: vars.OPERATOR_EMAIL })).toBeVisible()
  await expect(page.getByText(t('operator.missingTitle'))).toHaveCount(0)
  const plans = page.getByRole('table', { name: t('terms.plans.title') })
  await expect(plans.getByRole('row', { name: /Starter 25\s€ 12 3/ })).toBeVisible()
  const times = page.getByRole('table', { name: t('privacy.retention.title') })
  await expect(
    times.getByRole('row', { name: `${t('privacy.retention.rows.mails')} Al massimo 30 giorni` }),
  ).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(contents).toBeHidden()
  await expect(page.getByRole('button', { name: t('print') })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('table', { name: t('cookies.technical.title') })).toBeVisible()
})

test.describe('on the smallest phone', () => {
  test.use(phoneDevice)

  test('the policies list everything that the product stores in a browser', async ({
    page,
    cookies,
  }) => {
    const kept: StoredItem[] = []
    const look = async () => void kept.push(...(await storedItems(page)))

    const person = await newPerson(page)
    await requestLink(page.request, person.email)
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
    await look()

    await storeTokens(page, person)
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
