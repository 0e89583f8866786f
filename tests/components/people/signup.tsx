import { Route, Routes } from 'react-router'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { ProfileType } from '#contract/enums'
import { paths } from '../../../web/lib/paths.ts'
import { SignupPage } from '../../../web/pages/signup.tsx'
import type { OwnProfile } from '../../../worker/contract/people/profiles.ts'
import { buttonLocator } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import { pageTitle } from './site.tsx'

const t = translatorFor('auth')
const enums = translatorFor('enums')

export const profileTypeRadio = (type: ProfileType) =>
  page.getByRole('radio', { name: enums(`profile_type.${type}`) })
export const continueButton = buttonLocator(t('type.continue'))
export const emailField = page.getByRole('textbox', { name: t('fields.email') })
export const nameField = page.getByRole('textbox', { name: t('fields.name') })
export const countryField = page.getByRole('combobox', { name: t('fields.country') })
export const termsCheckbox = page.getByRole('checkbox', { name: t('terms.accept') })
export const submitButton = buttonLocator(t('signup.submit'))
export const wrongEmail = page.getByText(translatorFor('errors')('wrong.email'))
export const mailSentTitle = pageTitle(t('sent.title'))
export const signupTitle = pageTitle(translatorFor('meta')('pages.signup'))

/** Opens the sign-up page. All other addresses show an empty page. */
export const mountSignup = (at: string = paths.signup.path, as?: OwnProfile): Promise<void> =>
  mount(
    <Routes>
      <Route path={paths.signup.path} element={<SignupPage />} />
      <Route path="*" element={null} />
    </Routes>,
    at,
    as,
  )

/** Opens the sign-up form for this account type. */
export async function toSignupForm(type: ProfileType): Promise<void> {
  await mountSignup()
  await profileTypeRadio(type).click()
  await continueButton.click()
  await expect.element(signupTitle).toHaveFocus()
}
