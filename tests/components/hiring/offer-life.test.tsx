import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OwnJobOffer } from '#contract/hiring/offer-input'
import type { ExpiringOffer } from '#contract/hiring/offer-life'
import { OwnOfferCard } from '../../../web/hiring/company-account/own-offer-card.tsx'
import { useOwnOfferMutations } from '../../../web/hiring/company-account/use-own-offer-mutations.ts'
import { paths } from '../../../web/lib/paths.ts'
import { OfferExpiryPage } from '../../../web/pages/offer-expiry.tsx'
import { exampleOwnOffer } from '../../support/some-offer.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'

const t = translatorFor('offer-life')
const company = translatorFor('company')
const button = (name: string) => page.getByRole('button', { name, exact: true })

const expiring = (more: Partial<ExpiringOffer['job_offer']> = {}, is_renewed = false) => ({
  job_offer: {
    id: 'off_1',
    title: 'Guardia di un faro',
    is_active: true,
    expires_at: '2026-12-01T12:00:00.000Z',
    applicants_waiting: 3,
    ...more,
  },
  company: { id: 'com_1', name: 'Fari Esempio' },
  is_renewed,
})

const atExpiry = (query = '') =>
  mount(
    <Routes>
      <Route path={paths.offerExpiry.path} element={<OfferExpiryPage />} />
    </Routes>,
    paths.offerExpiry.href('segreto') + query,
  )

test('the mailed link asks before it renews the offer, and shows the new expiry', async () => {
  const acted = vi.fn()
  mockResponses({
    'GET /api/offer-expiry/segreto': () => Response.json(expiring()),
    'POST /api/offer-expiry/segreto': ({ body }) => {
      acted(body)
      return Response.json(expiring({ expires_at: '2027-02-19T12:00:00.000Z' }, true))
    },
  })
  await atExpiry()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Guardia')
  expect(acted).not.toHaveBeenCalled()
  await page.getByRole('combobox', { name: t('expiry.days') }).selectOptions('90')
  await expectAccessibleOnPhone()
  await button(t('expiry.confirmRenew')).click()
  await expect.element(page.getByText(t('expiry.renewed'))).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(acted.mock.calls).toEqual([[{ action: 'renew', days: 90 }]])
  await expect.element(button(t('expiry.confirmRenew'))).not.toBeInTheDocument()
})

test('“Posizione coperta” shows how many applicants are waiting and sends them an editable answer', async () => {
  const acted = vi.fn()
  mockResponses({
    'GET /api/offer-expiry/segreto': () => Response.json(expiring()),
    'POST /api/offer-expiry/segreto': ({ body }) => {
      acted(body)
      return Response.json(expiring({ is_active: false, applicants_waiting: 0 }))
    },
  })
  await atExpiry('?azione=filled')
  await expect.element(page.getByText(t('waiting', { count: 3 }))).toBeVisible()
  const text = page.getByRole('textbox', { name: t('answer.text') })
  await expect.element(text).toHaveValue(t('answer.template.filled'))
  await page.getByRole('radio', { name: t('outcome.filled_elsewhere') }).click()
  await expect.element(text).toHaveValue(t('answer.template.filled_elsewhere'))
  await expectAccessibleOnPhone()
  await text.fill('')
  await expect.element(button(t('close.confirm'))).toBeDisabled()
  await text.fill('Grazie di cuore.')
  await button(t('close.confirm')).click()
  await expect.element(page.getByText(t('expiry.closedNow'))).toBeVisible()
  expect(acted.mock.calls).toEqual([
    [{ action: 'close', outcome: 'filled_elsewhere', message: 'Grazie di cuore.' }],
  ])
})

test('an invalid link is explained', async () => {
  mockResponses({
    'GET /api/offer-expiry/segreto': () =>
      Response.json({ code: 'offers.link_invalid', status: 401 }, { status: 401 }),
  })
  await atExpiry()
  await expect.element(page.getByText(t('expiry.dead.title'))).toBeVisible()
  await expectAccessibleOnPhone()
})

function OneOffer({ offer }: { offer: OwnJobOffer }) {
  return (
    <>
      <h1>Offerte</h1>
      <h2>Pubblicate</h2>
      <ul>
        <OwnOfferCard
          offer={offer}
          companyId="com_1"
          mayHire
          changes={useOwnOfferMutations('com_1')}
          onRemoved={() => undefined}
        />
      </ul>
    </>
  )
}

test('deleting an offer with waiting applicants asks for an outcome, answers them and then deletes it', async () => {
  const calls: unknown[] = []
  const offer = exampleOwnOffer({
    internal_ats: true,
    applications_count: 4,
    applicants_waiting: 2,
  })
  mockResponses({
    'POST /api/job-offer/off_1/closing': ({ body }) => {
      calls.push(body)
      return Response.json({ job_offer: { ...offer, is_active: false }, answered: 2 })
    },
    'DELETE /api/job-offer/off_1': () => {
      calls.push('deleted')
      return Response.json({})
    },
    'GET /api/me': () => Response.json({ code: 'auth.required', status: 401 }, { status: 401 }),
  })
  await mount(<OneOffer offer={offer} />)
  await expect.element(page.getByText(company('offers.waiting', { count: 2 }))).toBeVisible()
  await expectAccessibleOnPhone()
  await button(`${company('offers.delete')} ${offer.title}`).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent(t('waiting', { count: 2 }))
  await dialog.getByRole('radio', { name: t('outcome.cancelled') }).click()
  await expectAccessibleOnPhone()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls).toEqual([])
  await button(`${company('offers.delete')} ${offer.title}`).click()
  await dialog.getByRole('radio', { name: t('outcome.cancelled') }).click()
  await dialog.getByRole('button', { name: t('remove.confirm') }).click()
  await expect
    .element(page.getByText(company('offers.deleted', { title: offer.title })))
    .toBeVisible()
  expect(calls).toEqual([
    { outcome: 'cancelled', message: t('answer.template.cancelled') },
    'deleted',
  ])
})
