import { signInSeeded } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { regionByName, t } from '../support/profile.ts'
import {
  readerFullName,
  seededCompanyManager,
  seededFullProfileFreelancer,
} from '../support/seeded-readers.ts'

test('a company can open the profile card of its applicant', async ({ page }) => {
  const { id, email } = seededFullProfileFreelancer
  await signInSeeded(page, seededCompanyManager)
  // The past jobs and the education entries are loaded with separate requests, which send the
  // profile id in a header.
  const askedOf = (path: string) =>
    page.waitForResponse(async (response) => {
      const { pathname } = new URL(response.url())
      return pathname === path && response.request().headers()['x-profile-id'] === id
    })
  const entries = Promise.all([askedOf('/api/jobs'), askedOf('/api/education')])
  await page.goto(`/profile/${id}`)
  for (const response of await entries) expect(response.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(readerFullName)
  await expect(regionByName(page, t('skills.title'))).toContainText('segnaletica')
  await expect(page.getByText(email)).toBeHidden()
  // The profile card lacks the data that companies receive only with an application.
  await expect(page.getByText('42.000')).toBeHidden()
})
