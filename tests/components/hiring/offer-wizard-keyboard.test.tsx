import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { tabTo } from '../support/keyboard.ts'
import { buttonLocator } from '../support/locators.ts'
import { translatorFor } from '../support/texts.ts'
import {
  descriptionTextbox,
  descriptionToolButton,
  exactField,
  mountOfferWizard,
  nextStepButton,
  optionalField,
  publishOfferButton,
  readStoredOfferDraft,
  stepTitle,
  t,
} from './offer-wizard.tsx'

const enums = translatorFor('enums')

async function type(field: Locator, text: string): Promise<void> {
  await tabTo(field)
  await userEvent.keyboard(text)
}

async function press(target: Locator, key = '{Enter}'): Promise<void> {
  await tabTo(target)
  await userEvent.keyboard(key)
}

test('the whole wizard works by keyboard on a narrow screen and passes axe', async () => {
  await page.viewport(360, 740)
  await mountOfferWizard()
  await press(nextStepButton)
  await expect.element(exactField(t('company.name'))).toHaveFocus()
  await expectAccessibleOnPhone()
  await userEvent.keyboard('Sartoria Esempio')
  await type(exactField(t('company.email')), 'conti@sartoria.example')
  await press(nextStepButton)

  await expect.element(stepTitle('general')).toHaveFocus()
  await expect.element(descriptionTextbox).toBeVisible()
  await type(exactField(t('general.title')), 'Sarta')
  await press(buttonLocator(enums('job_type.Other')), ' ')
  await press(page.getByRole('checkbox', { name: t('places.anywhere') }), ' ')
  await tabTo(descriptionToolButton('bold'))
  await userEvent.keyboard('{End}')
  await expect.element(descriptionToolButton('redo')).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(descriptionToolButton('bullets')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  // Pressing the tool button moves focus to the text.
  await expect.element(descriptionTextbox).toHaveFocus()
  await userEvent.keyboard('Ago{Enter}Filo')
  await expect.element(descriptionToolButton('bullets')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessibleOnPhone()
  // Tab also moves focus out of the text editor while a list is being written.
  await press(nextStepButton)

  await expect.element(stepTitle('details')).toHaveFocus()
  expect(readStoredOfferDraft()?.job_description).toBe('<ul><li>Ago</li><li>Filo</li></ul>')
  await press(buttonLocator(enums('benefits.Async')), ' ')
  await expectAccessibleOnPhone()
  await press(nextStepButton)

  await expect.element(stepTitle('application')).toHaveFocus()
  await type(optionalField(t('application.email')), 'lavoro@posta.example')
  await expectAccessibleOnPhone()
  await press(nextStepButton)

  await expect.element(stepTitle('preview')).toHaveFocus()
  await expectAccessibleOnPhone()
  // Uses the list of steps to go back to the first step.
  await press(
    page
      .getByRole('navigation', { name: t('list') })
      .getByRole('button')
      .first(),
  )
  await expect.element(stepTitle('company')).toHaveFocus()
  history.back()
  await expect.element(stepTitle('preview')).toBeVisible()
  await press(publishOfferButton)
  const dialog = page.getByRole('dialog', { name: t('account.title') })
  await expect.element(dialog).toBeVisible()
  await expectAccessibleOnPhone()
  await userEvent.keyboard('{Escape}')
  await expect.element(publishOfferButton).toHaveFocus()
})
