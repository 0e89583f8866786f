import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { consentKey, consentVersion } from '../../../web/lib/consent.ts'
import { type Message, mailboxAt } from '../../support/mailbox.ts'
import { Watch } from './watch.ts'

type Journey = {
  /**
   * The earlier cookie choice of these visitors: with one, no question covers the page.
   * `E2E_COOKIES=accepted` sends analytics from all journeys, with `E2E_ANALYTICS=down` to a provider
   * that does not answer.
   */
  cookies: 'refused' | 'accepted' | 'unasked'
  watch: Watch
  /** Declares a request that must fail in this test; other failures fail the test. */
  expectFailure: (url: RegExp) => void
  /** Another person with their own browser, watched alike. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>
  /** The newest mail to an address, after the given number has arrived. */
  mailTo: (address: string, count?: number) => Promise<Message>
  /** Deletes the mails to an address that earlier runs used. */
  clearMailOf: (address: string) => Promise<void>
}

const areAllCounted = process.env.E2E_COOKIES === 'accepted'

/** A test that fails on any error of its pages, even invisible ones. */
export const test = base.extend<Journey>({
  cookies: [areAllCounted ? 'accepted' : 'refused', { option: true }],
  context: async ({ context, cookies }, use) => {
    await chooseCookies(context, cookies)
    await use(context)
  },
  watch: async ({ baseURL }, use) => {
    const watch = new Watch(new URL(baseURL ?? '').origin, { isCounted: areAllCounted })
    await use(watch)
    expect(watch.problems(), 'nothing goes wrong behind the scenes').toEqual([])
  },
  page: async ({ page, watch, javaScriptEnabled }, use) => {
    await watch.over(page)
    if (javaScriptEnabled) letAppTakeOver(page)
    await use(page)
  },
  expectFailure: async ({ watch }, use) => {
    await use((url) => watch.expectFailure(url))
  },
  mailTo: async ({ baseURL }, use) => {
    const mailbox = mailboxAt(`${baseURL}/dev/mailbox`)
    await use(async (address, count = 1) => {
      let messages: Message[] = []
      const arrived = async () => {
        messages = await mailbox.messages(address)
        return messages.length
      }
      await expect.poll(arrived, { message: `mail to ${address}`, intervals: [100] }).toBe(count)
      return messages[0]!
    })
  },
  clearMailOf: async ({ baseURL }, use) => {
    await use((address) => mailboxAt(`${baseURL}/dev/mailbox`).clear(address))
  },
  newVisitor: async ({ browser, watch, cookies }, use) => {
    const visitors: Page[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      await chooseCookies(context, cookies)
      const page = await context.newPage()
      visitors.push(page)
      await watch.over(page)
      letAppTakeOver(page)
      return page
    })
    for (const page of visitors) await page.context().close()
  },
})

/**
 * Waits after each load until the app has replaced the first screen, unless told otherwise; other
 * journeys test what works before.
 */
function letAppTakeOver(page: Page): void {
  const isTakenOver = () =>
    page.locator('#root button[inert]').first().waitFor({ state: 'detached' })
  const { goto, reload } = page
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options)
    if (!options?.waitUntil) await isTakenOver()
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload.call(page, options)
    if (!options?.waitUntil) await isTakenOver()
    return answer
  }
}

async function chooseCookies(context: BrowserContext, said: Journey['cookies']): Promise<void> {
  if (said === 'unasked') return
  const choice = {
    statistics: said === 'accepted',
    decided_at: new Date().toISOString(),
    version: consentVersion,
  }
  await context.addInitScript(
    ([key, value]) => {
      try {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
      } catch {
        // A frame without storage asks no question either.
      }
    },
    [consentKey, JSON.stringify(choice)] as const,
  )
}

/** The smallest supported phone. */
export const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

export { expect } from '@playwright/test'
