import type { Page } from '@playwright/test'
import { hostilePaths } from '../../support/hostile-paths.ts'
import { newPerson, profileMenu, storedTokens, storeTokens } from '../support/accounts.ts'
import { sampleTestCases } from '../support/effort.ts'
import { expect, test } from '../support/journey.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('auth')

/**
 * Well-known redirect targets of attacks that try to lead to another site. They are written as
 * external links would contain them.
 */
const classics = [
  '//evil.com',
  '/\\evil.com',
  '/%5C/evil.com',
  '/\t/evil.com',
  'javascript:alert(1)',
]

const nextOf = (path: string) => `/auth?next=${encodeURIComponent(path)}`

/** The mailed sign-in link that redirects to this path. */
const linkOf = (path: string, index: number) =>
  `/verify-account?token=t${index}&callbackUrl=${encodeURIComponent(path)}`
const linkWithoutToken = (path: string) => `/verify-account?callbackUrl=${encodeURIComponent(path)}`

test('no redirect target in a link leads to another site or signs the person out', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const { email: _, ...person } = await newPerson(page, { profileType: 'provider' })
  await page.route('/api/verify/*', (route) => route.fulfill({ json: person }))
  await storeTokens(page, person)
  const left: string[] = []
  page.on('dialog', (dialog) => left.push(dialog.message()))
  page.on('framenavigated', (frame) => left.push(frame.url()))

  for (const path of classics) {
    await page.goto(nextOf(path))
    await page.waitForURL('/', { waitUntil: 'commit' })
  }
  await expect(profileMenu(page, person.profile)).toBeVisible()
  const ways = [
    { way: nextOf, paths: sampleTestCases(hostilePaths, 8, 'next') },
    { way: linkOf, paths: sampleTestCases(hostilePaths, 8, 'link'), isFollowed: false },
    { way: linkOf, paths: classics },
    { way: linkWithoutToken, paths: classics },
  ]
  for (const { way, paths, isFollowed = true } of ways) {
    const addresses = ['/profile?x=1', ...paths].map(way)
    const [wished, ...ends] = await whereTheyLead(page, addresses, isFollowed)
    expect(wished, 'what is no attempt is followed').toBe(`${baseURL}/profile?x=1`)
    left.push(...ends)
  }
  expect(left.filter((url) => !isForPeople(url, baseURL))).toEqual([])
  expect(await storedTokens(page)).toEqual([person.accessToken, person.refreshToken])
})

/**
 * Whether a URL leads to a page of this site that is meant for people, and not, for example, to
 * the API, a file or the sign-out.
 */
function isForPeople(url: string, baseURL: string | undefined): boolean {
  const { origin, pathname } = new URL(url)
  const isRefused = /^\/(api|assets|brand|dev|ingest|auth\/logout)(\/|$)/i.test(pathname)
  return origin === baseURL && !isRefused
}

/**
 * Navigates to each address by client-side routing, which is ten times faster than loading the page.
 * Returns where each address led, by a redirect or by the link that the page shows instead. The
 * link is clicked if `isFollowed` is true; otherwise only its target is read.
 */
const whereTheyLead = (page: Page, addresses: string[], isFollowed: boolean): Promise<string[]> =>
  page.evaluate(
    async ({ addresses, isFollowed, onward }) => {
      const until = async (isSo: () => boolean) => {
        for (let waits = 0; waits < 2_000 && !isSo(); waits++)
          await new Promise((resolve) => setTimeout(resolve, 5))
        if (!isSo()) throw new Error(`nothing happens at ${location.href}`)
      }
      const goTo = (address: string) => {
        history.pushState(null, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      }
      const link = () =>
        [...document.querySelectorAll('a')].find((one) => onward.includes(one.textContent))
      const hasLeft = () => !['/auth', '/verify-account'].includes(location.pathname)
      const ends: string[] = []
      for (const address of addresses) {
        // Starts every navigation from a page without an onward link.
        goTo('/pricing')
        await until(() => link() === undefined)
        goTo(address)
        await until(() => hasLeft() || link() !== undefined)
        if (isFollowed) {
          link()?.click()
          await until(hasLeft)
        }
        ends.push((isFollowed ? null : link()?.href) ?? location.href)
      }
      return ends
    },
    { addresses, isFollowed, onward: [t('verified.continue'), t('refused.back')] },
  )
