import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminInvoice } from '#contract/trust/bookkeeping'
import type { DeadLetter } from '#contract/trust/dead-letters'
import { gaugeNames, type Measurements } from '#contract/trust/measurements'
import type { OperationsStatus } from '#contract/trust/operations'
import { AdminPage } from '../../../web/pages/admin.tsx'
import { newcomerProfileAda } from '../../support/own-profile.ts'
import { storeAccessToken } from '../board/offers.ts'
import { expectAccessibleOnPhone, resetViewport } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator, fieldLocator } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import { listed, moderatedOffer, mountAdminPage, openTab } from './admin.tsx'

const t = translatorFor('admin')
const at = '2026-11-20T09:00:00.000Z'

const letter = (id: string): DeadLetter => ({
  mail_id: id,
  kind: 'login',
  recipient: `${id}@posta.example`,
  created_at: at,
  died_at: at,
  times: 3,
  error: 'no such mailbox',
})

test('dead letters are retried or discarded, and then no longer listed', async () => {
  let letters = [letter('uno'), letter('due')]
  const decisions: unknown[] = []
  const decide =
    (id: string) =>
    ({ body }: { body: unknown }) => {
      decisions.push([id, body])
      letters = letters.filter(({ mail_id }) => mail_id !== id)
      return Response.json({})
    }
  const status = (): OperationsStatus => ({
    health: {
      status: 'failing',
      checks: { database: 'ok', mails: 'failing', rounds: 'ok', rates: 'ok' },
    },
    rounds: [{ name: 'nightly', started_at: at, succeeded_at: at, errors: {} }],
    mails: {
      waiting: 2,
      oldest_at: at,
      given_up: [{ id: 'm', kind: 'login', recipient: 'a@posta.example', at, error: 'troppo' }],
      blocked: { bounced: 1, complained: 0 },
    },
    dead_letters: letters,
    feedback: [{ id: 'f', at, email: null, path: '/pricing', error: null, message: 'Non va.' }],
  })
  mockResponses({
    'GET /api/admin/operations': () => Response.json(status()),
    'POST /api/admin/dead-letter/uno/decision': decide('uno'),
    'POST /api/admin/dead-letter/due/decision': decide('due'),
  })
  await mountAdminPage([])
  await openTab('operations')
  const retry = t('operations.deadLetters.retry')
  const first = listed('uno@posta.example')
  await expect.element(first).toHaveTextContent('no such mailbox')
  await expectAccessibleOnPhone()
  await resetViewport()
  await buttonLocator(retry, first).click()
  const retried = t('operations.deadLetters.retried', { recipient: 'uno@posta.example' })
  await expect.element(page.getByText(retried)).toBeVisible()
  await expect.element(first).not.toBeInTheDocument()
  const second = listed('due@posta.example')
  await buttonLocator(t('operations.deadLetters.discard'), second).click()
  await expect.element(second).not.toBeInTheDocument()
  expect(decisions).toEqual([
    ['uno', { decision: 'retry' }],
    ['due', { decision: 'discard' }],
  ])
})

test('the charts and the audit log are accessible on a phone', async () => {
  const counts = { requests: 12, failed: 1, p50_ms: 3.2, p95_ms: 40 }
  const measurements: Measurements = {
    is_on: true,
    requests: [{ at, ...counts }],
    routes: [{ route: 'GET /api/admin/queue', ...counts }],
    gauges: [{ at, values: Object.fromEntries(gaugeNames.map((name) => [name, 0])) as never }],
  }
  const entry = { id: 1, at, operator: 'operatrice@posta.example', subject_id: 'off_1' }
  mockResponses({
    'GET /api/admin/measurements': () => Response.json(measurements),
    'GET /api/admin/audit': () =>
      Response.json({ entries: [{ ...entry, action: 'undo', why: 'Uno sbaglio.' }] }),
  })
  await mountAdminPage([])
  await openTab('charts')
  await expect.element(page.getByRole('rowheader', { name: 'GET /api/admin/queue' })).toBeVisible()
  await expect
    .element(page.getByRole('img', { name: `${t('charts.names.requests')}:` }))
    .toBeVisible()
  const quiet = page.getByRole('figure').filter({ hasText: t(`charts.names.${gaugeNames[0]}`) })
  expect(quiet.element().clientHeight, 'a chart of zeros is one line').toBeLessThan(60)
  await expectAccessibleOnPhone()
  await resetViewport()
  await openTab('audit')
  await expect.element(page.getByText(t('actions.undo'), { exact: true })).toBeVisible()
  await expectAccessibleOnPhone()
})

test('a tab whose data cannot be loaded says so instead of waiting forever', async () => {
  const refuse = () => Response.json({ code: 'server.unexpected', status: 400 }, { status: 400 })
  const requests = ['audit', 'operations', 'invoices', 'search', 'measurements']
  mockResponses(Object.fromEntries(requests.map((name) => [`GET /api/admin/${name}`, refuse])))
  await mountAdminPage([])
  for (const tab of ['audit', 'operations', 'invoices', 'charts']) {
    await openTab(tab)
    await expect.element(page.getByRole('alert').getByText(t('failed'))).toBeVisible()
  }
  await openTab('search')
  await fieldLocator(t('search.label')).fill('Ventagli')
  await expect.element(page.getByRole('alert').getByText(t('failed'))).toBeVisible()
})

test('a search that finds nothing says so, and asks for no reason of a decision', async () => {
  mockResponses({ 'GET /api/admin/search': () => Response.json({ subjects: [] }) })
  await mountAdminPage([])
  await openTab('search')
  await fieldLocator(t('search.label')).fill('Ventagli')
  await expect.element(page.getByText(t('search.found', { count: 0 }))).toBeVisible()
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
})

test('the transfer for an invoice is recorded, and the invoice is then paid', async () => {
  const unpaid: AdminInvoice = {
    id: 'trn_1',
    invoice_number: '2001-1',
    invoice_url: '/invoice/trn_1',
    company: 'Torchi di Prova',
    buyer_email: 'compra@posta.example',
    plan: 'starter',
    places: 7,
    total: 175,
    status: 'pending',
    created_at: at,
    refunded_at: null,
    fiscal_number: null,
    has_fiscal_file: false,
  } as AdminInvoice
  let invoice = unpaid
  mockResponses({
    'GET /api/admin/invoices': () => Response.json({ invoices: [invoice] }),
    'POST /api/admin/invoice/trn_1/payment': () => {
      invoice = { ...unpaid, status: 'completed', fiscal_number: 'FE 12/2026' }
      return Response.json({})
    },
  })
  await mountAdminPage([])
  await openTab('invoices')
  const entry = listed('2001-1')
  await buttonLocator(t('invoices.markPaid'), entry).click()
  await expect
    .element(entry.getByText(translatorFor('enums')('transaction_status.completed')))
    .toBeVisible()
  await expect.element(entry).toHaveTextContent(t('invoices.fiscal', { number: 'FE 12/2026' }))
  await expectAccessibleOnPhone()
})

test('a deletion by letter requires an identity check and a confirmation', async () => {
  const person = moderatedOffer({
    ...{ kind: 'profile', id: 'prf_1', name: 'Ada Esempio', detail: 'ada@posta.example' },
    level: null,
  })
  const requests: unknown[] = []
  let subjects = [person]
  mockResponses({
    'GET /api/admin/search': () => Response.json({ subjects }),
    'POST /api/admin/person/prf_1/deletion': ({ body }) => {
      requests.push(body)
      subjects = []
      return Response.json({})
    },
  })
  await mountAdminPage([])
  await openTab('search')
  await fieldLocator(t('search.label')).fill(person.detail)
  const found = listed(person.detail)
  await found.getByText(t('letter.title')).click()
  await expect.element(buttonLocator(t('letter.export'), found)).toBeDisabled()
  const remove = found.getByRole('button', { name: t('letter.delete') })
  await expect.element(remove).toBeDisabled()
  const check = 'Ha risposto dal suo indirizzo.'
  await fieldLocator(t('letter.check'), found).fill(check)
  await expect.element(buttonLocator(t('letter.export'), found)).toBeEnabled()
  await remove.click()
  await expect.element(found.getByText(t('letter.question', { name: person.name }))).toBeVisible()
  expect(requests).toEqual([])
  await expectAccessibleOnPhone()
  await resetViewport()
  await remove.click()
  await expect.element(page.getByText(t('letter.deleted'))).toBeVisible()
  await expect.element(found).not.toBeInTheDocument()
  expect(requests).toEqual([{ check }])
})

test('the secret of a passkey invitation leaves the address', async () => {
  mockResponses({
    'GET /api/admin/queue': () => Response.json({}, { status: 404 }),
    'GET /api/operator': () => Response.json({ has_passkey: false }),
  })
  storeAccessToken()
  await mount(<AdminPage />, '/admin#invito=segreto', newcomerProfileAda)
  const title = page.getByRole('heading', { level: 1, name: t('door.add.title'), exact: true })
  await expect.element(title).toBeVisible()
  expect(location.hash).toBe('')
  await expectAccessibleOnPhone()
})
