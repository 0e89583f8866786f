import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { createMailboxClient } from '../../support/mailbox.ts'
import { expectAccessible } from '../support/accessibility.ts'
import {
  findSignInLink,
  newMailAddress,
  newPerson,
  profileMenu,
  requestAccount,
  requestLink,
} from '../support/accounts.ts'
import { phoneDevice, test } from '../support/journey.ts'
import { expectVisibleWithClock } from '../support/page-clock.ts'
import { namespaceTranslator } from '../support/texts.ts'

/** Requests a sign-in link for a new address and returns the address. */
async function askForLink(request: APIRequestContext): Promise<string> {
  const email = `prova-${crypto.randomUUID()}@posta.example`
  const data = { email, provider: 'magic_link', callbackUrl: '/', env: 'test' }
  const response = await request.post('/api/login', { data })
  expect(response.status()).toBe(202)
  return email
}

/**
 * Opens the mailbox without the watch (`PageErrorRecorder`), which would inject its script into frames that
 * refuse scripts, and report that refusal as an error.
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

test('local mails arrive in a mailbox and are readable in any client', async ({
  page,
  request,
  baseURL,
}) => {
  const email = await askForLink(request)
  const mailbox = createMailboxClient(`${baseURL}/dev/mailbox`)
  await expect.poll(() => mailbox.messages(email)).toHaveLength(1)
  const [message] = await mailbox.messages(email)
  expect(message).toMatchObject({ to: email, links: [`${baseURL}/auth/signup`] })
  await page.setContent(message?.html ?? '')
  await expect(page.getByRole('link', { name: 'Crea il tuo account' })).toBeVisible()
  // These rules require landmarks. A mail has no landmarks, because it is embedded in a page that
  // has them.
  await expectAccessible(page, { rulesOff: ['region', 'landmark-one-main'] })
  await mailbox.clear(email)
  expect(await mailbox.messages(email)).toEqual([])
})

test('a new mail appears in the page by itself', async ({ browser, request }) => {
  const { page, problems } = await openMailbox(browser)
  await expect(page).toHaveTitle('Posta locale · Ovunque')
  const email = await askForLink(request)
  await expectVisibleWithClock(page, page.getByRole('link', { name: email }))
  await page.getByRole('link', { name: email }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nessun account')
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('heading', { name: 'Qui non c’è ancora un account' })).toBeVisible()
  await page.getByText('La versione di solo testo').click()
  await expect(page.locator('pre')).toContainText('Ciao,')

  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBe(0)
  // Leaves out the frame, because axe cannot run in a frame without scripts.
  await expectAccessible(page, { without: ['iframe'] })
  await page.getByRole('link', { name: 'Tutti i messaggi' }).click()
  await expect(page.getByRole('link', { name: email })).toBeVisible()
  expect(await overflow()).toBe(0)

  expect(problems).toEqual([])
  await page.close()
})

test('the link in a mail opens in a new tab and signs in', async ({ browser }) => {
  const { page, problems } = await openMailbox(browser)
  const email = newMailAddress()
  await requestAccount(page.request, email, { profileType: 'provider', name: 'Pia Posta' })
  await expectVisibleWithClock(page, page.getByRole('link', { name: email }))
  await page.getByRole('link', { name: email }).click()
  const frame = page.locator('iframe')
  // The sandbox attribute allows neither scripts nor access to our origin. It isolates the content
  // of the mail from the page.
  await expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  const button = page.frameLocator('iframe').getByRole('link').first()
  const [tab] = await Promise.all([page.context().waitForEvent('page'), button.click()])
  await expect(
    tab.getByRole('heading', { name: namespaceTranslator('auth')('verified.title') }),
  ).toBeVisible()
  await expect(profileMenu(tab, { full_name: 'Pia Posta' })).toBeVisible()
  expect(problems).toEqual([])
  await page.context().close()
})

test('every mail fits a phone in both themes, with its button visible', async ({
  page,
  newVisitor,
  mailTo,
}) => {
  const reader = await newVisitor(phoneDevice)
  const [isNew, isNobody] = [newMailAddress('un-indirizzo-piuttosto-lungo'), newMailAddress()]
  // The first request sets a cookie in the browser. Without it, each of the parallel requests would
  // set another cookie.
  await requestLink(page.request, isNobody)
  const [known, wellKnown] = await Promise.all([newPerson(page), newPerson(page)])
  const name = 'Massimiliano Bartolomeo Precipitevolissimevolmente'
  await Promise.all([
    requestAccount(page.request, isNew, { name }),
    requestLink(page.request, known.email),
    requestAccount(page.request, wellKnown.email),
  ])
  const kinds = {
    verify_account: await mailTo(isNew),
    login: await mailTo(known.email),
    account_exists: await mailTo(wellKnown.email),
    no_account: await mailTo(isNobody),
  }
  for (const [kind, mail] of Object.entries(kinds)) {
    const t = namespaceTranslator('mails')
    expect(mail.subject).toBe(t(`${kind}.subject`))
    await reader.setContent(mail.html)
    const button = reader.getByRole('link', { name: t(`${kind}.button`), exact: true })
    await expect(button).toBeInViewport()
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expect(button).toHaveAttribute(
      'href',
      kind === 'no_account' ? /\/auth\/signup$/ : findSignInLink(mail).href,
    )
    expect(mail.text).toContain(await button.getAttribute('href'))
    for (const colorScheme of ['light', 'dark'] as const) {
      await reader.emulateMedia({ colorScheme })
      const beyond = await reader.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(beyond, `${kind}, ${colorScheme}`).toBe(0)
    }
  }
})
