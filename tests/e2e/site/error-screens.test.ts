import type { Page } from '@playwright/test'
import { limits } from '#contract/limits'
import { expectAccessibleAtAnySize } from '../support/accessibility.ts'
import { goToBlank, newPerson, pageHeading, profileMenu, storeTokens } from '../support/accounts.ts'
import { offerCardLocators, searchField } from '../support/board.ts'
import {
  breakSearch,
  breakShell,
  reactErrorScript,
  recordPageLoads,
  setShellBroken,
} from '../support/broken.ts'
import { expect, test } from '../support/journey.ts'
import { expectRedirect } from '../support/page-clock.ts'
import { namespaceTranslator } from '../support/texts.ts'

const board = namespaceTranslator('board')
const common = namespaceTranslator('common')
const errors = namespaceTranslator('errors')

// The specification prescribes these texts, so they are written out here.
const visitor = {
  title: 'Spiacenti, qualcosa è andato storto',
  text: "Ci dispiace per l'inconveniente. Si è verificato un errore durante il processo della tua richiesta.",
}
const member = {
  title: 'Oops! Qualcosa è andato storto',
  text: 'Ci dispiace, qualcosa è andato storto. Il tuo feedback ci aiuta a migliorare.',
  field: 'Dimmi cosa è successo (opzionale)',
  send: 'Invia Feedback',
  sending: 'Invio...',
  thanks: 'Grazie',
  sent: 'Il tuo feedback è stato inviato. Ti stiamo reindirizzando alla home page...',
}
const home = 'Vai alla Home'

const homeLink = (page: Page) => page.getByRole('link', { name: home, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page) => page.getByLabel(member.field, { exact: true })

/** Searches for “guasto”. After `breakSearch`, the results cannot be rendered. */
async function search(page: Page): Promise<void> {
  await searchField(page).fill('guasto')
  await page.getByRole('button', { name: board('search.submit'), exact: true }).click()
}

async function expectVisitorScreen(page: Page, message: RegExp | string): Promise<void> {
  await expect(pageHeading(page, visitor.title)).toBeFocused()
  await expect(page.getByText(visitor.text, { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(message)
  await expect(field(page)).toHaveCount(0)
}

async function expectMemberScreen(page: Page): Promise<void> {
  await expect(pageHeading(page, member.title)).toBeFocused()
  await expect(page.getByText(member.text, { exact: true })).toBeVisible()
  await expect(field(page)).toHaveValue('')
  expect(await field(page).evaluate((one) => one.tagName)).toBe('TEXTAREA')
  await expect(button(page, member.send)).toBeEnabled()
  await expect(homeLink(page)).toBeVisible()
}

test('a visitor on a broken page keeps the shell and can use Back and the home link', async ({
  page,
  expectFailure,
}) => {
  test.slow()
  expectFailure(reactErrorScript)
  await breakSearch(page)
  await page.goto('/')
  await search(page)
  await expectVisitorScreen(page, /^Error Code: Cannot read properties of null/)
  await expect(page).toHaveTitle(namespaceTranslator('meta')('title', { title: visitor.title }))
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expectAccessibleAtAnySize(page)

  await page.goBack()
  await expect(offerCardLocators(page)).toHaveCount(5)
  await expect(pageHeading(page, visitor.title)).toHaveCount(0)
  await page.goForward()
  await expect(pageHeading(page, visitor.title)).toBeVisible()
  const loads = recordPageLoads(page)
  await homeLink(page).click()
  await expect(offerCardLocators(page)).toHaveCount(5)
  expect(loads, 'a full load clears what broke').toEqual(['/'])
})

test('a broken shell shows the error screen to a visitor, without header and footer', async ({
  page,
  expectFailure,
}) => {
  test.slow()
  expectFailure(reactErrorScript)
  await breakShell(page)
  await page.goto('/pricing')
  await page.goto('/')
  await setShellBroken(page, true)
  await page.reload()
  await expectVisitorScreen(page, 'Error Code: Nessuno ascolta')
  await expect(page.getByRole('banner'), 'nothing stands around it').toHaveCount(0)
  await expectAccessibleAtAnySize(page)
  await setShellBroken(page, false)
  await homeLink(page).click()
  await expect(offerCardLocators(page)).toHaveCount(5)
})

test('Back and Forward recover from an error outside the pages', async ({
  page,
  expectFailure,
}) => {
  expectFailure(reactErrorScript)
  await breakShell(page)
  await page.goto('/')
  await expect(offerCardLocators(page)).toHaveCount(5)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: common('nav.pricing') })
    // A mouse could miss the link: scrolling to the footer loads more offers, which push it down.
    .press('Enter')
  await expect(pageHeading(page, namespaceTranslator('pricing')('title'))).toBeVisible()
  await setShellBroken(page, true)
  await page.reload()
  await expect(pageHeading(page, visitor.title)).toBeVisible()
  await setShellBroken(page, false)
  const loads = recordPageLoads(page)
  await page.goBack()
  // Scrolling to the link in the footer may have loaded more pages of the list, which Back restores.
  await expect(offerCardLocators(page).nth(4)).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  expect(loads).toEqual([])
})

test('if even the error screen breaks, static texts and a link home remain', async ({
  page,
  expectFailure,
}) => {
  expectFailure(reactErrorScript)
  await page.addInitScript(() => {
    Object.defineProperty(document, 'title', {
      get: () => '',
      set: () => {
        throw new Error('Nessun titolo')
      },
    })
  })
  await page.goto('/pricing')
  await expect(pageHeading(page, visitor.title)).toBeVisible()
  await expect(page.getByText(visitor.text, { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Error Code: Nessun titolo')
  await expect(homeLink(page)).toHaveAttribute('href', '/')
})

test('a signed-in person reports an error once, and a failed request keeps the text', async ({
  page,
  expectFailure,
}) => {
  test.slow()
  expectFailure(reactErrorScript)
  expectFailure(/\/api\/feedback$/)
  // The browser logs the failed request to the console.
  expectFailure(/\/assets\/crash-feedback-screen-/)
  const person = await newPerson(page, { profileType: 'provider' })
  await storeTokens(page, person)
  await breakSearch(page)
  await page.clock.install()
  await page.goto('/')
  await expect(profileMenu(page, person.profile)).toBeVisible()
  await search(page)
  await expectMemberScreen(page)
  await expect(page.getByRole('banner')).toBeVisible()

  const sent: { id: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/feedback')) sent.push(request.postDataJSON())
  })
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
  await page.route('/api/feedback', async (route) => {
    await pressed
    // The first request reaches the server, but its response is lost.
    if (sent.length === 1) {
      await route.fetch({ maxRetries: 3 })
      await route.abort('connectionreset')
    } else if (sent.length === 2) await route.fulfill({ status: 503 })
    else await route.continue()
  })
  await field(page).fill('Ho cercato “guasto”\ne non c’era più niente')
  await button(page, member.send).click()
  await expect(button(page, member.sending)).toHaveAttribute('aria-disabled', 'true')
  press()
  const failed = page.getByRole('alert')
  await expect(failed).toContainText(errors('network'))
  await expect(button(page, member.send)).toBeEnabled()
  await expect(field(page)).toHaveValue('Ho cercato “guasto”\ne non c’era più niente')
  await expectAccessibleAtAnySize(page)
  await button(page, member.send).click()
  await expect(failed).toContainText(errors('server.unavailable'))
  await expect(field(page)).toHaveValue('Ho cercato “guasto”\ne non c’era più niente')

  const stored = page.waitForResponse('/api/feedback')
  await button(page, member.send).click()
  await expect(pageHeading(page, member.thanks)).toBeFocused()
  await expect(page.getByText(member.sent, { exact: true })).toBeVisible()
  expect((await stored).status()).toBe(201)
  expect(sent).toHaveLength(3)
  expect(sent[0]).toMatchObject({
    message: 'Ho cercato “guasto”\ne non c’era più niente',
    path: '/',
    error: expect.stringMatching(/^TypeError: Cannot read properties of null/),
  })
  expect(new Set(sent.map(({ id }) => id)).size, 'one submission').toBe(1)
  expect(JSON.stringify(sent)).not.toContain('search=')
  await expectRedirect(page, '/')
  await expect(offerCardLocators(page)).toHaveCount(5)
})

test('a signed-in person can report an error even if the shell is broken', async ({
  page,
  expectFailure,
}) => {
  test.slow()
  expectFailure(reactErrorScript)
  const person = await newPerson(page, { profileType: 'provider' })
  await goToBlank(page)
  await setShellBroken(page, true)
  await storeTokens(page, person)
  await breakShell(page)
  await page.clock.install()
  await page.goto('/pricing')
  await expectMemberScreen(page)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expectAccessibleAtAnySize(page)
  await setShellBroken(page, false)
  // A response without content (204) makes the browser stay on the current page, so that the test
  // can examine it.
  const loads = recordPageLoads(page)
  await page.route('/', (route) => route.fulfill({ status: 204 }))
  await button(page, member.send).click()
  await expect(pageHeading(page, member.thanks)).toBeFocused()
  await page.clock.fastForward(limits.redirectDelayMs)
  await expect.poll(() => loads).toEqual(['/'])
  await expectAccessibleAtAnySize(page)
  await page.unroute('/')
  await page.goto('/')
  await expect(profileMenu(page, person.profile)).toBeVisible()
})

test('a changed text is sent as a new report, and an unchanged one as a retry', async ({
  page,
  expectFailure,
}) => {
  expectFailure(reactErrorScript)
  expectFailure(/\/api\/feedback$/)
  expectFailure(/\/assets\/crash-feedback-screen-/)
  await storeTokens(page, await newPerson(page, { profileType: 'provider' }))
  await breakSearch(page)
  await page.goto('/')
  await search(page)
  await expectMemberScreen(page)
  const sent: string[] = []
  await page.route('/api/feedback', (route) => {
    sent.push(route.request().postDataJSON().id)
    return route.abort('connectionreset')
  })
  for (const words of ['Uno', 'Uno', 'Due']) {
    await field(page).fill(words)
    const before = sent.length
    await button(page, member.send).click()
    await expect.poll(() => sent.length).toBe(before + 1)
    await expect(button(page, member.send)).toBeEnabled()
  }
  expect([sent[0] === sent[1], sent[1] === sent[2]]).toEqual([true, false])
})

test('a spinner is shown until the session is known', async ({ page, expectFailure }) => {
  expectFailure(reactErrorScript)
  await storeTokens(page, await newPerson(page, { profileType: 'provider' }))
  const { promise: known, resolve: tell } = Promise.withResolvers<void>()
  await page.route('/api/me', async (route) => {
    await known
    await route.continue()
  })
  await breakSearch(page)
  await page.goto('/')
  await search(page)
  await expect(page.getByRole('main').getByText(common('loading'))).toBeAttached()
  await expect(pageHeading(page, visitor.title)).toHaveCount(0)
  await expect(pageHeading(page, member.title)).toHaveCount(0)
  tell()
  await expectMemberScreen(page)
})

test("the error screen shows the visitors' texts if the code of the feedback form fails to load", async ({
  page,
  expectFailure,
}) => {
  const code = /\/assets\/crash-feedback-screen-/
  expectFailure(reactErrorScript)
  expectFailure(code)
  await storeTokens(page, await newPerson(page, { profileType: 'provider' }))
  await breakSearch(page)
  await page.route(code, (route) => route.abort('connectionfailed'))
  await page.goto('/')
  await search(page)
  await expectVisitorScreen(page, /^Error Code: Cannot read properties of null/)
  await expect(homeLink(page)).toBeVisible()
})
