import { randomMark } from '../../support/random-mark.ts'
import { giveTokens, knownPerson, newPerson } from '../support/accounts.ts'
import { applicants, apply, boardOf, cardIn, columnOf, newApplicant } from '../support/applying.ts'
import { expect, test } from '../support/journey.ts'
import { askAs, button } from '../support/profile.ts'
import { vacancy } from '../support/seeded-offers.ts'
import { deputy } from '../support/seeded-people.ts'
import { texts } from '../support/texts.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('two recruiters answer the same applicant at once, and one is removed while writing', async ({
  page,
  newVisitor,
  mailTo,
  clearMailOf,
  expectFailure,
}) => {
  test.slow()
  const name = `Ada Contesa ${randomMark()}`
  const applicant = await newApplicant(page, name)
  await apply(page, applicant, vacancy)
  await clearMailOf(deputy.email)
  const owner = await knownPerson(page, mailTo, deputy.email)
  await giveTokens(page, owner)

  // The owner invites a second recruiter, who accepts by the mailed link.
  const company = `/api/company/${vacancy.companyId}`
  const second = await newPerson(page, { profileType: 'provider', name: 'Rita Recluta' })
  const invitation = { email: second.email, role: 'recruiter' }
  await askAs(page, owner, 'POST', `${company}/invitations`, invitation)
  const link = (await mailTo(second.email)).links.find((one) => one.includes('/invito/')) ?? ''
  await askAs(page, second, 'POST', `/api/invitation/${new URL(link).pathname.split('/').at(-1)}`)
  const other = await newVisitor()
  await giveTokens(other, second)

  for (const one of [page, other]) await one.goto(boardOf(vacancy))
  const answerBy = async (one: typeof page, to: 'in_contact' | 'not_selected') => {
    await button(cardIn(one, name), applicants('move.label', { name })).click()
    await one.getByRole('menuitem', { name: applicants(`move.to.${to}`) }).click()
  }
  for (const one of [page, other]) await expect(cardIn(columnOf(one, 'new'), name)).toBeVisible()
  await answerBy(other, 'in_contact')
  await expect(cardIn(columnOf(other, 'in_contact'), name)).toBeVisible()
  // The owner's page has not been refreshed and still shows the applicant among the new ones.
  await expect(cardIn(columnOf(page, 'new'), name)).toBeVisible()
  await answerBy(page, 'not_selected')
  const refused = cardIn(columnOf(page, 'not_selected'), name)
  await expect(refused.getByText(applicants('refusal.waits', { count: 30 }))).toBeVisible()
  await button(refused, applicants('refusal.undo')).click()
  await expect(
    cardIn(columnOf(page, 'in_contact'), name),
    'undoing restores the answer of the other recruiter',
  ).toBeVisible()
  const mails = await mailTo(applicant.email, 2)
  expect(mails.subject, 'the applicant was told of one answer').toContain('vuole conoscerti meglio')

  // The owner removes the recruiter from the company while the recruiter is writing a note.
  await button(cardIn(other, name), name).click()
  const dialog = other.getByRole('dialog', { name })
  const note = dialog.getByRole('textbox', { name: applicants('review.newNote') })
  await note.fill('Da richiamare lunedì')
  await askAs(page, owner, 'DELETE', `${company}/members/${second.profile.id}`)
  const review = /\/api\/job-offer\/application\/app_[^/]+\/(?:notes|review)/
  expectFailure(review)
  await button(dialog, applicants('review.addNote')).click()
  await expect(other.getByText(applicants('review.failed'))).toBeVisible()
  await expect(note, 'the text is not lost').toHaveValue('Da richiamare lunedì')
  await other.reload()
  await expect(cardIn(other, name)).toHaveCount(0)
  await page.reload()
  await button(cardIn(page, name), name).click()
  const details = page.getByRole('dialog', { name })
  await expect(details).toContainText('Rita Recluta')
  await expect(details.getByText('Da richiamare lunedì')).toHaveCount(0)
  await button(details, texts('components')('dialog.close')).click()
})
