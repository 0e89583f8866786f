import type { Locator, Page } from '@playwright/test'
import type { ProfileType } from '#contract/enums'
import { newPerson, type PersonWithTokens, storeTokens } from './accounts.ts'
import { expect } from './journey.ts'
import { namespaceTranslator, startingWith } from './texts.ts'

export const t = namespaceTranslator('profile')
export const profilePageEditorTexts = namespaceTranslator('editors')

export const dialogByName = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name, exact: true })

/** A section of the profile, found by its heading. */
export const regionByName = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true })

/** A link or button with exactly this text. */
export const linkByName = (within: Page | Locator, name: string): Locator =>
  within.getByRole('link', { name, exact: true })
export const buttonByName = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })

/** A field found by its label, which may be followed by "optional". */
export const fieldByLabel = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(startingWith(label))

export const dialogSaveButton = (page: Page): Locator =>
  buttonByName(page.getByRole('dialog'), profilePageEditorTexts('entry.save'))

/** Sends an API request with this person's session. */
export async function requestAs(
  page: Page,
  { accessToken }: PersonWithTokens,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
) {
  const headers = { Authorization: `Bearer ${accessToken}` }
  const answer = await page.request.fetch(path, { method, headers, ...(data ? { data } : {}) })
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
  return answer.json()
}

export const onboardingBioText =
  'Progetto interfacce da otto anni, soprattutto per servizi che usano tutti: orari, prenotazioni e moduli.'

export const newUsername = (): string => `prova-${crypto.randomUUID().slice(0, 8)}`

/** The minimal request body with which the onboarding can be completed. */
export const onboardingRequestBody = () => ({
  profile: {
    skills: 'cucito',
    job_title: 'Sarta di scena',
    languages: { en: 'fluent' },
    bio: onboardingBioText,
    username: newUsername(),
    residency: 'Bologna, Italia',
    date_of_birth: '1990-04-12',
    price_per_h: '45',
    price_per_y: '42000',
  },
  jobs: [],
  education: [],
})

/** Creates a person with a profile, and signs in to the person's account in this browser. */
export async function openPersonWithTokens(
  page: Page,
  profileType: ProfileType = 'consumer',
): Promise<PersonWithTokens> {
  const person =
    profileType === 'consumer' ? await newFreelancer(page) : await newPerson(page, { profileType })
  await storeTokens(page, person)
  return person
}

/** Creates a freelancer with a finished profile, without signing in. */
export async function newFreelancer(page: Page): Promise<PersonWithTokens> {
  const person = await newPerson(page)
  await requestAs(page, person, 'POST', '/api/profile/onboarding', onboardingRequestBody())
  return person
}

export const aCourse = {
  institution: 'Scuola Esempio',
  degree: null,
  field_of_study: 'Costume',
  start_date: '2015-09-01',
  end_date: '2018-06-30',
  is_current: false,
  description: null,
}

/** A PNG of one pixel. */
export const aPicture = {
  name: 'io.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** A file with the signature of a PDF but without readable content. */
export const aPdf = {
  name: 'curriculum.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%prova\n'),
}
