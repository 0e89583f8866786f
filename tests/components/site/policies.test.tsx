import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { buttonLocator, focus, linkLocator } from '../support/locators.ts'
import { mountSite } from '../support/site.tsx'
import { translatorFor } from '../support/texts.ts'

const t = translatorFor('legal')
const consent = translatorFor('consent')
const contents = page.getByRole('navigation', { name: t('contents') })
const plans = page.getByRole('heading', { name: t('terms.plans.title') })
const part = (name: string) => page.getByRole('heading', { level: 2, name: t(`parts.${name}`) })

test('a link in the table of contents scrolls to its section', async () => {
  await mountSite('/legal/policies')
  const link = linkLocator(t('terms.plans.title'), contents)
  await expect.element(link).toBeVisible()
  await expect.element(plans).not.toBeInViewport()
  focus(link)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.hash).toBe('#termini-plans')
  await expect.element(plans).toBeInViewport()
  expect(document.documentElement.scrollWidth - innerWidth, 'pixels beyond the edge').toBe(0)
})

test.each([
  ['privacy', 'privacy'],
  ['termini', 'terms'],
  ['cookie', 'cookies'],
])('an address with #%s opens the policies at that part', async (fragment, name) => {
  await mountSite(`/legal/policies#${fragment}`)
  await expect.element(part(name)).toBeInViewport()
})

test('the table of contents is collapsed on a phone until it is opened', async () => {
  await page.viewport(360, 740)
  await mountSite('/legal/policies')
  const link = linkLocator(t('terms.plans.title'), contents)
  await expect.element(contents.getByText(t('contents'))).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
  await expectAccessibleOnPhone()
  await contents.getByText(t('contents')).click()
  await link.click()
  await expect.element(plans).toBeInViewport()
})

test('the cookie preferences lead to the cookie policy, which opens the preferences', async () => {
  await mountSite('/pricing')
  await buttonLocator(translatorFor('common')('footer.cookies')).click()
  const preferences = page.getByRole('dialog', { name: consent('preferences.title') })
  await linkLocator(consent('banner.policy'), preferences).click()
  await expect.poll(() => location.pathname + location.hash).toBe('/legal/policies#cookie')
  await expect.element(part('cookies')).toBeInViewport()
  focus(buttonLocator(t('cookies.choose.open')))
  await userEvent.keyboard('{Enter}')
  await expect.element(preferences).toBeVisible()
})
