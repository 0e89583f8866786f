import { listOffers } from '../support/api.ts'
import { expect, test } from '../support/journey.ts'
import { englishTitle } from '../support/journey-server.ts'
import { runTestsWithSecondLanguage } from '../support/second-language.ts'
import { namespaceTranslator } from '../support/texts.ts'

// The second language must not change what people with an Italian browser see.
runTestsWithSecondLanguage(test)

test('with a second language the browser’s language decides, and Italian texts replace missing ones on the empty board', async ({
  newVisitor,
}) => {
  const board = namespaceTranslator('board')
  const english = await newVisitor({ locale: 'en-GB' })
  await english.goto('/')
  await expect(english.locator('html')).toHaveAttribute('lang', 'en')
  await expect(english.getByRole('heading', { level: 1 })).toHaveText(englishTitle)
  await expect(
    english.getByRole('button', { name: board('search.submit'), exact: true }),
  ).toBeVisible()
  await expect(english.getByText(namespaceTranslator('search')('none.empty'))).toBeVisible()
  expect((await listOffers(english.request)).pagination.total).toBe(0)

  const italian = await newVisitor({ locale: 'it-IT' })
  await italian.goto('/')
  await expect(italian.locator('html')).toHaveAttribute('lang', 'it')
  await expect(italian.getByRole('heading', { level: 1 })).toHaveText(board('hero.title'))
  // A stored choice of language takes precedence over the browser's languages.
  await italian.evaluate(() => localStorage.setItem('userLanguage', 'en'))
  await italian.reload()
  await expect(italian.locator('html')).toHaveAttribute('lang', 'en')
  await expect(italian.getByRole('heading', { level: 1 })).toHaveText(englishTitle)
})
