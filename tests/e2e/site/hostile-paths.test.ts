import { newPerson, profileMenu, storedTokens, storeTokens } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('auth')

test('no redirect target in a link leads to another site or signs the person out', async ({
  page,
  baseURL,
}) => {
  const { email: _, ...person } = await newPerson(page, { profileType: 'provider' })
  await page.route('/api/verify/*', (route) => route.fulfill({ json: person }))
  await storeTokens(page, person)
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).origin))

  await page.goto(`/auth?next=${encodeURIComponent('//evil.com')}`)
  await expect(page).toHaveURL('/')
  await expect(profileMenu(page, person.profile)).toBeVisible()
  await page.goto(`/verify-account?token=t&callbackUrl=${encodeURIComponent('/\\evil.com')}`)
  await page.getByRole('link', { name: t('verified.continue') }).click()
  await expect(page).toHaveURL('/job-offers/create')
  expect([...new Set(visited)]).toEqual([baseURL])
  expect(await storedTokens(page)).toEqual([person.accessToken, person.refreshToken])
})
