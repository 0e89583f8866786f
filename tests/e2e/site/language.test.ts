import { expect, test } from '../support/journey.ts'
import { namespaceTranslator } from '../support/texts.ts'

test.use({ locale: 'en-GB' })

test('an English browser with a stored language that does not exist gets Italian', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('userLanguage', 'en'))
  await page.goto('/pricing')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    namespaceTranslator('pricing')('title'),
  )
})
