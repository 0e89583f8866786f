import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { limits } from '#contract/limits'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator, dialogLocator } from '../support/locators.ts'
import { translatorFor } from '../support/texts.ts'
import { answerUploads } from '../support/uploads.ts'
import { accepted, analysedResume, pdfFile } from './read-cvs.ts'
import {
  expectStep,
  mountOnboardingAtStep,
  onboardingEditorTexts,
  readStoredDraft,
  t,
} from './wizard.tsx'

const errors = translatorFor('errors')
const components = translatorFor('components')
const picture = new File(['x'], 'foto.png', { type: 'image/png' })

test('a resume without readable data is reported and kept', async () => {
  const uploads: [path: string, file: string][] = []
  let answer = Promise.withResolvers<object>()
  answerUploads(async (body, path) => {
    uploads.push([path, (body.get('cv') as File).name])
    return accepted(await answer.promise)
  })
  await mountOnboardingAtStep('source')
  await page.getByRole('button', { name: t('source.resume.title') }).click()
  const onward = buttonLocator(t('resume.continue'))
  await expect.element(onward).toBeDisabled()
  const input = page.getByLabelText(t('resume.drop'))
  await userEvent.upload(input, pdfFile())
  await expect.element(page.getByText(t('analysis.reading'))).toBeVisible()
  await expect.element(onward).toBeDisabled()
  // Component tests use reduced motion, so a drawing is shown instead of the video.
  expect(document.querySelector('video')).toBeNull()
  answer.resolve(analysedResume())
  await expect.element(page.getByText(t('analysis.empty'))).toBeVisible()
  await expect.element(page.getByText(t('analysis.emptyText'))).toBeVisible()
  await expect.element(onward).toBeDisabled()

  answer = Promise.withResolvers()
  await userEvent.upload(input, pdfFile())
  await expect.element(page.getByText(t('analysis.reading'))).toBeVisible()
  answer.resolve(analysedResume({}, 'cv.scanned'))
  await expect.element(page.getByText(errors('cv.scanned'))).toBeVisible()
  await expect.element(page.getByText(t('analysis.empty'))).toBeVisible()
  await expect.element(onward).toBeDisabled()
  expect(uploads).toEqual(
    Array.from({ length: 2 }, () => ['/api/profile/cv-analyzer/?kind=resume', 'curriculum.pdf']),
  )
  expect(readStoredDraft()?.info.value.resume_url).toBe('/files/curriculum.pdf')
  await buttonLocator(t('back'), dialogLocator()).click()
  await expectStep('source', 1)
})

/** Chooses a file. With a large file, `userEvent.upload` would take a second to transfer it. */
function chooseFile(input: Locator, file: File): void {
  const chosen = new DataTransfer()
  chosen.items.add(file)
  const element = input.element() as HTMLInputElement
  element.files = chosen.files
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

test('an unreadable file is reported and can be retried; LinkedIn works without a file', async () => {
  const uploads: [path: string, text: string][] = []
  let answer = { status: 415, code: 'cv.not_pdf' }
  answerUploads(async (body, path) => {
    uploads.push([path, await (body.get('cv') as File).text()])
    return { status: answer.status, body: answer }
  })
  await mountOnboardingAtStep('source')
  await page.getByRole('button', { name: t('source.linkedin.title') }).click()
  const input = page.getByLabelText(t('linkedin.drop'))
  await userEvent.upload(input, picture)
  await expect.element(page.getByText(t('analysis.failedText'))).toBeVisible()
  await expect.element(input).toHaveValue('')
  chooseFile(input, pdfFile(' '.repeat(limits.resumeMaxBytes)))
  await expect.element(page.getByText(errors('cv.too_large'))).toBeVisible()
  await expect.element(input).toHaveValue('')
  expect(uploads).toEqual([])

  await userEvent.upload(input, pdfFile('1'))
  await expect.element(page.getByText(t('analysis.failedText'))).toBeVisible()
  for (const code of ['cv.encrypted', 'cv.too_complex', 'cv.scanned']) {
    answer = { status: 422, code }
    await userEvent.upload(input, pdfFile('1'))
    await expect.element(page.getByText(errors(code))).toBeVisible()
    await expect.element(input).toHaveValue('')
  }
  expect(buttonLocator(components('retry')).query()).toBeNull()
  expect(uploads).toHaveLength(4)

  // After a "busy" response, Retry sends the same file again, without another selection.
  answer = { status: 503, code: 'cv.busy' }
  await userEvent.upload(input, pdfFile('2'))
  await expect.element(page.getByText(errors('cv.busy'))).toBeVisible()
  answer = { status: 422, code: 'cv.scanned' }
  await buttonLocator(components('retry')).click()
  await expect.element(page.getByText(errors('cv.scanned'))).toBeVisible()
  expect(uploads.slice(4)).toEqual(
    Array.from({ length: 2 }, () => ['/api/profile/cv-analyzer/?kind=linkedin', '%PDF-1.7\n2']),
  )
  await buttonLocator(t('linkedin.continue')).click()
  await expectStep('skills', 2)
})

test('a lost connection is not blamed on the file, and the same file can be sent again', async () => {
  answerUploads(() => null)
  await mountOnboardingAtStep('source')
  await page.getByRole('button', { name: t('source.resume.title') }).click()
  await userEvent.upload(page.getByLabelText(t('resume.drop')), pdfFile())
  await expect.element(page.getByText(errors('network'))).toBeVisible()
  expect(page.getByText(t('analysis.failedText')).query()).toBeNull()
  await expect.element(buttonLocator(components('retry'))).toBeVisible()
})

async function drawPicture(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob()], 'foto.png', { type: 'image/png' })
}

test('a picture is shrunk before it is sent', async () => {
  const sent: Blob[] = []
  answerUploads((body) => {
    sent.push(body.get('image') as Blob)
    return accepted({ profile: { avatar_url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' } })
  })
  await mountOnboardingAtStep('info')
  await buttonLocator(onboardingEditorTexts('avatar.upload')).click()
  const confirm = buttonLocator(onboardingEditorTexts('avatar.confirm'))
  const input = page.getByLabelText(onboardingEditorTexts('avatar.drop'))
  await expect.element(confirm).toBeDisabled()
  await userEvent.upload(input, pdfFile())
  await expect.element(page.getByText(onboardingEditorTexts('avatar.notAnImage'))).toBeVisible()
  const large = await drawPicture(3000, 1500)
  await userEvent.upload(input, large)
  await expect.element(dialogLocator().getByRole('img')).toBeVisible()
  await buttonLocator(onboardingEditorTexts('avatar.remove')).click()
  await expect.element(confirm).toBeDisabled()
  await userEvent.upload(input, large)
  await confirm.click()
  await expect.element(dialogLocator()).not.toBeInTheDocument()
  await expect.element(buttonLocator(onboardingEditorTexts('avatar.change'))).toBeVisible()
  expect(sent).toHaveLength(1)
  const { width, height } = await createImageBitmap(sent[0]!)
  expect([width, height]).toEqual([1024, 512])
  expect(readStoredDraft()?.info.value.avatar_url).toMatch(/^data:image\/gif/)
})

test('a resume is added, opened and removed', async () => {
  const uploads: string[] = []
  answerUploads(async (body, path) => {
    const text = await (body.get('resume') as File).text()
    uploads.push(`${path} ${text}`)
    return text.startsWith('%PDF')
      ? accepted({ profile: { resume_url: '/files/curriculum.pdf' } })
      : { status: 415, body: { status: 415, code: 'files.not_a_pdf' } }
  })
  const deleted = vi.fn(() => Response.json({ profile: { resume_url: null } }))
  mockResponses({
    // The page opens this URL. It is only a hash, because any other URL would make the browser
    // leave the test's document.
    'GET /api/profile/resume/link': () => Response.json({ resume_url: '#curriculum-aperto' }),
    'DELETE /api/profile/resume': deleted,
  })
  await mountOnboardingAtStep('info')
  const resume = page.getByRole('group', { name: onboardingEditorTexts('resume.label') })
  const input = resume.getByLabelText(onboardingEditorTexts('resume.drop'))
  const text = new File(['Non sono un PDF.'], 'cv.pdf', { type: 'application/pdf' })
  await userEvent.upload(input, text)
  await expect
    .element(resume.getByRole('alert'))
    .toHaveTextContent(onboardingEditorTexts('resume.notPdf'))
  await userEvent.upload(input, pdfFile('1'))
  await expect.element(resume.getByText(onboardingEditorTexts('resume.name'))).toBeVisible()
  expect(uploads).toEqual([
    '/api/profile/resume Non sono un PDF.',
    '/api/profile/resume %PDF-1.7\n1',
  ])
  await buttonLocator(onboardingEditorTexts('resume.view'), resume).click()
  await expect.poll(() => location.hash).toBe('#curriculum-aperto')
  const remove = buttonLocator(onboardingEditorTexts('resume.delete'), resume)
  await remove.click()
  await expect
    .element(resume.getByText(onboardingEditorTexts('resume.deleteQuestion')))
    .toBeVisible()
  expect(deleted).not.toHaveBeenCalled()
  await remove.click()
  await expect.element(input).toBeInTheDocument()
  expect(deleted).toHaveBeenCalledOnce()
  expect(readStoredDraft()?.info.value.resume_url).toBeNull()
})
