import { newPerson, storeTokens } from '../support/accounts.ts'
import { createVerifiedCompany } from '../support/companies.ts'
import { expect, test } from '../support/journey.ts'
import { buttonByName, requestAs } from '../support/profile.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('members')

test('an invited person accepts the mailed invitation and becomes a member', async ({
  page,
  newVisitor,
  mailTo,
}) => {
  const owner = await createVerifiedCompany(page, mailTo, 'Guardiana di fari')
  const invited = await newPerson(page, { profileType: 'provider', name: 'Rita Recluta' })
  await requestAs(page, owner, 'POST', `/api/company/${owner.companyId}/invitations`, {
    email: invited.email,
    role: 'recruiter',
  })
  const { links } = await mailTo(invited.email)
  const guest = await newVisitor()
  await storeTokens(guest, invited)
  await guest.goto(links.find((one) => one.includes('/invito/')) ?? '')
  const title = t('invitation.title', { company: 'Fari di Prova' })
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await buttonByName(guest, t('invitation.accept')).click()
  const accepted = t('invitation.accepted', { company: 'Fari di Prova' })
  await expect(guest.getByText(accepted).first()).toBeVisible()
  const { members } = await requestAs(page, owner, 'GET', `/api/company/${owner.companyId}/members`)
  expect(members).toHaveLength(2)
})
