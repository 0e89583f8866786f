import { expectAccessibleAtAnySize } from '../support/accessibility.ts'
import { createVerifiedCompany } from '../support/companies.ts'
import { expect, test } from '../support/journey.ts'
import { aPicture, buttonByName, dialogByName, fieldByLabel } from '../support/profile.ts'
import { enlargeText, expectAllReadable } from '../support/text-size.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('company')
const own = namespaceTranslator('company-page')
const enums = namespaceTranslator('enums')
const editors = namespaceTranslator('editors')

test('a company completes its page, and visitors can read it with and without scripts', async ({
  page,
  mailTo,
  newVisitor,
  watch,
}) => {
  test.slow()
  const { companyId } = await createVerifiedCompany(
    page,
    mailTo,
    'Guardia di un faro da raccontare',
  )
  await page.goto('/profile/company')
  const completeness = page.getByRole('meter', { name: t('complete.title') })
  await expect(completeness).toHaveAttribute('value', '1')

  await buttonByName(page, t('profile.edit')).click()
  const form = dialogByName(page, t('profile.edit'))
  await fieldByLabel(form, t('profile.description')).click()
  await page.keyboard.type('Accendiamo fari, ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('anche di giorno')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Siamo in nove, e nessuno soffre il mare.')
  await fieldByLabel(form, own('sector')).fill('Navigazione')
  await fieldByLabel(form, own('headquarters')).fill('Genova, Italia')
  await fieldByLabel(form, own('size')).selectOption('11-50')
  await fieldByLabel(form, own('founded')).fill('1998')
  await form.getByRole('button', { name: own('benefits') }).click()
  await page.getByRole('checkbox', { name: enums('benefits.Async'), exact: true }).click()
  await page.keyboard.press('Escape')
  await fieldByLabel(form, t('profile.address', { network: 'LinkedIn' })).fill(
    'linkedin.example/fari',
  )
  await buttonByName(form, t('form.save')).click()
  await expect(page.getByText(t('saved')).first()).toBeVisible()

  await buttonByName(page, t('logo.add')).click()
  const logo = dialogByName(page, t('logo.title'))
  await logo.getByLabel(t('logo.drop')).setInputFiles(aPicture)
  await expect(logo.getByRole('img', { name: t('logo.preview') })).toBeVisible()
  await buttonByName(logo, t('logo.confirm')).click()
  await expect(page.getByText(t('logo.saved'))).toBeVisible()

  await buttonByName(page, t('photos.add')).click()
  const adding = dialogByName(page, t('photos.addTitle'))
  await adding.getByLabel(t('photos.drop')).setInputFiles(aPicture)
  await fieldByLabel(adding, t('photos.alt')).fill('La lanterna di notte')
  await buttonByName(adding, editors('entry.save')).click()
  await expect(adding).toBeHidden()
  await expect(completeness).toHaveCount(0)
  await expectAccessibleAtAnySize(page)

  for (const javaScriptEnabled of [true, false]) {
    // If scripts are disabled, Chromium reports the page's scripts as refused.
    if (!javaScriptEnabled) watch.expectRefusals()
    const visitor = await newVisitor({ javaScriptEnabled })
    if (javaScriptEnabled) await enlargeText(visitor)
    await visitor.goto(`/company/${companyId}`, { waitUntil: 'load' })
    const main = visitor.getByRole('main')
    for (const said of [
      'Siamo in nove',
      'Navigazione',
      'Genova, Italia',
      own('sizes.11-50'),
      '1998',
    ])
      await expect(main.getByText(said).first()).toBeVisible()
    await expect(main.locator('strong', { hasText: 'anche di giorno' })).toBeVisible()
    await expect(main.locator('img').first()).toHaveAttribute('src', /^\//)
    await expect(main.getByRole('link', { name: /^LinkedIn/ })).toHaveAttribute(
      'href',
      'https://linkedin.example/fari',
    )
    const photo = main.getByRole('img', { name: 'La lanterna di notte' })
    await photo.scrollIntoViewIfNeeded()
    await expect(photo).toHaveJSProperty('complete', true)
    expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(photo).toHaveAttribute('width', /^\d+$/)
    if (!javaScriptEnabled) continue
    await expectAccessibleAtAnySize(visitor)
    await expectAllReadable(visitor, 'the page of a company')
  }
})
