import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FailedPage } from '../../../web/app/failed-page.tsx'
import { developmentGalleryPath } from '../../../web/lib/paths.ts'
import { showToast } from '../../../web/lib/toasts.ts'
import { LoginPage } from '../../../web/pages/login.tsx'
import { ConsentBanner } from '../../../web/site/consent/banner.tsx'
import { ConsentPreferences } from '../../../web/site/consent/preferences.tsx'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator, dialogLocator, focus } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { mountSite } from '../support/site.tsx'
import { expectReadableWithLargeText } from '../support/text-size.ts'
import { translatorFor } from '../support/texts.ts'

const auth = translatorFor('auth')
const consent = translatorFor('consent')

test('with text at 200 % a toast is readable', async () => {
  await mount(<h1>Fari Esempio</h1>)
  showToast({ tone: 'success', title: translatorFor('actions')('share.copied') })
  // A toast does not disappear while it contains focus.
  const close = buttonLocator(translatorFor('components')('toast.close'))
  await expect.element(close).toBeVisible()
  focus(close)
  await expectReadableWithLargeText()
  await expect.element(close).toBeVisible()
})

test('with text at 200 % the screen after requesting a link is readable', async () => {
  mockResponses({ 'POST /api/login': () => Response.json({}, { status: 202 }) })
  await mount(<LoginPage />, '/auth')
  await page.getByRole('textbox', { name: auth('fields.email') }).fill('ada@posta.example')
  await buttonLocator(auth('login.submit')).click()
  await expect
    .element(page.getByRole('heading', { level: 1, name: auth('sent.title') }))
    .toBeVisible()
  await expectReadableWithLargeText()
})

test('with text at 200 % the error screen is readable', async () => {
  await mount(<FailedPage error={new TypeError('Cannot read properties of null')} />)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expectReadableWithLargeText()
})

test('with text at 200 % the cookie banner and its preferences are readable', async () => {
  await mount(
    <>
      <ConsentBanner />
      <ConsentPreferences />
    </>,
  )
  await expect.element(page.getByRole('region', { name: consent('banner.title') })).toBeVisible()
  await expectReadableWithLargeText()
  await buttonLocator(consent('banner.customise')).click()
  await expect.element(dialogLocator()).toBeVisible()
  await expectReadableWithLargeText()
})

test('with text at 200 % the gallery of all components is readable', async () => {
  await mountSite(developmentGalleryPath)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectReadableWithLargeText()
})
