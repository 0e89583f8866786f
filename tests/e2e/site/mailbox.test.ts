import type { Browser, Page } from '@playwright/test'
import type { MailContent } from '../../../worker/messages/mail/mail-kinds.ts'
import { renderMail } from '../../../worker/messages/mail/templates.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { newMailAddress, profileMenu, requestAccount } from '../support/accounts.ts'
import { expect, phoneDevice, test } from '../support/journey.ts'
import { expectVisibleWithClock } from '../support/page-clock.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('mails')

/**
 * Opens the mailbox without `PageErrorRecorder`. The recorder would inject its script into frames
 * that refuse scripts, and report that refusal as an error.
 */
async function openMailbox(browser: Browser): Promise<{ page: Page; problems: string[] }> {
  const page = await browser.newPage(phoneDevice)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    const isFrame = message.text().startsWith('Blocked script execution in')
    if (message.type() === 'error' && !isFrame) problems.push(message.text())
  })
  await page.clock.install()
  await page.goto('/dev/mailbox')
  return { page, problems }
}

test('a new mail appears in the page by itself, and its link opens in a new tab and signs in', async ({
  browser,
}) => {
  const { page, problems } = await openMailbox(browser)
  await expect(page).toHaveTitle('Posta locale · Ovunque')
  const email = newMailAddress()
  await requestAccount(page.request, email, { profileType: 'provider', name: 'Pia Posta' })
  await expectVisibleWithClock(page, page.getByRole('link', { name: email }))
  await page.getByRole('link', { name: email }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('verify_account.subject'))
  await page.getByText('La versione di solo testo').click()
  await expect(page.locator('pre')).toContainText('Ciao')

  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBe(0)
  // Leaves out the frame, because axe cannot run in a frame without scripts.
  await expectAccessible(page, { without: ['iframe'] })

  // The sandbox attribute allows neither scripts nor access to our origin. It isolates the content
  // of the mail from the page.
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  const button = page.frameLocator('iframe').getByRole('link').first()
  const [tab] = await Promise.all([page.context().waitForEvent('page'), button.click()])
  await expect(
    tab.getByRole('heading', { name: namespaceTranslator('auth')('verified.title') }),
  ).toBeVisible()
  await expect(profileMenu(tab, { full_name: 'Pia Posta' })).toBeVisible()

  await page.getByRole('link', { name: 'Tutti i messaggi' }).click()
  await expect(page.getByRole('link', { name: email })).toBeVisible()
  expect(await overflow()).toBe(0)
  expect(problems).toEqual([])
  await page.context().close()
})

test.describe('on a phone', () => {
  test.use(phoneDevice)

  test('mails fit in both themes, with their button visible, and pass axe', async ({ page }) => {
    const name = 'Massimiliano Bartolomeo Precipitevolissimevolmente'
    const link = `https://ovunque.example/verify-account?token=${'segreto'.repeat(8)}`
    const mails: MailContent[] = [
      { kind: 'verify_account', data: { name, link } },
      { kind: 'login', data: { name, link } },
      { kind: 'account_exists', data: { name, link } },
      { kind: 'no_account', data: { link } },
    ]
    for (const mail of mails) {
      await page.setContent(renderMail(mail).html)
      const button = page.getByRole('link', { name: t(`${mail.kind}.button`), exact: true })
      await expect(button).toBeInViewport()
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await expect(button).toHaveAttribute('href', link)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(beyond, `${mail.kind}, ${colorScheme}`).toBe(0)
      }
    }
    // These rules require landmarks. A mail has no landmarks, because it is embedded in a page that
    // has them.
    await expectAccessible(page, { rulesOff: ['region', 'landmark-one-main'] })
  })
})
