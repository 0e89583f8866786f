import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
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

/** A freelancer with a past job and an education entry. */
export const member: OwnProfile = {
  ...newcomerProfileAda,
  onboarding_status: 'completed',
  username: 'ada',
  skills: ['cucito'],
  job_title: 'Sarta di scena',
  summary:
    'Progetto costumi da otto anni, soprattutto per teatri piccoli che li usano per molte stagioni di fila.',
  residency: 'Bologna, Italia',
  date_of_birth: '1990-04-12',
  price_per_hour: 45,
  yearly_salary: 42_000,
  spoken_languages: [{ code: 'en', name: 'English', level: 'fluent' }],
  experience: [aJob],
  education: [aCourse],
}

/** The work history of a profile before the person has added anything to it. */
export const emptyParts = { experience: [], education: [] } satisfies Partial<OwnProfile>

export const profileEditPath = `/profile/edit/${member.id}`

/**
 * From now on the mock server accepts changes to the profile.
 * @returns the request bodies, including later ones
 */
export function acceptProfileChanges(): object[] {
  const changes: object[] = []
  mockResponses({
    'PATCH /api/profile': ({ body }) => {
      changes.push(body as object)
      return Response.json({ profile: Object.assign({ ...member }, ...changes) })
    },
  })
  return changes
}

/**
 * Opens the page of the person's own profile.
 * @param more the fields that differ from the default
 */
export async function mountProfilePage(
  address = '/profile',
  more: Partial<OwnProfile> = {},
): Promise<void> {
  const profile = { ...member, ...more }
  const loaded = Promise.withResolvers<void>()
  mockResponses({
    'GET /api/me': () => {
      loaded.resolve()
      return Response.json({ profile })
    },
    'GET /api/job-offers/facets': () => Response.json({ facets: { skills: [] } }),
  })
  await mount(<ProfilePage />, address, profile)
  // Waits until the page has requested the profile. Otherwise, the next test could get the request.
  await loaded.promise
}

/** Opens a dialog of the person's own profile by its path, and waits until it is visible. */
export async function mountProfileDialog(
  address: string,
  more?: Partial<OwnProfile>,
): Promise<void> {
  await mountProfilePage(address, more)
  await expect.element(dialogLocator()).toBeVisible()
}

/** A section of the profile, found by its heading. */
export const profileSection = (name: string): Locator =>
  page.getByRole('region', { name: t(`${name}.title`), exact: true })

/** Closes the message that confirms a change. It could cover a part of the next dialog. */
export async function closeToast(): Promise<void> {
  await buttonLocator(translatorFor('components')('toast.close')).click()
}

export async function expectDialogClosed(): Promise<void> {
  await expect.element(dialogLocator()).not.toBeInTheDocument()
}
