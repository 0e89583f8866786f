import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { translatorFor } from '../support/texts.ts'
import {
  applicantListButton,
  listedApplicationOf,
  mountApplicantList,
  receivedApplicationListOf,
  t,
} from './applicant-list.tsx'

const own = { id: 'tpl_1', status: 'in_contact', name: 'Prova', text: 'Ciao {nome}!' }

/** Opens one of the tools from their menu. */
async function openTool(name: string) {
  await applicantListButton(t('list.tools')).click()
  await page.getByRole('menuitem', { name }).click()
}

test('stages are named and sorted, and many applicants get a label or an answer together', async () => {
  const sent = vi.fn()
  const take =
    (result: object) =>
    ({ body }: { body: unknown }) => {
      sent(body)
      return Response.json(result)
    }
  mockResponses({
    'GET /api/job-offer/off_1/applications': () =>
      Response.json({
        ...receivedApplicationListOf([listedApplicationOf('app_1', 'Bruna Neri')]),
        stages: [],
      }),
    'GET /api/company/com_1/answer-templates': () => Response.json({ templates: [own] }),
    'PUT /api/company/com_1/stages': take({ stages: [] }),
    'POST /api/job-offer/off_1/applications/labels': take({}),
    'POST /api/job-offer/off_1/applications/moves': take({ moved: ['app_1'] }),
  })
  await mountApplicantList()
  await openTool(t('stages.open'))
  const dialog = page.getByRole('dialog')
  await expectAccessibleOnPhone()
  await page.viewport(1280, 1024)
  await dialog.getByRole('textbox', { name: t('stages.name', { number: 1 }) }).fill('Chiamata')
  await dialog
    .getByRole('button', { name: t('stages.remove', { name: t('stages.trial') }) })
    .click()
  await dialog.getByRole('button', { name: t('stages.raise', { name: t('stages.offer') }) }).click()
  await dialog.getByRole('button', { name: t('stages.save') }).click()
  await expect.element(page.getByText(t('stages.saved'))).toBeVisible()

  const choose = () =>
    page.getByRole('checkbox', { name: `${t('bulk.select')} Bruna Neri` }).click()
  const bar = page.getByRole('region', { name: t('bulk.label') })
  await choose()
  await bar.getByRole('button', { name: t('review.labels') }).click()
  await dialog.getByRole('combobox', { name: t('bulk.addLabels') }).fill('urgente,')
  await dialog.getByRole('button', { name: t('bulk.saveLabels') }).click()
  await expect.element(page.getByText(t('bulk.labelled', { count: 1 }))).toBeVisible()
  await choose()
  await bar.getByRole('button', { name: t('move.to.in_contact') }).click()
  const template = dialog.getByRole('combobox', { name: t('template.label') })
  await template.selectOptions('call')
  await expect.element(dialog.getByRole('textbox')).toHaveValue(t('template.call.text'))
  await template.selectOptions(t('template.own', { name: own.name }))
  await dialog.getByRole('button', { name: t('bulk.send') }).click()
  await expect.element(page.getByText(t('bulk.moved', { count: 1 }))).toBeVisible()
  expect(sent.mock.calls).toEqual([
    [
      {
        stages: [
          { id: null, name: t('stages.offer') },
          { id: null, name: 'Chiamata' },
        ],
      },
    ],
    [{ ids: ['app_1'], add: ['urgente'], remove: [] }],
    [{ ids: ['app_1'], status: 'in_contact', message: own.text }],
  ])
})

test('a company edits its own answer templates', async () => {
  const sent = vi.fn()
  mockResponses({
    'GET /api/job-offer/off_1/applications': () =>
      Response.json(receivedApplicationListOf([listedApplicationOf('app_1', 'Bruna Neri')])),
    'GET /api/company/com_1/answer-templates': () => Response.json({ templates: [own] }),
    'PUT /api/company/com_1/answer-templates': ({ body }) => {
      sent(body)
      return Response.json({ templates: [own] })
    },
  })
  await mountApplicantList()
  await openTool(t('templates.open'))
  const dialog = page.getByRole('dialog')
  const name = (number: number) =>
    dialog.getByRole('textbox', { name: t('templates.name', { number }) })
  await expect.element(name(1)).toHaveValue('Prova')
  await expectAccessibleOnPhone()
  await page.viewport(1280, 1024)
  await dialog.getByRole('button', { name: t('templates.add') }).click()
  const save = dialog.getByRole('button', { name: t('templates.save') })
  await expect.element(save).toBeDisabled()
  await name(2).fill('')
  await dialog
    .getByRole('textbox', { name: t('templates.message') })
    .nth(1)
    .click()
  await expect
    .element(name(2))
    .toHaveAccessibleDescription(translatorFor('errors')('fields.required'))
  await name(2).fill('Un no breve')
  await dialog
    .getByRole('textbox', { name: t('templates.message') })
    .nth(1)
    .fill('Grazie, {nome}.')
  await save.click()
  await expect.element(page.getByText(t('templates.saved'))).toBeVisible()
  const added = { id: null, status: 'not_selected', name: 'Un no breve', text: 'Grazie, {nome}.' }
  expect(sent.mock.calls).toEqual([[{ templates: [own, added] }]])
})

test('resumes are downloaded archive by archive, until the server names no next one', async () => {
  const pages: string[] = []
  mockResponses({
    'GET /api/job-offer/off_1/applications': () =>
      Response.json(receivedApplicationListOf([listedApplicationOf('app_1', 'Bruna Neri')])),
    'GET /api/job-offer/off_1/resumes.zip': ({ path }) => {
      pages.push(path.split('=')[1] ?? '')
      const headers = pages.length < 3 ? { Link: '<?page=next>; rel="next"' } : undefined
      return new Response('zip', { headers })
    },
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  await mountApplicantList()
  await openTool(t('list.downloadResumes'))
  await expect
    .poll(() => names)
    .toEqual(['curriculum-1.zip', 'curriculum-2.zip', 'curriculum-3.zip'])
  expect(pages).toEqual(['1', '2', '3'])
})
