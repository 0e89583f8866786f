import type { Locator, Page } from '@playwright/test'
import type { ProfileType } from '#contract/enums'
import { heading } from './accounts.ts'
import { expect } from './journey.ts'
import { texts } from './texts.ts'

const t = texts('auth')
const meta = texts('meta')
const enums = texts('enums')

export const typeOf = (page: Page, type: ProfileType): Locator =>
  page.getByRole('radio', { name: enums(`profile_type.${type}`) })
export const email = (page: Page): Locator => page.getByRole('textbox', { name: t('fields.email') })
export const name = (page: Page): Locator => page.getByRole('textbox', { name: t('fields.name') })
export const country = (page: Page): Locator =>
  page.getByRole('combobox', { name: t('fields.country') })
export const jobMails = (page: Page): Locator =>
  page.getByRole('checkbox', { name: t('fields.jobEmails') })
export const terms = (page: Page): Locator =>
  page.getByRole('checkbox', { name: t('terms.accept') })
export const submit = (page: Page): Locator =>
  page.getByRole('button', { name: t('signup.submit') })

/** Opens the sign-up form for this account type. */
export async function toSignupForm(page: Page, type: ProfileType): Promise<void> {
  await page.goto('/auth/signup')
  await typeOf(page, type).check()
  await page.getByRole('button', { name: t('type.continue') }).click()
  await expect(heading(page, meta('pages.signup'))).toBeFocused()
}

/** Fills in the required fields and submits. */
export async function signUpAs(page: Page, address: string): Promise<void> {
  await email(page).fill(address)
  await name(page).fill('Ada')
  await terms(page).check()
  await submit(page).click()
}
