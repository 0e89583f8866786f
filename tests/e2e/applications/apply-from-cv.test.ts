import type { Locator } from '@playwright/test'
import { linkIn, newAddress } from '../support/accounts.ts'
import { applyButton, applyDialog, atOpening, sentDialog, t } from '../support/applying.ts'
import { drawnCv } from '../support/drawn-cv.ts'
import { expect, test } from '../support/journey.ts'
import { button, link } from '../support/profile.ts'
import { opening } from '../support/seeded-offers.ts'
import { email, name, submit, terms } from '../support/signup-form.ts'
import { texts } from '../support/texts.ts'
import { field, next, t as wizard } from '../support/wizard.ts'

const auth = texts('auth')

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

test('from “Candidati” with a CV to the sent application in twelve presses', async ({
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
  await press(applyButton(await atOpening(page)))
  await press(link(page, t('notice.signup')))
  await press(button(page, auth('type.continue')))
  const address = newAddress('svelta')
  await fill(email(page), address)
  await fill(name(page), `Fioralba ${address.split('@')[0]}`)
  await press(terms(page))
  await press(submit(page))
  // Opening the mailed link counts as one press. The page that it opens continues by itself.
  presses++
  await page.goto(linkIn(await mailTo(address)).href)
  await expect(page.getByText(wizard('anyMinutes'))).toBeVisible()
  await press(page.getByRole('button', { name: wizard('source.resume.title') }))
  presses++
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(await drawnCv(cv))

  await fill(field(page, wizard('pricing.hourly_rate')), '25')
  await fill(field(page, wizard('pricing.yearly_salary')), '32000')
  await press(next(page))
  await expect(field(page, wizard('info.username'))).toHaveValue(/^fioralba-svelta-/)
  await fill(field(page, wizard('info.birth')), '1990-04-12')
  await fill(field(page, wizard('info.residency')), 'Bologna, Italia')
  await press(next(page))
  await expect(page.getByText('Cucio costumi da dodici anni', { exact: false })).toBeVisible()
  await press(button(page, wizard('create')))
  await expect(applyDialog(page)).toBeVisible()
  await press(button(applyDialog(page), t('apply.send')))
  await expect(sentDialog(page)).toBeVisible()
  expect(page.url()).toContain(opening.id)
  expect(presses).toBeLessThanOrEqual(12)
  expect(fields).toBeLessThanOrEqual(6)
  console.log(`From “Candidati” to the sent application: ${presses} presses, ${fields} fields`)
})
