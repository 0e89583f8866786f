import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MailSubscription } from '#contract/messages/subscriptions'
import { UnsubscribePage } from '../../../web/pages/unsubscribe.tsx'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator, linkLocator } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'

const t = translatorFor('subscriptions')
const token = 'prf_prova.firma'
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const api = `/api/unsubscribe/${token}`

/** Opens the unsubscribe link of a job mail. */
async function atLink(subscription: Partial<MailSubscription>): Promise<void> {
  const stored: MailSubscription = {
    address: 'a•••@posta.example',
    is_asked: false,
    send_job_emails: true,
    ...subscription,
  }
  mockResponses({
    [`GET ${api}`]: () => Response.json({ subscription: stored }),
    [`PATCH ${api}`]: () =>
      Response.json({ subscription: { ...stored, is_asked: false, send_job_emails: true } }),
    [`POST /unsubscribe/${token}`]: () => Response.json({}),
  })
  await mount(
    <Routes>
      <Route path="/unsubscribe/:token" element={<UnsubscribePage />} />
    </Routes>,
    `/unsubscribe/${token}`,
  )
}

test('a person who is asked whether to continue the mails can continue with one press', async () => {
  await atLink({ is_asked: true })
  await expect.element(heading(t('asked.title'))).toBeVisible()
  await expectAccessibleOnPhone()
  await buttonLocator(t('keep')).click()
  await expect.element(heading(t('kept.title'))).toHaveFocus()
  await expectAccessibleOnPhone()
})

test('a person who is asked can also unsubscribe, and subscribe again', async () => {
  await atLink({ is_asked: true })
  await buttonLocator(t('send_job_emails.unsubscribe')).click()
  await expect.element(heading(t('send_job_emails.done.title'))).toHaveFocus()
  await expectAccessibleOnPhone()
  await buttonLocator(t('restart')).click()
  await expect.element(heading(t('kept.title'))).toHaveFocus()
})

test('without that question the page only offers to unsubscribe', async () => {
  await atLink({})
  await expect.element(heading(t('send_job_emails.ask.title'))).toBeVisible()
  await expectAccessibleOnPhone()
  await expect.element(buttonLocator(t('keep'))).not.toBeInTheDocument()
})

test('a failed request to subscribe again is reported and can be repeated', async () => {
  await atLink({ send_job_emails: false })
  mockResponses({ [`PATCH ${api}`]: () => Promise.reject(new TypeError('down')) })
  await buttonLocator(t('restart')).click()
  await expect.element(page.getByRole('alert').getByText(t('keepFailed'))).toBeVisible()
  await expect.element(buttonLocator(t('restart'))).toBeEnabled()
})

test('a failed request to unsubscribe is reported and can be repeated', async () => {
  await atLink({})
  mockResponses({ [`POST /unsubscribe/${token}`]: () => Promise.reject(new TypeError('down')) })
  await buttonLocator(t('send_job_emails.unsubscribe')).click()
  await expect.element(page.getByRole('alert').getByText(t('send_job_emails.failed'))).toBeVisible()
  mockResponses({ [`POST /unsubscribe/${token}`]: () => Response.json({}) })
  await buttonLocator(t('send_job_emails.unsubscribe')).click()
  await expect.element(heading(t('send_job_emails.done.title'))).toBeVisible()
})

test('a damaged link shows a message and a link to the profile', async () => {
  mockResponses({
    [`GET ${api}`]: () =>
      Response.json({ code: 'job_mails.link_invalid', status: 401 }, { status: 401 }),
  })
  await mount(
    <Routes>
      <Route path="/unsubscribe/:token" element={<UnsubscribePage />} />
    </Routes>,
    `/unsubscribe/${token}`,
  )
  await expect.element(heading(t('dead.title'))).toBeVisible()
  await expect.element(linkLocator(t('toProfile'))).toHaveAttribute('href', '/profile')
  await expectAccessibleOnPhone()
})
