import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, phoneDevice, test } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'
import {
  aCourse,
  aJob,
  buttonByName,
  dialogByName,
  linkByName,
  openPersonWithTokens,
  profilePageEditorTexts,
  regionByName,
  requestAs,
  t,
} from '../support/profile.ts'
import { namespaceTranslator } from '../support/texts.ts'

const components = namespaceTranslator('components')

/** Words and addresses without any place to break the line. */
const endless = {
  full_name: `Ada ${'Inventatissima'.repeat(8)}`,
  job_title: 'Precipitevolissimevolmente'.repeat(4),
  skills: ['x'.repeat(50), 'cucito'],
  website: `https://ada.example/${'lunghissimo'.repeat(20)}`,
  social_links: {
    linkedin: 'https://linkedin.example/ada',
    [`rete${'rete'.repeat(10)}`]: 'https://a.example',
  },
  phone: '+39 333 000 0000',
}

const visitor = { ...phoneDevice, locale: 'it-IT' }

async function expectFine(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  expect(overflow, `${address} fits`).toBe(0)
}

test('the empty profile, the full profile and the profile card pass axe and fit a phone', async ({
  newVisitor,
}) => {
  test.slow()
  const page = await newVisitor(visitor)
  const person = await openPersonWithTokens(page)
  await expectFine(page, '/profile')
  await requestAs(page, person, 'PATCH', '/api/profile', endless)
  await requestAs(page, person, 'POST', '/api/jobs', {
    job: { ...aJob, company_name: 'Ditta'.repeat(20), description: 'parola'.repeat(200) },
  })
  await requestAs(page, person, 'POST', '/api/education', { education: aCourse })
  await expectFine(page, '/profile')
  await expectFine(page, `/profile/${person.profile.id}`)
})

test('a section can be reached and edited by keyboard, and the focus returns to it', async ({
  page,
}) => {
  await openPersonWithTokens(page)
  await page.goto('/profile')
  const edit = linkByName(page, t('skills.edit'))
  await tabTo(page, edit)
  await page.keyboard.press('Enter')
  const skills = dialogByName(page, t('skills.edit'))
  await expect(skills).toBeVisible()
  await expect(skills.locator(':focus')).toHaveCount(1)
  await tabTo(page, skills.getByRole('combobox'))
  await page.keyboard.type('ricamo')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await tabTo(page, buttonByName(skills, components('leave.yes')))
  await page.keyboard.press('Enter')
  await expect(skills).toBeHidden()
  await expect(edit).toBeFocused()

  const add = linkByName(regionByName(page, t('experience.title')), t('experience.add'))
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  const job = dialogByName(page, profilePageEditorTexts('experience.add'))
  await tabTo(page, job.getByLabel(profilePageEditorTexts('experience.jobTitle'), { exact: true }))
  await page.keyboard.type('Sarta')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Teatro Esempio')
  await tabTo(page, job.getByLabel(profilePageEditorTexts('entry.start'), { exact: true }))
  await page.keyboard.type('03012021')
  await tabTo(page, job.getByLabel(profilePageEditorTexts('experience.current')))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(
    regionByName(page, t('experience.title')).getByRole('heading', { name: 'Sarta' }),
  ).toBeVisible()
  await expect(add).toBeFocused()
})
