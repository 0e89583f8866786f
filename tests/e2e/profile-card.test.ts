import { newId } from '#contract/ids'
import { expect, test } from './support/journey.ts'
import { runSql, upsert } from './support/local-database.ts'
import { endless } from './support/planted-offers.ts'
import { aJob, askAs, button, link, newMember, section, t } from './support/profile.ts'
import { texts } from './support/texts.ts'

const enums = texts('enums')

test('one’s own card is as others see it; somebody else’s is not there', async ({
  page,
  mailTo,
  newVisitor,
  expectFailure,
}) => {
  const person = await newMember(page, mailTo)
  await askAs(page, person, 'POST', '/api/jobs', { job: aJob })
  await page.goto('/profile')
  await link(page, t('preview')).click()
  await expect(page.getByText(t('card.own'))).toBeVisible()
  await expect(section(page, t('experience.title'))).toContainText('2 anni e 3 mesi')
  await expect(page.getByText(enums('language_level.fluent'))).toBeVisible()
  // What follows an application is not on the card.
  await expect(page.getByText(person.email)).toBeHidden()
  await expect(page.getByText('42.000')).toBeHidden()
  await link(page, t('toProfile')).click()
  await expect(page).toHaveURL('/profile')

  const other = await newVisitor()
  await newMember(other, mailTo)
  expectFailure(/\/api\/profile\/prf_/)
  await other.goto(`/profile/${person.profile.id}`)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('card.unknown'))
})

test('a company sees who has applied to it, from then on', async ({
  page,
  mailTo,
  newVisitor,
  expectFailure,
}, { config }) => {
  const applicant = await newMember(await newVisitor(), mailTo)
  const company = await newMember(page, mailTo, 'provider')
  const address = `/profile/${applicant.profile.id}`
  expectFailure(/\/api\/profile\/prf_/)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('card.unknown'))

  const at = Date.UTC(2026, 0, 15, 9)
  const profile_id = company.profile.id
  const applied = { profile_id: applicant.profile.id, created_at: at, updated_at: at }
  runSql(config.metadata.state, [
    upsert(
      'company_members',
      { company_id: endless.companyId, profile_id, created_at: at },
      'profile_id, company_id',
    ),
    upsert('job_applications', { id: newId('application'), offer_id: endless.id, ...applied }),
  ])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(applicant.profile.full_name)
  await expect(section(page, t('skills.title'))).toContainText('cucito')
  await expect(page.getByText(applicant.email)).toBeHidden()
  await expect(page.getByText(t('card.own'))).toBeHidden()
})

test('a profile that does not come says why, and comes at the second try', async ({
  page,
  mailTo,
  expectFailure,
}) => {
  const person = await newMember(page, mailTo)
  const address = /\/api\/profile\/prf_/
  expectFailure(address)
  await page.route(address, (route) =>
    route.fulfill({ status: 403, json: { code: 'auth.forbidden', status: 403 } }),
  )
  await page.goto(`/profile/${person.profile.id}`)
  await expect(page.getByText(t('card.failed'))).toBeVisible()
  await page.unroute(address)
  await button(page, t('card.retry')).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.profile.full_name)
})
