import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { type Message, mailboxAt } from '../../support/mailbox.ts'
import { Watch } from './watch.ts'

type Journey = {
  watch: Watch
  /** Names a request that must fail in this test; any other that fails, fails the test. */
  expectFailure: (url: RegExp) => void
  /** Somebody else: a browser of their own, watched as closely. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>
  /** The newest mail to an address, once so many have come. */
  mailTo: (address: string, count?: number) => Promise<Message>
  /** Takes out what came to an address that earlier runs wrote to as well. */
  clearMailOf: (address: string) => Promise<void>
}

/** A test whose pages may not fail at anything, however well they look. */
export const test = base.extend<Journey>({
  watch: async ({ baseURL }, use) => {
    const watch = new Watch(new URL(baseURL ?? '').origin)
    await use(watch)
    expect(watch.problems(), 'nothing goes wrong behind the scenes').toEqual([])
  },
  page: async ({ page, watch }, use) => {
    await watch.over(page)
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
  newVisitor: async ({ browser, watch }, use) => {
    const visitors: Page[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      const page = await context.newPage()
      visitors.push(page)
      await watch.over(page)
      return page
    })
    for (const page of visitors) await page.context().close()
  },
})

/** The smallest phone that the product promises to work on. */
export const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

export { expect } from '@playwright/test'
