import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { emulateTouchScreen } from '../support/touch-screen.ts'
import {
  aJob,
  emptyParts,
  member,
  mountProfileDialog,
  mountProfilePage,
  profileEditPath,
} from './profile.tsx'
import { mountProfileCard } from './profile-card.tsx'

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

const endlessProfile = {
  ...endless,
  experience: [{ ...aJob, company_name: 'Ditta'.repeat(20), description: 'parola'.repeat(200) }],
}

test.each([
  ['the profile without optional parts', () => mountProfilePage('/profile', emptyParts)],
  ['the full profile', () => mountProfilePage('/profile', endlessProfile)],
  ['the profile card', () => mountProfileCard({ ...member, ...endlessProfile }, member)],
])('%s passes axe and fits a phone with a touch screen', async (_, open) => {
  await emulateTouchScreen()
  await open()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessibleOnPhone()
})

test.each([
  '',
  '?section=avatar',
  '?section=skills',
  '?section=languages',
  '?section=contact',
  '?section=links',
  '/jobs/new',
  '/education/new',
  '/jobs/job_nessuno',
])('the dialog at “%s” passes axe and fits a phone', async (address) => {
  await mountProfileDialog(profileEditPath + address, endless)
  await expectAccessibleOnPhone()
})
