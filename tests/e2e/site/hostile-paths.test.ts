import type { Page } from '@playwright/test'
import { hostilePaths } from '../../support/hostile-paths.ts'
import { giveTokens, keptTokens, newPerson, profileMenu } from '../support/accounts.ts'
import { sample } from '../support/effort.ts'
import { expect, test } from '../support/journey.ts'
import { texts } from '../support/texts.ts'

const t = texts('auth')

/** Well-known open redirect attempts, opened like external links. */
const classics = [
  '//evil.com',
  '/\\evil.com',
  '/%5C/evil.com',
  '/\t/evil.com',
  'javascript:alert(1)',
]

const nextOf = (path: string) => `/auth?next=${encodeURIComponent(path)}`

/** The link of a mail with this target. */
const linkOf = (path: string, index: number) =>
  `/verify-account?token=t${index}&callbackUrl=${encodeURIComponent(path)}`
const linkWithoutToken = (path: string) => `/verify-account?callbackUrl=${encodeURIComponent(path)}`

test('no target in a link leads off this site or signs the person out', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const { email: _, ...person } = await newPerson(page, { profileType: 'provider' })
  await page.route('/api/verify/*', (route) => route.fulfill({ json: person }))
  await giveTokens(page, person)
  const left: string[] = []
  page.on('dialog', (dialog) => left.push(dialog.message()))
  page.on('framenavigated', (frame) => left.push(frame.url()))

  for (const path of classics) {
    await page.goto(nextOf(path))
    await page.waitForURL('/', { waitUntil: 'commit' })
  }
  await expect(profileMenu(page, person.profile)).toBeVisible()
  const ways = [
    { way: nextOf, paths: sample(hostilePaths, 8, 'next') },
    { way: linkOf, paths: sample(hostilePaths, 8, 'link'), isFollowed: false },
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
  expect(await keptTokens(page)).toEqual([person.accessToken, person.refreshToken])
})

/** Whether a URL is one of our pages, neither API nor sign-out. */
function isForPeople(url: string, baseURL: string | undefined): boolean {
  const { origin, pathname } = new URL(url)
  const isRefused = /^\/(api|assets|brand|dev|ingest|auth\/logout)(\/|$)/i.test(pathname)
  return origin === baseURL && !isRefused
}

/**
 * Navigates to each address inside the page, ten times faster than loading it. Returns where each
 * one led, by a redirect or by its link (clicked or only read).
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
        // Start each from a page that is not about signing in.
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
