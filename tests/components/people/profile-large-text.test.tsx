import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApplicationsPage } from '../../../web/pages/applications.tsx'
import { selectCasesOfRun } from '../../support/effort.ts'
import { anApplication } from '../applications/own-applications.ts'
import { storeAccessToken } from '../board/offers.ts'
import { mockResponses } from '../support/answers.ts'
import { mount } from '../support/mount.tsx'
import { expectReadableWithLargeText } from '../support/text-size.ts'
import { member, mountProfileDialog, mountProfilePage, profileEditPath } from './profile.tsx'
import { mountProfileCard } from './profile-card.tsx'

/** The data of a freelancer, with texts that are as long as in real profiles. */
const reader = {
  full_name: 'Leonida Lettore Dell’Acquasanta',
  username: 'leonida-lettore',
  phone: '+39 333 000 0000',
  residency: 'Castelnuovo di Garfagnana, Italia',
  job_title: 'Progettista di segnaletica',
  website: 'https://leonida-lettore-segnaletica.example/lavori/segnaletica',
  social_links: { linkedin: 'https://linkedin.example/leonida' },
  preferred_timezone: 'Europe/Rome',
  skills: ['segnaletica', 'tipografia', 'wayfinding'],
}

test('with text at 200 % the own profile is readable', async () => {
  await mountProfilePage('/profile', reader)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectReadableWithLargeText()
})

test('with text at 200 % the profile card is readable', async () => {
  await mountProfileCard({ ...member, ...reader }, member)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectReadableWithLargeText()
})

test('with text at 200 % the own applications are readable', async () => {
  storeAccessToken()
  const application = anApplication()
  mockResponses({
    'GET /api/job-offer/application/profile': () =>
      Response.json({ job_application: [application] }),
    [`GET /api/job-offer/${application.job_offer_id}/activity`]: () =>
      Response.json({ activity: { answers: null, idle: null } }),
  })
  await mount(<ApplicationsPage />, '/profile/applications', member)
  await expect.element(page.getByText(application.job_offer.title)).toBeVisible()
  await expectReadableWithLargeText()
})

const dialogs = [
  ...['about', 'avatar', 'skills', 'languages', 'contact', 'links'].map(
    (section) => `?section=${section}`,
  ),
  '/jobs/new',
  '/education/new',
]

test.each(selectCasesOfRun(dialogs))(
  'with text at 200 % the dialog at “%s” is readable',
  async (address) => {
    await mountProfileDialog(profileEditPath + address, reader)
    await expectReadableWithLargeText()
  },
)
