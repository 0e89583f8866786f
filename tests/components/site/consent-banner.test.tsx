import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readConsentChoice } from '../../../web/site/consent/choice.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { buttonLocator, linkLocator } from '../support/locators.ts'
import { mountSite } from '../support/site.tsx'
import { translatorFor } from '../support/texts.ts'
import { quietPage } from './site.tsx'

const t = translatorFor('consent')
const common = translatorFor('common')

const banner = page.getByRole('region', { name: t('banner.title') })
const refuse = buttonLocator(t('refuse'), banner)
const accept = buttonLocator(t('accept'), banner)
const customise = buttonLocator(t('banner.customise'), banner)

test('on a phone the cookie banner leaves room for the page, is first in the tab order, and passes axe', async () => {
  await page.viewport(360, 740)
  await mountSite(quietPage, { cookies: 'unasked' })
  await expect.element(banner).toBeVisible()
  expect(banner.element().getBoundingClientRect().height).toBeLessThan(740 * 0.15)
  const [no, yes] = [refuse, accept].map((one) => one.element().getBoundingClientRect().toJSON())
  const anywhere = { x: 0, left: 0, right: 0 }
  expect({ ...no, ...anywhere }, 'to refuse is as easy as to accept').toEqual({
    ...yes,
    ...anywhere,
  })
  expect(refuse.element().className).toBe(accept.element().className)

  const inOrder = [
    linkLocator(common('header.skip')),
    linkLocator(t('banner.policy'), banner),
    customise,
    refuse,
    accept,
  ]
  for (const one of inOrder) {
    await userEvent.tab()
    await expect.element(one).toHaveFocus()
  }
  expect(scrollY, 'the page does not move').toBe(0)
  await expectAccessibleOnPhone()
})

test('the cookie settings begin without statistics, and closing them is not a choice', async () => {
  await mountSite(quietPage, { cookies: 'unasked' })
  await customise.click()
  const dialog = page.getByRole('dialog', { name: t('preferences.title') })
  await expect
    .element(dialog.getByRole('checkbox', { name: t('preferences.statistics') }))
    .not.toBeChecked()
  await expectAccessibleOnPhone()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(banner).toBeVisible()
  await expect.element(customise).toHaveFocus()
  expect(readConsentChoice()).toBeNull()
  await refuse.click()
  await expect.element(banner).not.toBeInTheDocument()
  expect(readConsentChoice()).toMatchObject({ statistics: false, version: 1 })
})
