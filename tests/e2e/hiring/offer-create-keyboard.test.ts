import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'
import {
  button,
  description,
  field,
  keptDraft,
  newCompany,
  next,
  optional,
  publish,
  stepTitle,
  t,
  tool,
} from '../support/offer-draft.ts'
import { texts } from '../support/texts.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('the whole wizard works by keyboard on a narrow screen and passes axe', async ({ page }) => {
  test.slow()
  const { keyboard } = page
  const company = newCompany()
  const type = async (label: string, text: string) => {
    await tabTo(page, field(page, label))
    await keyboard.type(text)
  }
  const goOn = async () => {
    await tabTo(page, next(page))
    await keyboard.press('Enter')
  }
  const look = async () => {
    await expectAccessible(page)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, 'pixels beyond the edge').toBe(0)
  }

  await page.goto('/job-offers/create')
  await goOn()
  await expect(field(page, t('company.name')), 'what is wrong has the focus').toBeFocused()
  await look()
  await keyboard.type(company.name)
  await type(t('company.email'), company.email)
  await goOn()

  await expect(stepTitle(page, 'general')).toBeFocused()
  await type(t('general.title'), 'Sarta')
  await tabTo(page, button(page, texts('enums')('job_type.Other')))
  await keyboard.press('Space')
  await tabTo(page, page.getByRole('checkbox', { name: t('places.anywhere') }))
  await keyboard.press('Space')
  await tabTo(page, tool(page, 'bold'))
  await keyboard.press('End')
  await expect(tool(page, 'redo')).toBeFocused()
  await keyboard.press('Home')
  for (let i = 0; i < 5; i++) await keyboard.press('ArrowRight')
  await expect(tool(page, 'bullets')).toBeFocused()
  await keyboard.press('Enter')
  await expect(description(page), 'the tool gives the focus to the text').toBeFocused()
  await keyboard.type('Ago')
  await keyboard.press('Enter')
  await keyboard.type('Filo')
  await expect(tool(page, 'bullets')).toHaveAttribute('aria-pressed', 'true')
  await look()
  // Tab also moves the focus out of the text editor while a list is being written.
  await goOn()

  await expect(stepTitle(page, 'details')).toBeFocused()
  expect((await keptDraft(page)).job_description).toBe('<ul><li>Ago</li><li>Filo</li></ul>')
  await tabTo(page, button(page, texts('enums')('benefits.Async')))
  await keyboard.press('Space')
  await look()
  await goOn()

  await expect(stepTitle(page, 'application')).toBeFocused()
  await tabTo(page, optional(page, t('application.email')))
  await keyboard.type('lavoro@posta.example')
  await look()
  await goOn()

  await expect(stepTitle(page, 'preview')).toBeFocused()
  await look()
  // Uses the list of steps to go back to the first step.
  const toCompany = page
    .getByRole('navigation', { name: t('list') })
    .getByRole('button')
    .first()
  await tabTo(page, toCompany)
  await keyboard.press('Enter')
  await expect(stepTitle(page, 'company')).toBeFocused()
  await page.goBack()
  await expect(stepTitle(page, 'preview')).toBeVisible()
  await tabTo(page, publish(page))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('account.title') })
  await expect(dialog).toBeVisible()
  await look()
  await keyboard.press('Escape')
  await expect(publish(page)).toBeFocused()
})
