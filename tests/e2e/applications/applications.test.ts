import { randomMark } from '../../support/random-mark.ts'
import { openSessionByMail, pageHeading, storeTokens } from '../support/accounts.ts'
import {
  actionTexts,
  applicantBoardColumn,
  applicantBoardPath,
  applicantCardIn,
  applicantTexts,
  applyThroughApi,
  enumTexts,
  findAnswerLink,
  newApplicant,
  t,
} from '../support/applying.ts'
import { expect, test } from '../support/journey.ts'
import { buttonByName, linkByName, requestAs } from '../support/profile.ts'
import { balloonSewerOffer, carillonOffer } from '../support/seeded-offers.ts'
import { seededPersonnelManager } from '../support/seeded-people.ts'

test('an application is seen, opened, answered and withdrawn, and both sides see it', async ({
  page,
  newVisitor,
  mailTo,
  clearMailOf,
}) => {
  const name = `Ada Duelati ${randomMark()}`
  const person = await newApplicant(page, name)
  await storeTokens(page, person)
  const { id } = await applyThroughApi(page, person, carillonOffer)
  await page.goto('/profile/applications')
  const mine = page.getByRole('article', { name: carillonOffer.title })
  await expect(mine.getByText(enumTexts('application_status.sent'), { exact: true })).toBeVisible()

  const desk = await newVisitor({ reducedMotion: 'reduce', locale: 'it-IT' })
  await clearMailOf(seededPersonnelManager.email)
  await storeTokens(desk, await openSessionByMail(desk, mailTo, seededPersonnelManager.email))
  await desk.goto(applicantBoardPath(carillonOffer))
  const card = applicantCardIn(applicantBoardColumn(desk, 'new'), name)
  await expect(card.getByText(applicantTexts('card.new'))).toBeVisible()

  // Downloads the resume and keeps its link, to check later that the link expires.
  const resume = desk.waitForRequest((request) => request.url().includes(`/${id}/resume`))
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    buttonByName(card, applicantTexts('resume.openOf', { name })).click(),
  ])
  expect(await download.failure()).toBeNull()
  const resumeUrl = (await resume).url()
  await expect(card.getByText(applicantTexts('card.new'))).toHaveCount(0)

  await buttonByName(card, name).click()
  const dialog = desk.getByRole('dialog', { name })
  await expect(dialog.getByText(person.email)).toBeVisible()
  await buttonByName(dialog, applicantTexts('move.to.in_contact')).click()
  // The page shows the move (a change of status) optimistically. The toast appears only after the
  // server's response.
  await expect(desk.getByText(applicantTexts('moved.in_contact', { name }))).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(applicantCardIn(applicantBoardColumn(desk, 'in_contact'), name)).toBeVisible()

  // Simulates that the applicant returns to the browser tab. The page then shows the move.
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  await expect(mine.getByText(t('move.in_contact'), { exact: true })).toBeVisible()
  await expect(mine.getByText(t('move.seen'), { exact: true })).toBeVisible()

  await buttonByName(mine, t('withdraw.action')).click()
  await buttonByName(page.getByRole('dialog'), t('withdraw.yes')).click()
  await expect(mine.getByText(t('status.withdrawn'))).toBeVisible()
  expect((await desk.request.get(resumeUrl)).status()).toBe(404)

  // After a withdrawal, the applicant cannot apply to the same offer again.
  await linkByName(mine, carillonOffer.title).click()
  await expect(page.getByText(actionTexts('apply.withdrawn'))).toBeVisible()
})

test('an answer that the company gives through the mailed link can be undone before the applicant sees it', async ({
  page,
}) => {
  const person = await newApplicant(page, 'Ada Posta')
  const { id } = await applyThroughApi(page, person, balloonSewerOffer)
  const ownStatus = async () => {
    const own = await requestAs(page, person, 'GET', '/api/job-offer/application/profile')
    return own.job_application[0].status
  }
  await page.goto(`${await findAnswerLink(page, id)}?status=not_selected`)
  await expect(pageHeading(page, 'Ada Posta')).toBeVisible()
  await buttonByName(page, applicantTexts('answer.confirm')).click()
  await expect(page.getByText(applicantTexts('answered.not_selected'))).toBeVisible()
  expect(await ownStatus()).toBe('sent')
  await buttonByName(page, applicantTexts('refusal.undo')).click()
  await expect(buttonByName(page, applicantTexts('answer.confirm')), 'as before').toBeVisible()
  expect(await ownStatus()).toBe('sent')
})
