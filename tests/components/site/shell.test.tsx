import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setTheme } from '../../../web/lib/theme.ts'
import { mockOfferList } from '../board/list-answers.ts'
import { anOffer } from '../board/offers.ts'
import { buttonLocator, focus, linkLocator } from '../support/locators.ts'
import { currentPathAndSearch } from '../support/mount.tsx'
import { mountSite } from '../support/site.tsx'
import { translatorFor } from '../support/texts.ts'

const common = translatorFor('common')
const meta = translatorFor('meta')
const pages = translatorFor('pages')

type Place = 'banner' | 'contentinfo' | 'complementary'
const title = page.getByRole('heading', { level: 1 })
const paper = () => getComputedStyle(document.documentElement).backgroundColor

async function follow(place: Place, name: string): Promise<void> {
  focus(linkLocator(name, page.getByRole(place)))
  await userEvent.keyboard('{Enter}')
}

test('the links of header, footer and banner open their pages, focus the title and return to the offers', async () => {
  mockOfferList([anOffer()])
  await mountSite('/')
  await expect.element(page.getByRole('article')).toBeVisible()
  const pricing = translatorFor('pricing')('title')
  const ways: [Place, link: string, heading: string, name: string][] = [
    ['contentinfo', 'nav.policies', meta('pages.policies'), 'policies'],
    ['banner', 'nav.pricing', pricing, 'pricing'],
    ['contentinfo', 'nav.pricing', pricing, 'pricing'],
    ['banner', 'header.login', meta('pages.login'), 'login'],
    ['complementary', 'banner.login', meta('pages.login'), 'login'],
  ]
  for (const [place, link, heading, name] of ways) {
    await follow(place, common(link))
    await expect.element(title).toHaveTextContent(heading)
    await expect.element(title).toHaveFocus()
    expect(document.title).toBe(meta('title', { title: meta(`pages.${name}`) }))
    // The sign-in page does not show the sign-in banner.
    const banner = page.getByRole('complementary', { name: common('banner.label') })
    expect(banner.elements()).toHaveLength(name === 'login' ? 0 : 1)
    await follow(name === 'pricing' ? place : 'contentinfo', common('nav.offers'))
    await expect.poll(currentPathAndSearch).toBe('/')
    await expect.element(page.getByRole('article')).toBeVisible()
  }
})

test('signing in from a list returns to that list', async () => {
  mockOfferList([])
  await mountSite('/?search=react')
  await follow('complementary', common('banner.login'))
  await expect.poll(() => location.pathname).toBe('/auth')
  expect(new URLSearchParams(location.search).get('next')).toBe('/?search=react')
})

test('an unknown address leads to the offers', async () => {
  mockOfferList([anOffer()])
  await mountSite('/da-nessuna-parte')
  await expect.element(title).toHaveTextContent(pages('notFound.title'))
  expect(document.title).toBe(meta('title', { title: meta('pages.not_found') }))
  await linkLocator(pages('backToOffers')).click()
  await expect.element(page.getByRole('article')).toBeVisible()
})

test('a chosen theme changes the colours, and the theme of the system restores them', async () => {
  await mountSite('/da-nessuna-parte')
  const before = paper()
  const themes = page.getByRole('group', { name: common('theme.label') })
  for (const theme of ['light', 'dark'] as const) {
    await themes.getByText(common(`theme.${theme}`)).click()
    await expect
      .element(themes.getByRole('radio', { name: common(`theme.${theme}`) }))
      .toBeChecked()
    expect(document.documentElement.dataset.theme).toBe(theme)
    expect(document.cookie).toContain(`theme=${theme}`)
  }
  expect(paper()).not.toBe(before)
  await themes.getByText(common('theme.system')).click()
  await expect.poll(paper).toBe(before)
  expect(document.cookie).not.toContain('theme=')
})

test('the header menu of a phone contains the theme, the cookie preferences and the pages', async () => {
  await page.viewport(360, 740)
  await mountSite('/da-nessuna-parte')
  const open = buttonLocator(common('menu.site'), page.getByRole('banner'))
  await open.click()
  const before = paper()
  const checked = page.getByRole('menuitemradio', { checked: true })
  await expect.element(checked).toHaveTextContent(common('theme.system'))
  await page.getByRole('menuitemradio', { name: common('theme.dark') }).click()
  await expect.poll(paper).not.toBe(before)
  await expect
    .element(page.getByRole('radio', { name: common('theme.dark') }), {
      message: 'the footer’s switch follows',
    })
    .toBeChecked()
  setTheme('system')

  await open.click()
  await page.getByRole('menuitem', { name: common('footer.cookies') }).click()
  const preferences = page.getByRole('dialog', {
    name: translatorFor('consent')('preferences.title'),
  })
  await expect.element(preferences).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(preferences).not.toBeInTheDocument()

  await open.click()
  await page.getByRole('menuitem', { name: common('nav.pricing') }).click()
  await expect.poll(currentPathAndSearch).toBe('/pricing')
})
