import { randomMark } from '../../support/random-mark.ts'
import { expectAccessible, expectAccessibleAtAnySize } from '../support/accessibility.ts'
import { openSessionByMail, pageHeading, storeTokens } from '../support/accounts.ts'
import {
  applicantBoardColumn,
  applicantBoardPath,
  applicantCardIn,
  applicantTexts,
  applyThroughApi,
  enumTexts,
  findAnswerLink,
  moveApplicationThroughApi,
  newApplicant,
  t,
} from '../support/applying.ts'
import { expect, test } from '../support/journey.ts'
import { buttonByName, linkByName, openPersonWithTokens } from '../support/profile.ts'
import { balloonSewerOffer, carillonOffer } from '../support/seeded-offers.ts'
import { seededPersonnelManager } from '../support/seeded-people.ts'
import { namespaceTranslator } from '../support/texts.ts'

const meta = namespaceTranslator('meta')
const errors = namespaceTranslator('errors')

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an application is seen, opened, answered and withdrawn, and both sides see it', async ({
  page,
  newVisitor,
  mailTo,
  clearMailOf,
  expectFailure,
}) => {
  test.slow()
  const name = `Ada Duelati ${randomMark()}`
  const person = await newApplicant(page, name)
  await storeTokens(page, person)
  const { id } = await applyThroughApi(page, person, carillonOffer)
  await page.goto('/profile/applications')
  const mine = page.getByRole('article', { name: carillonOffer.title })
  await expect(mine.getByText(enumTexts('application_status.sent'), { exact: true })).toBeVisible()

  const desk = await newVisitor({ reducedMotion: 'reduce', locale: 'it-IT' })
  await clearMailOf(seededPersonnelManager.email)
  const company = await openSessionByMail(desk, mailTo, seededPersonnelManager.email)
  await storeTokens(desk, company)
  await desk.clock.install()
  await desk.goto(applicantBoardPath(carillonOffer))
  const card = applicantCardIn(applicantBoardColumn(desk, 'new'), name)
  await card.scrollIntoViewIfNeeded()
  // An application is not marked as seen when its card is only scrolled into view.
  await desk.clock.fastForward(10_000)
  await desk.reload()
  await card.scrollIntoViewIfNeeded()
  await expect(card.getByText(applicantTexts('card.new'))).toBeVisible()
  const seen = desk.waitForResponse(
    (response) => response.url().endsWith(id) && response.request().method() === 'PATCH',
  )

  // Downloads the resume and keeps its link, to check later that the link expires.
  const resume = desk.waitForRequest((request) => request.url().includes(`/${id}/resume`))
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    buttonByName(card, applicantTexts('resume.openOf', { name })).click(),
  ])
  expect(await download.failure()).toBeNull()
  const resumeUrl = (await resume).url()
  expect((await seen).status()).toBe(200)
  await expect(card.getByText(applicantTexts('card.new'))).toHaveCount(0)

  await buttonByName(card, name).click()
  const dialog = desk.getByRole('dialog', { name })
  await expect(dialog.getByText(person.email)).toBeVisible()
  await expectAccessibleAtAnySize(desk)
  await desk.setViewportSize({ width: 1280, height: 740 })
  await buttonByName(dialog, applicantTexts('move.to.in_contact')).click()
  await expect(dialog.getByText(applicantTexts('steps.in_contact'), { exact: true })).toBeVisible()
  // The page shows the move (a change of status) at once. The toast appears after the server's
  // response.
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
  const question = page.getByRole('dialog', { name: t('withdraw.title') })
  await expect(question).toContainText(t('withdraw.once'))
  await expectAccessible(page)
  await buttonByName(question, t('withdraw.yes')).click()
  await expect(mine.getByText(t('status.withdrawn'))).toBeVisible()
  await expect(buttonByName(mine, t('withdraw.action'))).toHaveCount(0)
  await expect(buttonByName(mine, t('resume.open'))).toHaveCount(0)

  expect((await desk.request.get(resumeUrl)).status()).toBe(404)
  // The company's page has not been refreshed and shows an outdated status. The server therefore
  // refuses the company's move, and the page reverts it and shows the reason.
  expectFailure(/\/api\/job-offer\/application\/app_/)
  await buttonByName(
    applicantCardIn(applicantBoardColumn(desk, 'in_contact'), name),
    applicantTexts('move.label', { name }),
  ).click()
  await desk.getByRole('menuitem', { name: applicantTexts('move.to.hired') }).click()
  await expect(desk.getByText(errors('applications.move_not_allowed'))).toBeVisible()
  await expect(applicantCardIn(desk, name)).toHaveCount(0)
  await expect(desk.getByRole('region', { name: applicantTexts('withdrawn.title') })).toBeVisible()

  // After a withdrawal, the applicant cannot apply to the same offer again.
  await linkByName(mine, carillonOffer.title).click()
  await expect(page.getByText(namespaceTranslator('actions')('apply.withdrawn'))).toBeVisible()
})

test('the list of own applications shows an empty state, a failure, and an offer that no longer exists', async ({
  page,
  expectFailure,
}) => {
  await openPersonWithTokens(page)
  await page.goto('/profile/applications')
  await expect(pageHeading(page, meta('pages.applications'))).toBeVisible()
  await expect(page.getByText(t('empty.title'))).toBeVisible()
  await expectAccessible(page)
  await linkByName(page, t('empty.toOffers')).click()
  await expect(page).toHaveURL('/')

  expectFailure(/\/application\/profile$/)
  await page.route('/api/job-offer/application/profile', (route) =>
    route.fulfill({ status: 403, json: { code: 'auth.forbidden', status: 403 } }),
  )
  await page.goto('/profile/applications')
  await expect(page.getByRole('alert')).toContainText(t('list.failed'))
  await page.unroute('/api/job-offer/application/profile')

  const at = '2026-03-01T10:00:00.000Z'
  const gone = {
    id: 'app_1',
    job_offer_id: 'off_1',
    job_offer: {
      title: `Mestiere${'mestiere'.repeat(20)}`,
      company_id: { id: 'com_1', name: `Ditta${'ditta'.repeat(20)}`, logoUrl: null },
      is_active: false,
      is_listed: false,
    },
    status: 'not_selected',
    timeline: [
      { status: 'sent', by: 'person', at },
      { status: 'not_selected', by: 'company', at: '2026-03-02T10:00:00.000Z' },
    ],
    cover_letter: `Buongiorno ${'parola'.repeat(60)}`,
    resume_url: null,
    created_at: at,
    updated_at: at,
  }
  await page.route('/api/job-offer/application/profile', (route) =>
    route.fulfill({ json: { job_application: [gone] } }),
  )
  await buttonByName(page, namespaceTranslator('components')('retry')).click()
  const card = page.getByRole('article')
  await expect(card.getByText(t('card.gone'))).toBeVisible()
  await expect(linkByName(card, gone.job_offer.title)).toHaveCount(0)
  await buttonByName(card, t('card.letter')).click()
  await expect(card.getByText(gone.cover_letter)).toBeVisible()
  await expectAccessibleAtAnySize(page)
})

test('the applicant sees an answer that the company gave through the mailed link', async ({
  page,
  newVisitor,
  expectFailure,
}) => {
  test.slow()
  const person = await newApplicant(page, 'Ada Posta')
  const { id } = await applyThroughApi(page, person, balloonSewerOffer)
  const reader = await newVisitor({ reducedMotion: 'reduce' })
  const address = await findAnswerLink(page, id)
  await reader.goto(`${address}?status=not_selected`)
  await expect(pageHeading(reader, 'Ada Posta')).toBeVisible()
  await expect(reader.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(1)
  await expectAccessibleAtAnySize(reader)
  const [download] = await Promise.all([
    reader.waitForEvent('download'),
    buttonByName(reader, applicantTexts('resume.open')).click(),
  ])
  expect(await download.failure()).toBeNull()
  await buttonByName(reader, applicantTexts('answer.confirm')).click()
  await expect(reader.getByText(applicantTexts('answered.not_selected'))).toBeVisible()
  await expectAccessible(reader)
  await buttonByName(reader, applicantTexts('refusal.undo')).click()
  await expect(reader.getByText(applicantTexts('answered.seen')), 'as it was').toBeVisible()

  await storeTokens(page, person)
  await page.goto('/profile/applications')
  const mine = page.getByRole('article', { name: balloonSewerOffer.title })
  await expect(mine.getByText(t('status.seen'))).toBeVisible()
  await expect(mine.getByText(t('move.not_selected')), 'nobody hears of it').toHaveCount(0)

  await moveApplicationThroughApi(page, person, id, 'withdrawn')
  expectFailure(/\/api\/application-answer\//)
  await reader.reload()
  await expect(pageHeading(reader, applicantTexts('dead.title'))).toBeVisible()
  await expectAccessible(reader)
})
