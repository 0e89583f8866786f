import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TestApplicationPage } from '../../../web/pages/test-application.tsx'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { buttonLocator, dialogLocator } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'

const t = translatorFor('applications')
const editors = translatorFor('editors')
const apply = page.getByRole('button', { name: translatorFor('actions')('apply.now') })

const pdf = (text: string) => new File([text], 'curriculum.pdf', { type: 'application/pdf' })

async function chooseResume(file: File): Promise<void> {
  await userEvent.upload(dialogLocator().getByLabelText(editors('resume.drop')), file)
}

test('anyone can try applying to the demo offer, and nothing is sent', async () => {
  const requests = [vi.spyOn(globalThis, 'fetch'), vi.spyOn(XMLHttpRequest.prototype, 'send')]
  await mount(<TestApplicationPage />, '/test/job-application')
  await expect.element(page.getByText(t('test.text'))).toBeVisible()
  await expectAccessibleOnPhone()
  await apply.click()
  const dialog = dialogLocator()
  const send = buttonLocator(t('apply.send'), dialog)
  await expect.element(send).toBeDisabled()
  await chooseResume(pdf('non un PDF'))
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(editors('resume.notPdf'))
  await chooseResume(pdf('%PDF-1.4\n'))
  await expect.element(dialog.getByText('curriculum.pdf')).toBeVisible()
  const letter = dialog.getByRole('textbox', { name: t('apply.letter') })
  await letter.fill('a'.repeat(1_001))
  await send.click()
  const tooLong = 'fields.Cover letter must be less than 1000 characters'
  await expect.element(dialog.getByText(translatorFor('errors')(tooLong))).toBeVisible()
  await expectAccessibleOnPhone()
  await letter.fill('')
  await send.click()
  const sent = page.getByRole('dialog', { name: t('test.sentTitle') })
  await expect.element(sent).toHaveTextContent(t('test.sentText'))
  await expectAccessibleOnPhone()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(translatorFor('board')('card.applied'))).toBeVisible()
  await buttonLocator(t('test.again')).click()
  await expect.element(apply).toBeVisible()
  for (const request of requests) expect(request).not.toHaveBeenCalled()
})
