import type { Locator, Page } from '@playwright/test'
import type { ProfileType } from '#contract/enums'
import { namespaceTranslator } from './texts.ts'

const t = namespaceTranslator('auth')
const enums = namespaceTranslator('enums')

export const profileTypeRadio = (page: Page, type: ProfileType): Locator =>
  page.getByRole('radio', { name: enums(`profile_type.${type}`) })
export const signUpEmailField = (page: Page): Locator =>
  page.getByRole('textbox', { name: t('fields.email') })
export const signUpNameField = (page: Page): Locator =>
  page.getByRole('textbox', { name: t('fields.name') })
export const signUpCountrySelect = (page: Page): Locator =>
  page.getByRole('combobox', { name: t('fields.country') })
export const jobMailsCheckbox = (page: Page): Locator =>
  page.getByRole('checkbox', { name: t('fields.jobEmails') })
export const termsCheckbox = (page: Page): Locator =>
  page.getByRole('checkbox', { name: t('terms.accept') })
export const signUpSubmitButton = (page: Page): Locator =>
  page.getByRole('button', { name: t('signup.submit') })

/** Returns the path of the sign-up page for visitors who want to apply for this offer. */
export function signupAddressFrom(offerId: string): string {
  const query = new URLSearchParams({ next: `/?job=${offerId}&apply=1`, job: offerId })
  return `/auth/signup?${query}`
}

/** Fills in the required fields and submits. */
export async function signUpAs(page: Page, address: string): Promise<void> {
  await signUpEmailField(page).fill(address)
  await signUpNameField(page).fill('Ada')
  await termsCheckbox(page).check()
  await signUpSubmitButton(page).click()
}
