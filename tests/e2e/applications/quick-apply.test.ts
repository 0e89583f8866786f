import { profileMenu } from '../support/accounts.ts'
import {
  applyButton,
  applyDialog,
  boardTexts,
  chooseResume,
  openCarillonOffer,
  sentDialog,
  t,
} from '../support/applying.ts'
import { offerCardLocator } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { aPdf, buttonByName, openPersonWithTokens, requestAs } from '../support/profile.ts'
import { carillonOffer } from '../support/seeded-offers.ts'
import { namespaceTranslator } from '../support/texts.ts'

const common = namespaceTranslator('common')
const editors = namespaceTranslator('editors')

const sentMark = (page: Parameters<typeof offerCardLocator>[0]) =>
  offerCardLocator(page, carillonOffer).getByText(boardTexts('card.applied'), { exact: true })

test('adding a resume and sending twice creates one application, which every tab shows', async ({
  page,
  context,
  watch,
  expectFailure,
}) => {
  const person = await openPersonWithTokens(page)
  const other = await context.newPage()
  await watch.over(other)
  await other.goto(`/?job=${carillonOffer.id}`)
  await expect(applyButton(offerCardLocator(other, carillonOffer))).toBeVisible()

  const card = await openCarillonOffer(page)
  await applyButton(card).click()
  const dialog = applyDialog(page)
  await chooseResume(dialog, { ...aPdf, buffer: Buffer.from('non un PDF') })
  expectFailure(/\/api\/profile\/resume$/)
  await expect(dialog.getByText(editors('resume.notPdf'))).toBeVisible()
  await chooseResume(dialog)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    buttonByName(dialog, editors('resume.view')).click(),
  ])
  expect(await download.failure()).toBeNull()
  const letter = 'Buongiorno,\nrestauro carillon.'
  await dialog.getByRole('textbox', { name: t('apply.letter') }).fill(letter)
  await buttonByName(dialog, t('apply.send')).dblclick()
  await buttonByName(sentDialog(page), t('sent.continue')).click()
  await expect(sentMark(page)).toBeVisible()
  await expect(sentMark(other), 'in another tab').toBeVisible()
  await expect(applyButton(offerCardLocator(other, carillonOffer))).toHaveCount(0)
  await profileMenu(page, person.profile).click()
  await expect(page.getByRole('menuitem', { name: common('menu.applications') })).toBeVisible()

  const sent = await requestAs(page, person, 'GET', '/api/job-offer/application/profile')
  expect(sent.job_application).toMatchObject([{ cover_letter: letter }])
})
