import type { Locator, Page } from '@playwright/test'
import type { ProfileType } from '#contract/enums'
import { giveTokens, newPerson, type Person } from './accounts.ts'
import { expect } from './journey.ts'
import { startingWith, texts } from './texts.ts'

export const t = texts('profile')
export const editors = texts('editors')

export const dialog = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name, exact: true })

/** A section of the profile, found by its heading. */
export const section = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true })

/** A link or button with exactly this text. */
export const link = (within: Page | Locator, name: string): Locator =>
  within.getByRole('link', { name, exact: true })
export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })

/** A field found by its label, which may be followed by "optional". */
export const field = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(startingWith(label))

export const save = (page: Page): Locator => button(page.getByRole('dialog'), editors('entry.save'))

/** Sends an API request with this person's session. */
export async function askAs(
  page: Page,
  { accessToken }: Person,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
) {
  const headers = { Authorization: `Bearer ${accessToken}` }
  const answer = await page.request.fetch(path, { method, headers, ...(data ? { data } : {}) })
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
  return answer.json()
}

export const summary =
  'Progetto interfacce da otto anni, soprattutto per servizi che usano tutti: orari, prenotazioni e moduli.'

export const newUsername = (): string => `prova-${crypto.randomUUID().slice(0, 8)}`

/** The minimal request body with which the onboarding can be completed. */
export const answers = () => ({
  profile: {
    skills: 'cucito',
    job_title: 'Sarta di scena',
    languages: { en: 'fluent' },
    bio: summary,
    username: newUsername(),
    residency: 'Bologna, Italia',
    date_of_birth: '1990-04-12',
    price_per_h: '45',
    price_per_y: '42000',
  },
  jobs: [],
  education: [],
})

/** Creates a person with a profile, and signs them in in this browser. */
export async function newMember(
  page: Page,
  profileType: ProfileType = 'consumer',
): Promise<Person> {
  const person =
    profileType === 'consumer' ? await newFreelancer(page) : await newPerson(page, { profileType })
  await giveTokens(page, person)
  return person
}

/** Creates a freelancer with a finished profile, without signing in. */
export async function newFreelancer(page: Page): Promise<Person> {
  const person = await newPerson(page)
  await askAs(page, person, 'POST', '/api/profile/onboarding', answers())
  return person
}

export const aJob = {
  job_title: 'Sarta',
  company_name: 'Teatro Esempio',
  start_date: '2021-03-01',
  end_date: '2023-05-31',
  is_current: false,
  description: null,
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
