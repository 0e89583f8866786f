import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AccountDeletion } from '#contract/privacy/account-deletion'
import { AccountDeletedPage } from '../../../web/pages/account-deleted.tsx'
import { AccountDeletionPage } from '../../../web/pages/account-deletion.tsx'
import { OwnDataSection } from '../../../web/privacy/data-export/own-data-section.tsx'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator, linkLocator } from '../support/locators.ts'
import { currentPathAndSearch, mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'

const t = translatorFor('own-data')
const errors = translatorFor('errors')
const email = 'ada@esempio.it'
const api = '/api/account-deletion/segreto'
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

const asked: AccountDeletion = {
  ...{ state: 'asked', profile_id: 'prf_1', email, profile_type: 'consumer', companies: [] },
  ...{ applications: 2, keeps_invoices: false },
}

/** Opens the mailed link. */
const atLink = () =>
  mount(
    <Routes>
      <Route path="/account-deletion/:token" element={<AccountDeletionPage />} />
      <Route path="/account-deleted" element={<AccountDeletedPage />} />
    </Routes>,
    '/account-deletion/segreto',
  )

test('the own data are downloaded, and a deletion is requested with a mail', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const requested = vi.fn(() => Response.json({}, { status: 202 }))
  mockResponses({
    'GET /api/profile/export': () => new Response('archivio'),
    'POST /api/profile/deletion': requested,
  })
  await mount(
    <>
      <h1>Profilo</h1>
      <OwnDataSection email={email} />
    </>,
  )
  await buttonLocator(t('export.action')).click()
  await expect.element(page.getByText(t('export.done'))).toBeVisible()
  expect(saved).toHaveBeenCalledOnce()
  await buttonLocator(t('deletion.action')).click()
  await expect.element(page.getByText(t('deletion.sentText', { email }))).toBeVisible()
  expect(requested).toHaveBeenCalledOnce()
  await expectAccessibleOnPhone()
})

test('the mailed link asks before it deletes the account, also without a session', async () => {
  const deleted = vi.fn(() => Response.json({ state: 'done' }))
  mockResponses({ [`GET ${api}`]: () => Response.json(asked), [`POST ${api}`]: deleted })
  await atLink()
  await expect.element(heading(t('confirm.title'))).toBeVisible()
  await expect.element(page.getByText(t('confirm.text', { email }))).toBeVisible()
  await expect.element(linkLocator(t('confirm.keep'))).toHaveAttribute('href', '/')
  await expectAccessibleOnPhone()
  expect(deleted).not.toHaveBeenCalled()
  await buttonLocator(t('confirm.action')).click()
  await expect.element(heading(t('gone.title'))).toBeVisible()
  expect(deleted).toHaveBeenCalledOnce()
  await expect.poll(currentPathAndSearch).toBe('/account-deleted')
  await expectAccessibleOnPhone()
})

test('a link that has deleted the account shows the same the second time', async () => {
  mockResponses({ [`GET ${api}`]: () => Response.json({ state: 'done' }) })
  await atLink()
  await expect.element(heading(t('gone.title'))).toBeVisible()
  await expect.poll(currentPathAndSearch).toBe('/account-deleted')
})

test('an invalid link is refused', async () => {
  const refusal = { code: 'account.link_invalid', status: 401 }
  mockResponses({ [`GET ${api}`]: () => Response.json(refusal, { status: 401 }) })
  await atLink()
  await expect.element(page.getByText(errors('account.link_invalid'))).toBeVisible()
  await expect.element(buttonLocator(t('confirm.action'))).not.toBeInTheDocument()
})
