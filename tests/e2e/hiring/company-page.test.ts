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
  await expect(page.getByText(t('complete.why.description'))).toBeVisible()

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
  await fieldByLabel(form, own('size')).selectOption('1-10')
  await fieldByLabel(form, own('founded')).fill('1998')
  await form.getByRole('button', { name: own('benefits') }).click()
  await page.getByRole('checkbox', { name: enums('benefits.Async'), exact: true }).click()
  await page.keyboard.press('Escape')
  await fieldByLabel(form, t('profile.address', { network: 'LinkedIn' })).fill(
    'linkedin.example/fari',
  )

  // The preview shows the unsaved profile, which is not public yet.
  await buttonByName(form, t('profile.preview')).click()
  const preview = form.getByRole('region', { name: t('profile.preview') })
  await expect(preview.getByText('anche di giorno')).toBeVisible()
  await expect(preview).toContainText('Navigazione')
  const before = await (await page.request.get(`/api/company/${companyId}`)).json()
  expect(before.company.description).toBeNull()
  await expectAccessibleAtAnySize(page)
  await buttonByName(form, t('form.save')).click()
  await expect(page.getByText(t('saved')).first()).toBeVisible()

  await buttonByName(page, t('logo.add')).click()
  const logo = dialogByName(page, t('logo.title'))
  await logo.getByLabel(t('logo.drop')).setInputFiles(aPicture)
  await buttonByName(logo, t('logo.confirm')).click()
  await expect(page.getByText(t('logo.saved'))).toBeVisible()

  const photos = page.getByRole('list', { name: t('photos.list') }).getByRole('img')
  const alts = () =>
    photos.evaluateAll((images) => images.map((image) => image.getAttribute('alt')))
  for (const [alt, picture] of [
    ['La lanterna di notte', aPicture],
    ['Il molo', { ...aPicture, buffer: await anotherPicture(page) }],
  ] as const) {
    await buttonByName(page, t('photos.add')).click()
    const adding = dialogByName(page, t('photos.addTitle'))
    await adding.getByLabel(t('photos.drop')).setInputFiles(picture)
    await fieldByLabel(adding, t('photos.alt')).fill(alt)
    await buttonByName(adding, editors('entry.save')).click()
    await expect(adding).toBeHidden()
  }
  await expect.poll(alts).toEqual(['La lanterna di notte', 'Il molo'])
  await buttonByName(page, t('photos.earlier', { alt: 'Il molo' })).press('Enter')
  await expect.poll(alts).toEqual(['Il molo', 'La lanterna di notte'])
  await expect(completeness).toHaveCount(0)
  await expectAccessibleAtAnySize(page)
  await enlargeText(page)
  await page.reload()
  await expect.poll(alts).toEqual(['Il molo', 'La lanterna di notte'])
  await expectAllReadable(page, 'the profile of a company')

  for (const javaScriptEnabled of [true, false]) {
    // If scripts are disabled, Chromium reports the page's scripts as refused.
    if (!javaScriptEnabled) watch.expectRefusals()
    const visitor = await newVisitor({ javaScriptEnabled })
    await visitor.goto(`/company/${companyId}`, { waitUntil: 'load' })
    const main = visitor.getByRole('main')
    for (const said of ['Siamo in nove', 'Navigazione', 'Genova, Italia', '1998'])
      await expect(main.getByText(said).first()).toBeVisible()
    await expect(main.locator('strong', { hasText: 'anche di giorno' })).toBeVisible()
    const photo = main.getByRole('img', { name: 'Il molo' })
    await photo.scrollIntoViewIfNeeded()
    await expect(photo).toHaveJSProperty('complete', true)
    expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(photo).toHaveAttribute('width', /^\d+$/)
    if (!javaScriptEnabled) continue
    await expectAccessibleAtAnySize(visitor)
    await enlargeText(visitor)
    await visitor.reload()
    await expectAllReadable(visitor, 'the page of a company')
  }
})

/** A picture whose content differs from `aPicture`. */
async function anotherPicture(page: import('@playwright/test').Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 200
    const context = canvas.getContext('2d')
    context?.fillRect(20, 20, 120, 90)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}
