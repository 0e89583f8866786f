import { newPerson, storeTokens } from '../support/accounts.ts'
import { createVerifiedCompany } from '../support/companies.ts'
import { expect, test } from '../support/journey.ts'
import { runSql } from '../support/local-database.ts'
import { buttonByName, requestAs } from '../support/profile.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('members')

test('an invitation works only once, only for the invited person and only until it expires', async ({
  page,
  newVisitor,
  mailTo,
  expectFailure,
}) => {
  test.slow()
  const owner = await createVerifiedCompany(page, mailTo, 'Guardiana di fari')
  const invited = await newPerson(page, { profileType: 'provider', name: 'Rita Recluta' })
  const invite = async () => {
    const body = { email: invited.email, role: 'recruiter' }
    await requestAs(page, owner, 'POST', `/api/company/${owner.companyId}/invitations`, body)
  }
  const linkOf = async (mails: number) =>
    (await mailTo(invited.email, mails)).links.find((one) => one.includes('/invito/')) ?? ''
  await invite()
  const link = await linkOf(1)
  const title = t('invitation.title', { company: 'Fari di Prova' })

  // The owner opens the invitation, which is for another person.
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(t('invitation.other', { email: owner.email }))).toBeVisible()
  await expect(buttonByName(page, t('invitation.accept'))).toHaveCount(0)

  const guest = await newVisitor()
  await storeTokens(guest, invited)
  await guest.goto(link)
  await buttonByName(guest, t('invitation.accept')).click()
  const accepted = t('invitation.accepted', { company: 'Fari di Prova' })
  await expect(guest.getByText(accepted).first()).toBeVisible()
  const { members } = await requestAs(page, owner, 'GET', `/api/company/${owner.companyId}/members`)
  expect(members).toHaveLength(2)

  expectFailure(/\/api\/invitation\//)
  const dead = guest.getByText(t('invitation.dead.title'))
  await guest.goto(link)
  await expect(dead).toBeVisible()

  // A second invitation expires before it is opened.
  await requestAs(
    page,
    owner,
    'DELETE',
    `/api/company/${owner.companyId}/members/${invited.profile.id}`,
  )
  await invite()
  const late = await linkOf(2)
  runSql(test.info().config.metadata.state, [
    `UPDATE company_invitations SET expires_at = 0
      WHERE email = '${invited.email}' AND accepted_at IS NULL;`,
  ])
  await guest.goto(late)
  await expect(dead).toBeVisible()
})
