import type { Locator } from '@playwright/test'
import { findSignInLink, newMailAddress } from '../support/accounts.ts'
import { applyButton, applyDialog, openCarillonOffer, sentDialog, t } from '../support/applying.ts'
import { createCvPdfFile } from '../support/drawn-cv.ts'
import { expect, test } from '../support/journey.ts'
import { buttonByName, linkByName } from '../support/profile.ts'
import { carillonOffer } from '../support/seeded-offers.ts'
import {
  signUpEmailField,
  signUpNameField,
  signUpSubmitButton,
  termsCheckbox,
} from '../support/signup-form.ts'
import { namespaceTranslator } from '../support/texts.ts'
import { t as wizard, wizardField, wizardNextButton } from '../support/wizard.ts'

const auth = namespaceTranslator('auth')

const cv = [
  'Fioralba Esempio',
  'Sarta di scena',
  '# Profilo',
  'Cucio costumi da dodici anni, soprattutto per teatri piccoli che li usano per molte stagioni',
  'e che li vogliono solidi, leggeri e facili da riparare.',
  '# Esperienze',
  'Sarta di scena, Teatro di Prova',
  'gennaio 2020 - presente',
  '# Formazione',
  'Diploma di moda, Istituto di Prova',
  'settembre 2009 - giugno 2012',
  '# Competenze',
  'Cucito, Taglio, Ricamo',
]

test('a visitor with a CV gets from “Candidati” to a sent application in twelve presses', async ({
  page,
  mailTo,
}) => {
  test.slow()
  let [presses, fields] = [0, 0]
  const press = async (target: Locator) => {
    presses++
    await target.click()
  }
  const fill = async (target: Locator, text: string) => {
    fields++
    await target.fill(text)
  }
  await press(applyButton(await openCarillonOffer(page)))
  await press(linkByName(page, t('notice.signup')))
  await press(buttonByName(page, auth('type.continue')))
  const address = newMailAddress('svelta')
  await fill(signUpEmailField(page), address)
  await fill(signUpNameField(page), `Fioralba ${address.split('@')[0]}`)
  await press(termsCheckbox(page))
  await press(signUpSubmitButton(page))
  // Opening the mailed link also counts as a press (a click). The page then continues by itself.
  presses++
  await page.goto(findSignInLink(await mailTo(address)).href)
  await expect(page.getByText(wizard('anyMinutes'))).toBeVisible()
  await press(page.getByRole('button', { name: wizard('source.resume.title') }))
  presses++
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(await createCvPdfFile(cv))

  await fill(wizardField(page, wizard('pricing.hourly_rate')), '25')
  await fill(wizardField(page, wizard('pricing.yearly_salary')), '32000')
  await press(wizardNextButton(page))
  await expect(wizardField(page, wizard('info.username'))).toHaveValue(/^fioralba-svelta-/)
  await fill(wizardField(page, wizard('info.birth')), '1990-04-12')
  await fill(wizardField(page, wizard('info.residency')), 'Bologna, Italia')
  await press(wizardNextButton(page))
  await expect(page.getByText('Cucio costumi da dodici anni', { exact: false })).toBeVisible()
  await press(buttonByName(page, wizard('create')))
  await expect(applyDialog(page)).toBeVisible()
  await press(buttonByName(applyDialog(page), t('apply.send')))
  await expect(sentDialog(page)).toBeVisible()
  expect(page.url()).toContain(carillonOffer.id)
  expect(presses).toBeLessThanOrEqual(12)
  expect(fields).toBeLessThanOrEqual(6)
  console.log(`From “Candidati” to the sent application: ${presses} presses, ${fields} fields`)
})
