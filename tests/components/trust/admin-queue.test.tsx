import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleOnPhone, resetViewport } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator, fieldLocator } from '../support/locators.ts'
import { translatorFor } from '../support/texts.ts'
import { listed, moderatedOffer, mountAdminPage, openTab, reportedOffers } from './admin.tsx'

const t = translatorFor('admin')

const checkbox = (name: string) =>
  page.getByRole('checkbox', { name: t('queue.mark', { name }), exact: true })
const chosen = () => document.querySelector('button[aria-current=true]')?.textContent
const expectListed = async (...names: string[]) => {
  for (const name of names) await expect.element(listed(name)).toBeVisible()
}
const expectDecided = async (...names: string[]) => {
  for (const name of names) await expect.element(listed(name)).not.toBeInTheDocument()
}

test('reports are selected, decided and restored by keyboard, and each decision selects the next one', async () => {
  const reported = reportedOffers(6)
  const sent = await mountAdminPage(reported)
  await expect.poll(chosen).toContain('numero 1')
  await userEvent.keyboard('j')
  await expect.poll(chosen).toContain('numero 2')
  await userEvent.keyboard('k')
  for (const [index, { name }] of reported.entries()) {
    await expect.poll(chosen).toContain(name)
    await userEvent.keyboard(index % 5 === 0 ? 'h' : 'l')
    await expectDecided(name)
  }
  expect(sent.map(({ items }) => items)).toEqual(
    reported.map(({ id }, index) => [
      { report: `rep_${id}`, outcome: index % 5 === 0 ? 'upheld' : 'dismissed' },
    ]),
  )
  await userEvent.keyboard('z')
  const { name = '' } = reported.at(-1) ?? {}
  await expect.element(page.getByText(t('queue.undone', { name }))).toBeVisible()
  await expectListed(name)
})

test('several reports are decided at once, by keyboard and by buttons, and restored', async () => {
  const reported = reportedOffers(4)
  const [first = '', second = '', third = '', fourth = ''] = reported.map(({ name }) => name)
  const sent = await mountAdminPage(reported)
  await expect.poll(chosen).toContain('numero 1')
  for (const key of ['x', 'j', 'x', 'j', 'x']) await userEvent.keyboard(key)
  await expect
    .element(page.getByRole('heading', { name: t('queue.many', { count: 3 }) }))
    .toBeVisible()
  await expectAccessibleOnPhone()
  await userEvent.keyboard('h')
  await expectDecided(first, second, third)
  await expectListed(fourth)
  await userEvent.keyboard('z')
  await expectListed(first, second, third)

  await resetViewport()
  for (const name of [first, second]) await checkbox(name).click()
  await buttonLocator(t('queue.leaveMany', { count: 2 })).click()
  await expectDecided(first, second)
  await buttonLocator(t('queue.undo', { name: t('queue.many', { count: 2 }) })).click()
  await expectListed(first, second)
  expect(sent.map(({ items }) => items)).toEqual([
    ['off_1', 'off_2', 'off_3'].map((id) => ({ report: `rep_${id}`, outcome: 'upheld' })),
    ['off_1', 'off_2'].map((id) => ({ report: `rep_${id}`, outcome: 'dismissed' })),
  ])
})

test('a note about a report is sent, and then listed with the decisions about it', async () => {
  const text = 'Il numero di telefono non esiste.'
  const entries: object[] = []
  const notes: unknown[] = []
  mockResponses({
    'GET /api/admin/audit': ({ path }) => {
      expect(path).toBe('/api/admin/audit?subject=off_1')
      return Response.json({ entries })
    },
    'POST /api/admin/notes': ({ body }) => {
      notes.push(body)
      const at = '2026-11-20T09:00:00.000Z'
      entries.push({ id: 1, at, operator: 'op', action: 'note', subject_id: 'off_1', why: text })
      return Response.json({}, { status: 201 })
    },
  })
  await mountAdminPage(reportedOffers(1))
  await page.getByText(t('notes.title')).click()
  await fieldLocator(t('notes.label')).fill(text)
  await buttonLocator(t('notes.save')).click()
  await expect.element(page.getByRole('listitem').getByText(text)).toBeVisible()
  expect(notes).toEqual([{ kind: 'offer', id: 'off_1', text }])
  await expectAccessibleOnPhone()
})

test('search results of different kinds are hidden together, and shown again', async () => {
  const offer = moderatedOffer()
  const company = moderatedOffer({ kind: 'company', id: 'com_1', name: 'Ventagli Esempio' })
  let isHidden = false
  const sent = await mountAdminPage([])
  mockResponses({
    'GET /api/admin/search': ({ path }) => {
      expect(new URL(path, location.href).searchParams.get('q')).toMatch(/^Ve/)
      const state = isHidden ? 'hidden' : 'visible'
      return Response.json({ subjects: [offer, company].map((one) => ({ ...one, state })) })
    },
  })
  await openTab('search')
  await fieldLocator(t('search.label')).fill('Ventagli')
  for (const { name } of [offer, company]) await checkbox(name).click()
  isHidden = true
  await buttonLocator(t('queue.hideMany', { count: 2 })).click()
  await expect.element(listed(company.id).getByText(t('states.hidden'))).toBeVisible()
  expect(sent.map(({ items }) => items)).toEqual([
    [
      { kind: 'offer', id: 'off_1', action: 'hide' },
      { kind: 'company', id: 'com_1', action: 'hide' },
    ],
  ])
  await expectAccessibleOnPhone()
  await resetViewport()
  isHidden = false
  await buttonLocator(t('queue.undo', { name: t('queue.many', { count: 2 }) })).click()
  await expect.element(page.getByText(t('states.hidden'))).not.toBeInTheDocument()
})
