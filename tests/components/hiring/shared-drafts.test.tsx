import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SharedDraftWithContent } from '#contract/hiring/shared-drafts'
import { CompanyDraftList } from '../../../web/hiring/company-account/company-draft-list.tsx'
import { saveSharedDraft } from '../../../web/hiring/offer-draft/save-shared-draft.ts'
import { offerDraftState, patchOfferDraft } from '../../../web/hiring/offer-draft/state.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { currentPathAndSearch, mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'

const t = translatorFor('drafts')
const button = (name: string) => page.getByRole('button', { name, exact: true })

const drafts: SharedDraftWithContent[] = [
  {
    id: 'drf_1',
    title: 'Guardiana di un faro',
    is_template: false,
    publish_at: '2026-12-03T08:00:00.000Z',
    failure: null,
    revision: 3,
    changed_by: 'Ada Conti',
    updated_at: '2026-11-20T09:00:00.000Z',
    content: { title: 'Guardiana di un faro', job_type: ['Other'], skills: ['mare'] },
  },
  {
    id: 'drf_2',
    title: '',
    is_template: true,
    publish_at: null,
    failure: 'plan.offers_exceeded',
    revision: 0,
    changed_by: null,
    updated_at: '2026-11-19T09:00:00.000Z',
    content: { skills: ['vento'] },
  },
]

const shown = (mayHire = true) =>
  mount(
    <>
      <h1>Fari Esempio</h1>
      <CompanyDraftList companyId="com_1" mayHire={mayHire} />
    </>,
  )

test('members see drafts and templates, and why one was not published', async () => {
  mockResponses({ 'GET /api/company/com_1/drafts': () => Response.json({ drafts }) })
  await shown(false)
  await expect
    .element(page.getByText(t('planned', { date: '3 dicembre 2026', time: '09:00' })))
    .toBeVisible()
  await expect.element(page.getByText(t('template'), { exact: true })).toBeVisible()
  await expect.element(page.getByText(/Non è uscita/)).toBeVisible()
  await expect.element(button(t('delete'))).not.toBeInTheDocument()
  await expectAccessibleOnPhone()
})

test('continuing a draft opens it in the wizard, and a template as a copy', async () => {
  mockResponses({
    'GET /api/company/com_1/drafts': () => Response.json({ drafts }),
    'GET /api/company/com_1/drafts/drf_1': () => Response.json({ draft: drafts[0] }),
    'GET /api/company/com_1/drafts/drf_2': () => Response.json({ draft: drafts[1] }),
  })
  await shown()
  await button(t('continueOf', { title: 'Guardiana di un faro' })).click()
  await expect.poll(currentPathAndSearch).toBe('/job-offers/create')
  expect(offerDraftState).toMatchObject({
    title: 'Guardiana di un faro',
    skills: ['mare'],
    company_id: 'com_1',
    shared: { id: 'drf_1', company_id: 'com_1', revision: 3 },
  })
  // The template would replace the draft in this browser, so the page first asks for confirmation.
  await shown()
  const replace = page.getByRole('button', { name: t('use') }).last()
  await replace.click()
  await expect
    .element(page.getByText(t('replaces', { title: 'Guardiana di un faro' })))
    .toBeVisible()
  await replace.click()
  await expect.poll(() => offerDraftState.skills).toEqual(['vento'])
  expect(offerDraftState.shared).toBeNull()
})

test('a draft changed by another member stays, and this browser’s draft is saved as a new one', async () => {
  const added = vi.fn()
  mockResponses({
    'PUT /api/company/com_1/drafts/drf_1': () =>
      Response.json({ code: 'drafts.changed', status: 409 }, { status: 409 }),
    'POST /api/company/com_1/drafts': ({ body }) => {
      added(body)
      return Response.json({ draft: { ...drafts[0], id: 'drf_3', revision: 0 } }, { status: 201 })
    },
  })
  patchOfferDraft({
    company_selection_type: 'select',
    company_id: 'com_1',
    title: 'Faro',
    shared: { id: 'drf_1', company_id: 'com_1', revision: 2, publish_at: '2999-01-01T08:00:00Z' },
  })
  expect(await saveSharedDraft(null, 'chiave')).toMatchObject({ isBesides: true })
  expect(added.mock.calls[0]?.[0], 'and it keeps the time of its publication').toMatchObject({
    content: { title: 'Faro' },
    publish_at: '2999-01-01T08:00:00Z',
  })
  expect(offerDraftState.shared).toMatchObject({ id: 'drf_3', company_id: 'com_1', revision: 0 })
})
