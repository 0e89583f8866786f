import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { consentStorageKey, consentVersion } from '../../../web/site/consent/choice.ts'
import { createMailboxClient, type MailboxMessage } from '../../support/mailbox.ts'
import { PageErrorRecorder } from './page-error-recorder.ts'

type Journey = {
  /**
   * The cookie choice that is stored in the browser. With a stored choice no banner covers the
   * page. `E2E_COOKIES=accepted` enables analytics in all tests. `E2E_ANALYTICS=down` makes the
   * analytics provider fail.
   */
  cookies: 'refused' | 'accepted' | 'unasked'
  watch: PageErrorRecorder
  /** Expects a request to fail in this test. Any other failed request fails the test. */
  expectFailure: (url: RegExp) => void
  /** Opens another browser context, which is watched for errors as well. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>
  /** Waits until this many mails (default: 1) have arrived at an address. Returns the newest. */
  mailTo: (address: string, count?: number) => Promise<MailboxMessage>
  /** Removes all mails to an address, such as those of earlier runs. */
  clearMailOf: (address: string) => Promise<void>
}

const areAllCounted = process.env.E2E_COOKIES === 'accepted'

/** A test that fails on any error in its pages, even if a visitor would not notice the error. */
export const test = base.extend<Journey>({
  cookies: [areAllCounted ? 'accepted' : 'refused', { option: true }],
  context: async ({ context, cookies }, use) => {
    await chooseCookies(context, cookies)
    await use(context)
  },
  watch: async ({ baseURL }, use) => {
    const watch = new PageErrorRecorder(new URL(baseURL ?? '').origin, { isCounted: areAllCounted })
    await use(watch)
    expect(watch.problems(), 'nothing goes wrong behind the scenes').toEqual([])
  },
  page: async ({ page, watch, javaScriptEnabled }, use) => {
    await watch.over(page)
    if (javaScriptEnabled) waitForLoads(page)
    await use(page)
  },
  expectFailure: async ({ watch }, use) => {
    await use((url) => watch.expectFailure(url))
  },
  mailTo: async ({ baseURL }, use) => {
    const mailbox = createMailboxClient(`${baseURL}/dev/mailbox`)
    await use(async (address, count = 1) => {
      let messages: MailboxMessage[] = []
      const arrived = async () => {
        messages = await mailbox.messages(address)
        return messages.length
      }
      await expect.poll(arrived, { message: `mail to ${address}`, intervals: [100] }).toBe(count)
      return messages[0]!
    })
  },
  clearMailOf: async ({ baseURL }, use) => {
    await use((address) => createMailboxClient(`${baseURL}/dev/mailbox`).clear(address))
  },
  newVisitor: async ({ browser, watch, cookies }, use) => {
    const visitors: Page[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      await chooseCookies(context, cookies)
      const page = await context.newPage()
      visitors.push(page)
      await watch.over(page)
      waitForLoads(page)
      return page
    })
    for (const page of visitors) await page.context().close()
  },
})

/**
 * The longest time that `goto` and `reload` wait for the page's data. A test that needs more time
 * must wait itself.
 */
const settlingMaxMs = 1_000

/**
 * Makes `goto` and `reload` wait for hydration, and then for data while the page shows a loading
 * state. This only saves time: expectations also wait, but after a short while they check only
 * twice a second. A test that examines the page at an earlier moment passes `waitUntil`.
 */
function waitForLoads(page: Page): void {
  const hasLoaded = () =>
    page.waitForFunction(
      (waiting) => {
        if (document.documentElement.hasAttribute('data-waiting')) return false
        waiting.since ||= performance.now()
        const isLate = performance.now() - waiting.since > waiting.maxMs
        return isLate || !document.querySelector('.motion-pulse, .motion-spin, .motion-progress')
      },
      { since: 0, maxMs: settlingMaxMs },
    )
  const { goto, reload } = page
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options)
    if (!options?.waitUntil) await hasLoaded()
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload.call(page, options)
    if (!options?.waitUntil) await hasLoaded()
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
        // Storage throws in a sandboxed frame. Such a frame shows no banner, so it needs no choice.
      }
    },
    [consentStorageKey, JSON.stringify(choice)] as const,
  )
}

/** The smallest supported phone. */
export const phoneDevice = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

export { expect } from '@playwright/test'
