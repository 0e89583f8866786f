import type { Page } from '@playwright/test'
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
const feedback = namespaceTranslator('feedback')

/** Searches for “guasto”. After `breakSearch`, the results cannot be rendered. */
async function search(page: Page): Promise<void> {
  await searchField(page).fill('guasto')
  await page.getByRole('button', { name: board('search.submit'), exact: true }).click()
}

test("without the code of the feedback form a person sees the visitors' error screen, and Back and the home link recover", async ({
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
  const title = pageHeading(page, common('error.title'))
  await expect(title).toBeFocused()
  await expect(page.getByRole('alert')).toHaveText(/^Error Code: Cannot read properties of null/)
  await expect(page.getByRole('banner')).toBeVisible()

  await page.goBack()
  await expect(offerCardLocators(page)).toHaveCount(5)
  await expect(title).toHaveCount(0)
  await page.goForward()
  await expect(title).toBeVisible()
  const loads = recordPageLoads(page)
  await page.getByRole('link', { name: common('error.home'), exact: true }).click()
  await expect(offerCardLocators(page)).toHaveCount(5)
  expect(loads, 'a full load clears what broke').toEqual(['/'])
})

test('a signed-in person reports a broken shell, and the home page works again', async ({
  page,
  expectFailure,
}) => {
  expectFailure(reactErrorScript)
  const person = await newPerson(page, { profileType: 'provider' })
  await goToBlank(page)
  await setShellBroken(page, true)
  await storeTokens(page, person)
  await breakShell(page)
  await page.clock.install()
  await page.goto('/pricing')
  await expect(pageHeading(page, feedback('title'))).toBeFocused()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await setShellBroken(page, false)
  const answer = page.waitForResponse('/api/feedback')
  await page.getByRole('button', { name: feedback('send'), exact: true }).click()
  await expect(pageHeading(page, feedback('sent.title'))).toBeFocused()
  expect((await answer).status()).toBe(201)
  await expectRedirect(page, '/')
  await expect(profileMenu(page, person.profile)).toBeVisible()
})
