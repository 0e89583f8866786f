import { openSessionByMail, storeTokens } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import {
  aJob,
  buttonByName,
  linkByName,
  openPersonWithTokens,
  regionByName,
  requestAs,
  t,
} from '../support/profile.ts'
import { seededCandidate, seededRecruiter } from '../support/seeded-people.ts'
import { namespaceTranslator } from '../support/texts.ts'

const enums = namespaceTranslator('enums')

test("a person can preview their own profile card, but not open another person's", async ({
  page,
  newVisitor,
  expectFailure,
}) => {
  const person = await openPersonWithTokens(page)
  await requestAs(page, person, 'POST', '/api/jobs', { job: aJob })
  await page.goto('/profile')
  await linkByName(page, t('preview')).click()
  await expect(page.getByText(t('card.own'))).toBeVisible()
  await expect(regionByName(page, t('experience.title'))).toContainText('2 anni e 3 mesi')
  await expect(page.getByText(enums('language_level.fluent'))).toBeVisible()
  // The profile card lacks the data that companies receive only with an application.
  await expect(page.getByText(person.email)).toBeHidden()
  await expect(page.getByText('42.000')).toBeHidden()
  await linkByName(page, t('toProfile')).click()
  await expect(page).toHaveURL('/profile')

  const other = await newVisitor()
  await openPersonWithTokens(other)
  expectFailure(/\/api\/profile\/prf_/)
  await other.goto(`/profile/${person.profile.id}`)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('card.unknown'))
})

test('a company can open only the profile cards of its applicants', async ({
  page,
  mailTo,
  newVisitor,
  expectFailure,
}) => {
  const stranger = await openPersonWithTokens(await newVisitor())
  await storeTokens(page, await openSessionByMail(page, mailTo, seededRecruiter.email))
  // The past jobs and the education entries are loaded with separate requests, which send the
  // profile id in a header.
  const askedOf = (path: string) =>
    page.waitForResponse(async (response) => {
      const { pathname } = new URL(response.url())
      return (
        pathname === path && response.request().headers()['x-profile-id'] === seededCandidate.id
      )
    })
  const entries = Promise.all([askedOf('/api/jobs'), askedOf('/api/education')])
  await page.goto(`/profile/${seededCandidate.id}`)
  for (const response of await entries) expect(response.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seededCandidate.full_name)
  await expect(regionByName(page, t('skills.title'))).toContainText('cucito')
  await expect(page.getByText(seededCandidate.email)).toBeHidden()
  await expect(page.getByText(t('card.own'))).toBeHidden()

  expectFailure(/\/api\/profile\/prf_/)
  await page.goto(`/profile/${stranger.profile.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('card.unknown'))
})

test('a profile that fails to load shows the reason and can be retried', async ({
  page,
  expectFailure,
}) => {
  const person = await openPersonWithTokens(page)
  const address = /\/api\/profile\/prf_/
  expectFailure(address)
  await page.route(address, (route) =>
    route.fulfill({ status: 403, json: { code: 'auth.forbidden', status: 403 } }),
  )
  await page.goto(`/profile/${person.profile.id}`)
  await expect(page.getByText(t('card.failed'))).toBeVisible()
  await page.unroute(address)
  await buttonByName(page, namespaceTranslator('components')('retry')).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.profile.full_name)
})
