import { randomMark } from '../../support/random-mark.ts'
import { expectAccessible, expectAccessibleAtAnySize } from '../support/accessibility.ts'
import { openSessionByMail, storeTokens } from '../support/accounts.ts'
import {
  applicantBoardColumn,
  applicantBoardPath,
  applicantCardIn,
  applicantTexts,
  applyThroughApi,
  newApplicant,
} from '../support/applying.ts'
import { expect, test } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'
import { buttonByName } from '../support/profile.ts'
import { bellTunerOffer } from '../support/seeded-offers.ts'
import { seededColleague } from '../support/seeded-people.ts'
import { namespaceTranslator } from '../support/texts.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a company refuses an applicant by keyboard and undoes it before the applicant is notified', async ({
  page,
  mailTo,
  clearMailOf,
  expectFailure,
}) => {
  test.slow()
  const name = `Ada Rifiutata ${randomMark()}`
  await applyThroughApi(page, await newApplicant(page, name), bellTunerOffer)
  await clearMailOf(seededColleague.email)
  await storeTokens(page, await openSessionByMail(page, mailTo, seededColleague.email))
  await page.goto(applicantBoardPath(bellTunerOffer))
  const card = applicantCardIn(applicantBoardColumn(page, 'new'), name)
  await expect(card).toBeVisible()
  await expectAccessibleAtAnySize(page)
  await page.setViewportSize({ width: 1280, height: 740 })

  await tabTo(page, buttonByName(card, applicantTexts('move.label', { name })))
  await page.keyboard.press('Enter')
  const refuse = page.getByRole('menuitem', { name: applicantTexts('move.to.not_selected') })
  await expect(refuse).toBeVisible()
  await page.keyboard.press('End')
  await expect(refuse).toBeFocused()
  await page.keyboard.press('Enter')

  const refused = applicantCardIn(applicantBoardColumn(page, 'not_selected'), name)
  await expect(buttonByName(refused, name), 'the focus goes along').toBeFocused()
  await expect(refused.getByText(applicantTexts('refusal.waits', { count: 30 }))).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, buttonByName(refused, applicantTexts('refusal.undo')))
  await page.keyboard.press('Enter')
  await expect(card.getByText(applicantTexts('card.new')), 'as it was').toBeVisible()
  await expect(page.getByText(applicantTexts('moved.undo', { name }))).toBeVisible()
  await page.reload()
  await expect(card.getByText(applicantTexts('card.new'))).toBeVisible()
  // Opening the details marks the application as seen.
  await buttonByName(card, name).click()
  await expect(
    page.getByRole('dialog', { name }).getByText(applicantTexts('steps.seen')),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeVisible()
  await expect(card.getByText(applicantTexts('card.new'))).toHaveCount(0)

  // First the request for the list fails and the page shows an error. Then a long list loads page
  // by page.
  const path = /\/api\/job-offer\/off_[^/]+\/applications/
  expectFailure(path)
  await page.route(path, (route) =>
    route.fulfill({ status: 403, json: { code: 'auth.forbidden', status: 403 } }),
  )
  await page.goto(applicantBoardPath(bellTunerOffer))
  await expect(page.getByRole('alert')).toContainText(applicantTexts('list.failed'))
  await page.unroute(path)

  const one = (id: string) => ({
    id,
    job_offer_id: bellTunerOffer.id,
    status: 'withdrawn',
    timeline: [],
    created_at: '2026-03-01T10:00:00.000Z',
    updated_at: '2026-03-02T10:00:00.000Z',
    refusal_final_at: null,
    applicant: null,
    review: { labels: [], rating: null, stage_id: null, notes_count: 0 },
  })
  await page.route(path, (route) => {
    const isFirst = !new URL(route.request().url()).searchParams.has('after')
    return route.fulfill({
      json: isFirst
        ? {
            ...{ data: [one('app_1'), one('app_2')], next: 'the second page' },
            ...{ pagination: { total: 3 }, counts: {}, stages: [], labels: [] },
          }
        : {
            ...{ data: [one('app_2'), one('app_3')], next: null },
            ...{ pagination: null, counts: null, stages: null, labels: null },
          },
    })
  })
  await buttonByName(page, namespaceTranslator('components')('retry')).click()
  await expect(page.getByText(applicantTexts('list.part', { shown: 2, total: 3 }))).toBeVisible()
  await buttonByName(page, applicantTexts('list.more')).click()
  await expect(page.getByText(applicantTexts('list.count', { count: 3, total: 3 }))).toBeVisible()
  const withdrawn = page.getByRole('region', { name: applicantTexts('withdrawn.title') })
  await expect(withdrawn.getByRole('listitem')).toHaveCount(3)
})
