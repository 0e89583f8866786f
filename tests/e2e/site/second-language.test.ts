import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { listOffers } from '../support/api.ts'
import { expect, test } from '../support/journey.ts'
import { firstPort } from '../support/journey-server.ts'
import { runTestsOnSecondProduct } from '../support/second-product.ts'
import { namespaceTranslator } from '../support/texts.ts'

// This test uses a separate copy of the product, which takes ten seconds to build and start. The
// copy has a second language, which must not change what people with an Italian browser see.
runTestsOnSecondProduct(test, {
  name: 'second-language',
  port: firstPort + 1,
  change: (copy) => {
    mkdirSync(resolve(copy, 'locales/en'))
    const board = { hero: { title: 'The right job, wherever you are.' } }
    writeFileSync(resolve(copy, 'locales/en/board.json'), JSON.stringify(board))
  },
})

test('with a second language the browser’s language decides, and Italian texts replace missing ones on the empty board', async ({
  newVisitor,
}) => {
  const board = namespaceTranslator('board')
  for (const [locale, language, title] of [
    ['en-GB', 'en', 'The right job, wherever you are.'],
    ['it-IT', 'it', board('hero.title')],
    ['de-DE', 'it', board('hero.title')],
  ] as const) {
    const page = await newVisitor({ locale })
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    if (language === 'it') continue
    await expect(
      page.getByRole('button', { name: board('search.submit'), exact: true }),
    ).toBeVisible()
    await expect(page.getByText(namespaceTranslator('search')('none.empty'))).toBeVisible()
    expect((await listOffers(page.request)).pagination.total).toBe(0)
    // The stored choice precedes the browser's languages.
    await page.evaluate(() => localStorage.setItem('userLanguage', 'it'))
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  }
})
