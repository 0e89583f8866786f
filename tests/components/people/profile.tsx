import { expect } from 'vitest'
import type { OwnProfile } from '#contract/people/profiles'
import { ProfilePage } from '../../../web/pages/profile.tsx'
import { newcomerProfileAda } from '../../support/own-profile.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator, dialogLocator } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'

export const t = translatorFor('profile')
export const profileEditorTexts = translatorFor('editors')

export const saveEntryButton = buttonLocator(profileEditorTexts('entry.save'), dialogLocator())

export const aJob = {
  id: 'job_1',
  job_title: 'Sarta',
  company_name: 'Teatro Esempio',
  start_date: '2021-03-01',
  end_date: '2023-05-31',
  is_current: false,
  description: null,
}

export const aCourse = {
  id: 'edu_1',
  institution: 'Scuola Esempio',
  degree: null,
  field_of_study: 'Costume',
  start_date: '2015-09-01',
  end_date: '2018-06-30',
  is_current: false,
  description: null,
}

const member: OwnProfile = {
  ...newcomerProfileAda,
  onboarding_status: 'completed',
  username: 'ada',
  skills: ['cucito'],
  job_title: 'Sarta di scena',
  summary:
    'Progetto costumi da otto anni, soprattutto per teatri piccoli che li usano per molte stagioni.',
  residency: 'Bologna, Italia',
  date_of_birth: '1990-04-12',
  price_per_hour: 45,
  yearly_salary: 42_000,
  spoken_languages: [{ code: 'en', name: 'English', level: 'fluent' }],
  experience: [aJob],
  education: [aCourse],
}

export const profileEditPath = `/profile/edit/${member.id}`

/** From now on the mock server accepts changes of the profile. */
export const acceptProfileChanges = (): void =>
  mockResponses({
    'PATCH /api/profile': ({ body }) =>
      Response.json({ profile: { ...member, ...(body as object) } }),
  })

/**
 * Opens the page on which freelancers see their own profile. @param more the fields that differ
 * from the default
 */
export async function mountProfilePage(
  address = '/profile',
  more: Partial<OwnProfile> = {},
): Promise<void> {
  const profile = { ...member, ...more }
  mockResponses({
    'GET /api/me': () => Response.json({ profile }),
    'GET /api/job-offers/facets': () => Response.json({ facets: { skills: [] } }),
  })
  await mount(<ProfilePage />, address, profile)
}

/** Opens a dialog of the own profile by its address and waits until it is visible. */
export async function mountProfileDialog(
  address: string,
  more?: Partial<OwnProfile>,
): Promise<void> {
  await mountProfilePage(address, more)
  await expect.element(dialogLocator()).toBeVisible()
}
