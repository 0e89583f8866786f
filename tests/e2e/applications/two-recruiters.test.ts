import { randomMark } from '../../support/random-mark.ts'
import { newPerson, openSessionByMail, storeTokens } from '../support/accounts.ts'
import {
  applicantBoardColumn,
  applicantBoardPath,
  applicantCardIn,
  applicantTexts,
  applyThroughApi,
  newApplicant,
} from '../support/applying.ts'
import { expect, test } from '../support/journey.ts'
import { buttonByName, requestAs } from '../support/profile.ts'
import { bellTunerOffer } from '../support/seeded-offers.ts'
import { seededDeputy } from '../support/seeded-people.ts'
import { namespaceTranslator } from '../support/texts.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('two recruiters answer one applicant at the same time, and one is removed while writing a note', async ({
  page,
  newVisitor,
  mailTo,
  clearMailOf,
  expectFailure,
}) => {
  test.slow()
  const name = `Ada Contesa ${randomMark()}`
  const applicant = await newApplicant(page, name)
  await applyThroughApi(page, applicant, bellTunerOffer)
  await clearMailOf(seededDeputy.email)
  const owner = await openSessionByMail(page, mailTo, seededDeputy.email)
  await storeTokens(page, owner)

  // The owner invites a second recruiter, who accepts by the mailed link.
  const company = `/api/company/${bellTunerOffer.companyId}`
  const second = await newPerson(page, { profileType: 'provider', name: 'Rita Recluta' })
  const invitation = { email: second.email, role: 'recruiter' }
  await requestAs(page, owner, 'POST', `${company}/invitations`, invitation)
  const link = (await mailTo(second.email)).links.find((one) => one.includes('/invito/')) ?? ''
  await requestAs(
    page,
    second,
    'POST',
    `/api/invitation/${new URL(link).pathname.split('/').at(-1)}`,
  )
  const other = await newVisitor()
  await storeTokens(other, second)

  for (const one of [page, other]) await one.goto(applicantBoardPath(bellTunerOffer))
  const answerBy = async (one: typeof page, to: 'in_contact' | 'not_selected') => {
    await buttonByName(applicantCardIn(one, name), applicantTexts('move.label', { name })).click()
    await one.getByRole('menuitem', { name: applicantTexts(`move.to.${to}`) }).click()
  }
  for (const one of [page, other])
    await expect(applicantCardIn(applicantBoardColumn(one, 'new'), name)).toBeVisible()
  await answerBy(other, 'in_contact')
  await expect(applicantCardIn(applicantBoardColumn(other, 'in_contact'), name)).toBeVisible()
  // The owner's page has not been refreshed and still shows the applicant among the new ones.
  await expect(applicantCardIn(applicantBoardColumn(page, 'new'), name)).toBeVisible()
  await answerBy(page, 'not_selected')
  const refused = applicantCardIn(applicantBoardColumn(page, 'not_selected'), name)
  await expect(refused.getByText(applicantTexts('refusal.waits', { count: 30 }))).toBeVisible()
  await buttonByName(refused, applicantTexts('refusal.undo')).click()
  await expect(
    applicantCardIn(applicantBoardColumn(page, 'in_contact'), name),
    'undoing restores the answer of the other recruiter',
  ).toBeVisible()
  const mails = await mailTo(applicant.email, 2)
  expect(mails.subject, 'the applicant was told of one answer').toContain('vuole conoscerti meglio')

  // The owner removes the recruiter from the company while the recruiter is writing a note.
  await buttonByName(applicantCardIn(other, name), name).click()
  const dialog = other.getByRole('dialog', { name })
  const note = dialog.getByRole('textbox', { name: applicantTexts('review.newNote') })
  await note.fill('Da richiamare lunedì')
  await requestAs(page, owner, 'DELETE', `${company}/members/${second.profile.id}`)
  const review = /\/api\/job-offer\/application\/app_[^/]+\/(?:notes|review)/
  expectFailure(review)
  await buttonByName(dialog, applicantTexts('review.addNote')).click()
  await expect(other.getByText(applicantTexts('review.failed'))).toBeVisible()
  await expect(note, 'the text is not lost').toHaveValue('Da richiamare lunedì')
  await other.reload()
  await expect(applicantCardIn(other, name)).toHaveCount(0)
  await page.reload()
  await buttonByName(applicantCardIn(page, name), name).click()
  const details = page.getByRole('dialog', { name })
  await expect(details).toContainText('Rita Recluta')
  await expect(details.getByText('Da richiamare lunedì')).toHaveCount(0)
  await buttonByName(details, namespaceTranslator('components')('dialog.close')).click()
})
