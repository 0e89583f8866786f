import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'
import {
  descriptionTextbox,
  descriptionToolButton,
  exactButton,
  exactField,
  newCompanyFormData,
  nextDraftStepButton,
  optionalField,
  publishOfferButton,
  readStoredOfferDraft,
  stepTitle,
  t,
} from '../support/offer-draft.ts'
import { namespaceTranslator } from '../support/texts.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('the whole wizard works by keyboard on a narrow screen and passes axe', async ({ page }) => {
  test.slow()
  const { keyboard } = page
  const company = newCompanyFormData()
  const type = async (label: string, text: string) => {
    await tabTo(page, exactField(page, label))
    await keyboard.type(text)
  }
  const pressContinue = async () => {
    await tabTo(page, nextDraftStepButton(page))
    await keyboard.press('Enter')
  }
  const look = async () => {
    await expectAccessible(page)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, 'pixels beyond the edge').toBe(0)
  }

  await page.goto('/job-offers/create')
  await pressContinue()
  await expect(exactField(page, t('company.name')), 'what is wrong has the focus').toBeFocused()
  await look()
  await keyboard.type(company.name)
  await type(t('company.email'), company.email)
  await pressContinue()

  await expect(stepTitle(page, 'general')).toBeFocused()
  await type(t('general.title'), 'Sarta')
  await tabTo(page, exactButton(page, namespaceTranslator('enums')('job_type.Other')))
  await keyboard.press('Space')
  await tabTo(page, page.getByRole('checkbox', { name: t('places.anywhere') }))
  await keyboard.press('Space')
  await tabTo(page, descriptionToolButton(page, 'bold'))
  await keyboard.press('End')
  await expect(descriptionToolButton(page, 'redo')).toBeFocused()
  await keyboard.press('Home')
  for (let i = 0; i < 5; i++) await keyboard.press('ArrowRight')
  await expect(descriptionToolButton(page, 'bullets')).toBeFocused()
  await keyboard.press('Enter')
  await expect(descriptionTextbox(page), 'the tool gives the focus to the text').toBeFocused()
  await keyboard.type('Ago')
  await keyboard.press('Enter')
  await keyboard.type('Filo')
  await expect(descriptionToolButton(page, 'bullets')).toHaveAttribute('aria-pressed', 'true')
  await look()
  // Tab also moves the focus out of the text editor while a list is being written.
  await pressContinue()

  await expect(stepTitle(page, 'details')).toBeFocused()
  expect((await readStoredOfferDraft(page)).job_description).toBe(
    '<ul><li>Ago</li><li>Filo</li></ul>',
  )
  await tabTo(page, exactButton(page, namespaceTranslator('enums')('benefits.Async')))
  await keyboard.press('Space')
  await look()
  await pressContinue()

  await expect(stepTitle(page, 'application')).toBeFocused()
  await tabTo(page, optionalField(page, t('application.email')))
  await keyboard.type('lavoro@posta.example')
  await look()
  await pressContinue()

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
  await tabTo(page, publishOfferButton(page))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('account.title') })
  await expect(dialog).toBeVisible()
  await look()
  await keyboard.press('Escape')
  await expect(publishOfferButton(page)).toBeFocused()
})
