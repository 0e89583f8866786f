import type { Locator, Page } from '@playwright/test'
import type { JobApplication } from '#contract/applications/applications'
import { newPerson, type PersonWithTokens } from './accounts.ts'
import { expectOpenOfferCard } from './board.ts'
import { expect } from './journey.ts'
import { aPdf, onboardingRequestBody, requestAs } from './profile.ts'
import { carillonOffer } from './seeded-offers.ts'
import { namespaceTranslator } from './texts.ts'

export const boardTexts = namespaceTranslator('board')
export const actionTexts = namespaceTranslator('actions')
export const t = namespaceTranslator('applications')
export const applicantTexts = namespaceTranslator('applicants')
export const enumTexts = namespaceTranslator('enums')

/** The dialog to apply to an offer, before the application is sent. */
export const applyDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: t('apply.title'), exact: true })

export const sentDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: t('sent.title'), exact: true })

export const applyButton = (card: Locator): Locator =>
  card.getByRole('button', { name: actionTexts('apply.now') })

/** Opens the card of `carillonOffer`, to which visitors can apply on this site. */
export async function openCarillonOffer(page: Page): Promise<Locator> {
  await page.goto(`/?job=${carillonOffer.id}`)
  return expectOpenOfferCard(page, carillonOffer)
}

export const chooseResume = (within: Page | Locator, file = aPdf): Promise<void> =>
  within.locator('input[type=file]').setInputFiles(file)

/** Creates a freelancer with a profile and a resume. No browser is signed in as this person. */
export async function newApplicant(
  page: Page,
  name: string,
): Promise<PersonWithTokens & { resumeUrl: string }> {
  const person = await newPerson(page, { name })
  await requestAs(page, person, 'POST', '/api/profile/onboarding', onboardingRequestBody())
  const headers = { Authorization: `Bearer ${person.accessToken}` }
  const uploaded = await page.request.post('/api/profile/resume', {
    headers,
    multipart: { resume: aPdf },
  })
  expect(uploaded.status()).toBe(200)
  const { profile } = await uploaded.json()
  return { ...person, resumeUrl: profile.resume_url }
}

export async function applyThroughApi(
  page: Page,
  person: PersonWithTokens & { resumeUrl: string },
  offer: { id: string },
): Promise<JobApplication> {
  const body = { job_offer_id: offer.id, resume_url: person.resumeUrl }
  return (await requestAs(page, person, 'POST', '/api/job-offer/application', body)).job_application
}

/** The path of the page on which a company sees the applicants of an offer. */
export const applicantBoardPath = ({ id, companyId }: typeof carillonOffer): string =>
  `/profile/company?company=${companyId}&tab=offers&offer=${id}`

export const applicantBoardColumn = (page: Page, column: string): Locator =>
  page.getByRole('region', { name: applicantTexts(`column.${column}`) })

export const applicantCardIn = (within: Page | Locator, name: string): Locator =>
  within.getByRole('article', { name, exact: true })

/**
 * Returns the path of the answer link in the mail that notifies the company about this application.
 */
export async function findAnswerLink(page: Page, id: string): Promise<string> {
  const find = async () => {
    const { messages } = await (await page.request.get('/dev/mailbox.json')).json()
    const links: string[] = messages.flatMap((message: { links: string[] }) => message.links)
    return links.find((one) => one.includes(`/application-answer/${id}`))
  }
  await expect.poll(find, { message: 'the mail to the company' }).toBeTruthy()
  return new URL((await find()) ?? '').pathname
}
