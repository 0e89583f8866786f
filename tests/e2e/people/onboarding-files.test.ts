import type { Page } from '@playwright/test'
import { limits } from '#contract/limits'
import { createCvPdfFile } from '../support/drawn-cv.ts'
import { expect, test } from '../support/journey.ts'
import { namespaceTranslator } from '../support/texts.ts'
import {
  aPdf,
  draftInBrowser,
  expectStep,
  fetchOwnProfileInPage,
  openOnboardingWizard,
  resumeOnboardingAtStep,
  t,
  wizardButton,
  wizardEditorTexts,
  wizardErrorTexts,
} from '../support/wizard.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const input = (page: Page) => page.getByRole('dialog').locator('input[type=file]')
const analyser = /\/api\/profile\/cv-analyzer\//
const busy = {
  status: 503,
  headers: { 'Retry-After': '10' },
  contentType: 'application/problem+json',
  body: JSON.stringify({ code: 'cv.busy', status: 503, title: '', type: '', instance: '' }),
}

test('a file without readable data is reported and kept', async ({ page }) => {
  await openOnboardingWizard(page)
  let held = Promise.withResolvers<void>()
  await page.route(analyser, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: t('source.resume.title') }).click()
  const onward = wizardButton(page, t('resume.continue'))
  await expect(onward).toBeDisabled()
  await input(page).setInputFiles(await createCvPdfFile(['Europass', 'Curriculum vitae']))
  await expect(page.getByText(t('analysis.reading'))).toBeVisible()
  await expect(onward).toBeDisabled()
  const video = page.locator('video')
  await expect(video).toBeVisible()
  expect(
    await video.evaluate((one: HTMLVideoElement) => [one.muted, one.loop, one.paused]),
  ).toEqual([true, true, false])
  held.resolve()
  await expect(page.getByText(t('analysis.empty'))).toBeVisible()
  await expect(page.getByText(t('analysis.emptyText'))).toBeVisible()
  await expect(onward).toBeDisabled()
  // Uploads a PDF without text, like a scan.
  held = Promise.withResolvers<void>()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await input(page).setInputFiles(await createCvPdfFile([]))
  await expect(page.getByText(t('analysis.reading'))).toBeVisible()
  await expect(video).toHaveCount(0)
  held.resolve()
  await expect(page.getByText(wizardErrorTexts('cv.scanned'))).toBeVisible()
  await expect(page.getByText(t('analysis.empty'))).toBeVisible()
  await expect(onward).toBeDisabled()
  const kept = JSON.parse((await draftInBrowser(page)) ?? '')
  expect(kept.info.value.resume_url).toBeTruthy()
  expect((await fetchOwnProfileInPage(page)).resume_url).toBeTruthy()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('back') })
    .click()
  await expectStep(page, 'source', 1)
})

test('an unreadable file is reported and can be retried; LinkedIn works without a file', async ({
  page,
  expectFailure,
}) => {
  await openOnboardingWizard(page)
  await page.getByRole('button', { name: t('source.linkedin.title') }).click()
  await input(page).setInputFiles({ ...aPdf, name: 'foto.png', mimeType: 'image/png' })
  await expect(page.getByText(t('analysis.failedText'))).toBeVisible()
  await expect(input(page)).toHaveValue('')
  expectFailure(analyser)
  const refused = page.waitForResponse(analyser)
  await input(page).setInputFiles(aPdf)
  expect((await refused).status()).toBe(415)
  await expect(page.getByText(t('analysis.failedText'))).toBeVisible()

  const uploads: string[] = []
  page.on('request', (request) => {
    if (analyser.test(request.url())) uploads.push(request.url())
  })
  const pdf = (text: string) => ({ ...aPdf, buffer: Buffer.from(`%PDF-1.7\n${text}`) })
  await input(page).setInputFiles(pdf(' '.repeat(limits.resumeMaxBytes)))
  await expect(page.getByText(wizardErrorTexts('cv.too_large'))).toBeVisible()
  await expect(input(page)).toHaveValue('')
  expect(uploads).toEqual([])
  await input(page).setInputFiles(pdf('<</Encrypt 9 0 R>>'))
  await expect(page.getByText(wizardErrorTexts('cv.encrypted'))).toBeVisible()
  await input(page).setInputFiles(
    pdf('<</Filter[/FlateDecode/FlateDecode]>>\nstream\nx\nendstream'),
  )
  await expect(page.getByText(wizardErrorTexts('cv.too_complex'))).toBeVisible()
  await input(page).setInputFiles(await createCvPdfFile([]))
  await expect(page.getByText(wizardErrorTexts('cv.scanned'))).toBeVisible()
  expect(uploads).toHaveLength(3)

  // After a "busy" response, Retry sends the same file again, which need not be selected again.
  await page.route(analyser, (route) => route.fulfill(busy), { times: 1 })
  await input(page).setInputFiles(await createCvPdfFile([]))
  await expect(page.getByText(wizardErrorTexts('cv.busy'))).toBeVisible()
  await wizardButton(page, namespaceTranslator('components')('retry')).click()
  await expect(page.getByText(wizardErrorTexts('cv.scanned'))).toBeVisible()
  expect(uploads).toHaveLength(5)
  await wizardButton(page, t('linkedin.continue')).click()
  await expectStep(page, 'skills', 2)
})

test('a picture is shrunk before it is sent; a resume is added and removed', async ({
  page,
  expectFailure,
}) => {
  await resumeOnboardingAtStep(page, 'info')
  await wizardButton(page, wizardEditorTexts('avatar.upload')).click()
  const dialog = page.getByRole('dialog', { name: wizardEditorTexts('avatar.title') })
  const confirm = dialog.getByRole('button', { name: wizardEditorTexts('avatar.confirm') })
  await expect(confirm).toBeDisabled()
  await input(page).setInputFiles({ ...aPdf })
  await expect(dialog.getByText(wizardEditorTexts('avatar.notAnImage'))).toBeVisible()
  const large = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 1500 })
    canvas.getContext('2d')?.fillRect(0, 0, 3000, 1500)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await input(page).setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: Buffer.from(large, 'base64'),
  })
  await expect(dialog.getByRole('img')).toBeVisible()
  await dialog.getByRole('button', { name: wizardEditorTexts('avatar.remove') }).click()
  await expect(confirm).toBeDisabled()
  await input(page).setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: Buffer.from(large, 'base64'),
  })
  await confirm.click()
  await expect(dialog).toBeHidden()
  const { avatar_url } = await fetchOwnProfileInPage(page)
  const size = await page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, avatar_url ?? '')
  expect(size).toEqual([1024, 512])

  const resume = page.getByRole('group', { name: wizardEditorTexts('resume.label') })
  expectFailure(/\/api\/profile\/resume$/)
  await resume
    .locator('input[type=file]')
    .setInputFiles({ ...aPdf, buffer: Buffer.from('Non sono un PDF.') })
  await expect(resume.getByRole('alert')).toHaveText(wizardEditorTexts('resume.notPdf'))
  await resume.locator('input[type=file]').setInputFiles(aPdf)
  await expect(resume.getByText(wizardEditorTexts('resume.name'))).toBeVisible()
  const download = page.waitForEvent('download')
  await resume.getByRole('button', { name: wizardEditorTexts('resume.view') }).click()
  expect((await download).suggestedFilename()).toContain('.pdf')
  await resume.getByRole('button', { name: wizardEditorTexts('resume.delete') }).click()
  await expect(resume.getByText(wizardEditorTexts('resume.deleteQuestion'))).toBeVisible()
  await resume.getByRole('button', { name: wizardEditorTexts('resume.delete') }).click()
  await expect(resume.locator('input[type=file]')).toBeAttached()
  expect((await fetchOwnProfileInPage(page)).resume_url).toBeNull()
})
