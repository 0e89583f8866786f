import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { loginLink, pageHeading, storedTokens } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { buttonByName, openPersonWithTokens, regionByName } from '../support/profile.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('own-data')

const linkIn = (links: string[]): string => {
  const link = links.find((one) => one.includes('/account-deletion/'))
  if (!link) throw new Error(`no link to delete an account with among ${links}`)
  return link
}

test('a person downloads their data and deletes the account, which signs out every tab', async ({
  page,
  watch,
  mailTo,
}) => {
  const person = await openPersonWithTokens(page)
  await page.goto('/profile')
  const own = regionByName(page, t('title'))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    buttonByName(own, t('export.action')).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^ovunque-i-miei-dati-\d{4}-\d\d-\d\d\.zip$/)
  const entries = unzipSync(new Uint8Array(await readFile(await download.path())))
  expect(Object.keys(entries).sort()).toEqual(['LEGGIMI.txt', 'dati.json'])
  const data = JSON.parse(strFromU8(entries['dati.json'] ?? new Uint8Array()))
  expect(data.profile).toMatchObject({ id: person.profile.id, email: person.email })
  await expect(own.getByText(t('export.done'))).toBeVisible()

  const other = await page.context().newPage()
  await watch.over(other)
  await other.goto('/profile')
  await expect(regionByName(other, t('title'))).toBeVisible()

  await buttonByName(own, t('deletion.action')).click()
  await expect(own.getByText(t('deletion.sentText', { email: person.email }))).toBeVisible()
  const mail = await mailTo(person.email)
  expect(await storedTokens(page), 'nothing has happened yet').not.toContain(null)
  await page.goto(linkIn(mail.links))
  await expect(pageHeading(page, t('confirm.title'))).toBeVisible()
  await expect(page.getByText(t('confirm.text', { email: person.email }))).toBeVisible()
  await buttonByName(page, t('confirm.action')).click()

  await expect(pageHeading(page, t('gone.title'))).toBeVisible()
  await expect(page).toHaveURL('/account-deleted')
  await expect(loginLink(page)).toBeVisible()
  expect(await storedTokens(page)).toEqual([null, null])
  await expect(other).toHaveURL(/\/auth\?/)
})
