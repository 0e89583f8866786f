import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { listOffers } from '../support/api.ts'
import { expect, test } from '../support/journey.ts'
import { firstPort } from '../support/journey-server.ts'
import { runTestsOnSecondProduct } from '../support/second-product.ts'
import { namespaceTranslator } from '../support/texts.ts'

const englishTitle = 'The right job, wherever you are.'

// This test uses a separate copy of the product, which takes ten seconds to build and start. The
// copy has a second language, which must not change what people with an Italian browser see.
runTestsOnSecondProduct(test, {
  name: 'second-language',
  port: firstPort + 1,
  change: (copy) => {
    mkdirSync(resolve(copy, 'locales/en'))
    const board = { hero: { title: englishTitle } }
    writeFileSync(resolve(copy, 'locales/en/board.json'), JSON.stringify(board))
  },
})

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
