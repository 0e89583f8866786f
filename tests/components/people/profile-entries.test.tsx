import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mockResponses } from '../support/answers.ts'
import { tabTo } from '../support/keyboard.ts'
import {
  buttonLocator,
  dialogLocator,
  fieldLocator,
  linkLocator,
  setCheckboxChecked,
} from '../support/locators.ts'
import { currentPathAndSearch } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import {
  closeToast,
  emptyParts,
  expectDialogClosed,
  mountProfilePage,
  profileEditorTexts,
  profileSection,
  saveEntryButton,
  t,
} from './profile.tsx'

const components = translatorFor('components')

/**
 * From now on the mock server stores history entries.
 * @returns a mock function that is called with each request and its body
 */
function acceptEntries() {
  const asked = vi.fn()
  for (const [path, name] of [
    ['/api/jobs', 'job'],
    ['/api/education', 'education'],
  ] as const) {
    const id = `${name}_new`
    const stored: object = { id, end_date: null, degree: null, field_of_study: null }
    const store = (method: string) => (request: { body: unknown }) => {
      asked(`${method} ${path}`, request.body)
      Object.assign(stored, (request.body as Record<string, object>)[name])
      return Response.json({ [name]: stored })
    }
    mockResponses({
      [`POST ${path}`]: store('POST'),
      [`PATCH ${path}/${id}`]: store('PATCH'),
      [`DELETE ${path}/${id}`]: () => {
        asked(`DELETE ${path}`)
        return Response.json({})
      },
    })
  }
  return asked
}

test('past jobs are added, changed and deleted, with durations', async () => {
  await mountProfilePage('/profile', emptyParts)
  const asked = acceptEntries()
  const experience = profileSection('experience')
  const title = fieldLocator(profileEditorTexts('experience.jobTitle'), dialogLocator())

  // An empty section shows a link that opens the form for its first entry.
  const empty = experience.getByRole('link', { name: t('experience.why') })
  await empty.click()
  await expect.element(saveEntryButton).toBeDisabled()
  await title.fill('Sarta')
  await fieldLocator(profileEditorTexts('experience.company')).fill('Teatro Esempio')
  await fieldLocator(profileEditorTexts('entry.start')).fill('2021-03-01')
  await fieldLocator(profileEditorTexts('entry.end')).fill('2023-05-31')
  await fieldLocator(profileEditorTexts('entry.description')).fill('Cento costumi.\nUn incendio.')
  await saveEntryButton.click()
  await expect.element(page.getByText(t('experience.added'))).toBeVisible()
  await closeToast()
  await expectDialogClosed()
  await expect.poll(currentPathAndSearch).toBe('/profile')
  await expect.element(experience.getByRole('listitem')).toHaveTextContent('2 anni e 3 mesi')
  await expect.element(experience.getByRole('listitem')).toHaveTextContent('Un incendio.')

  await linkLocator(t('timeline.edit', { title: 'Sarta' }), experience).click()
  await title.fill('Capo sarta')
  await setCheckboxChecked(page.getByLabelText(profileEditorTexts('experience.current')))
  await expect.element(fieldLocator(profileEditorTexts('entry.end'))).toBeDisabled()
  await saveEntryButton.click()
  await expectDialogClosed()
  await expect.element(experience.getByRole('heading', { name: 'Capo sarta' })).toBeVisible()
  await expect.element(experience).toHaveTextContent(t('timeline.present'))
  await closeToast()

  await linkLocator(t('timeline.edit', { title: 'Capo sarta' }), experience).click()
  const remove = buttonLocator(t('remove.action'), dialogLocator())
  const no = buttonLocator('No', dialogLocator())
  await remove.click()
  await expect.element(no).toHaveFocus()
  await no.click()
  await expect.element(remove).toHaveFocus()
  await remove.click()
  await remove.click()
  await expect.element(page.getByText(t('experience.removed'))).toBeVisible()
  await expectDialogClosed()
  await expect.element(empty).toBeVisible()
  const saved = { company_name: 'Teatro Esempio', start_date: '2021-03-01' }
  const added = { ...saved, job_title: 'Sarta', end_date: '2023-05-31', is_current: false }
  const changed = { ...saved, job_title: 'Capo sarta', is_current: true }
  expect(asked.mock.calls).toMatchObject([
    ['POST /api/jobs', { job: { ...added, description: 'Cento costumi.\nUn incendio.' } }],
    ['PATCH /api/jobs', { job: changed }],
    ['DELETE /api/jobs'],
  ])
})

const sarta = {
  ...{ id: 'job_1', job_title: 'Sarta', company_name: 'Teatro Esempio' },
  ...{ start_date: '2020-01-01', end_date: '2020-12-31', is_current: false, description: null },
}

test('several past jobs show their total duration, in which overlapping months count once', async () => {
  const overlapping = { start_date: '2020-07-01', end_date: '2021-06-30' }
  await mountProfilePage('/profile', {
    experience: [sarta, { ...sarta, id: 'job_2', ...overlapping }],
  })
  await expect
    .element(profileSection('experience'))
    .toHaveTextContent(t('experience.sum', { duration: '1 anno e 6 mesi' }))
})

test('a single past job shows its duration, and no total', async () => {
  await mountProfilePage('/profile', { experience: [sarta] })
  const experience = profileSection('experience')
  await expect.element(experience.getByRole('listitem')).toHaveTextContent('1 anno')
  await expect.element(experience).not.toHaveTextContent('in tutto')
})

test('an education entry is added', async () => {
  await mountProfilePage('/profile', emptyParts)
  const asked = acceptEntries()
  await linkLocator(t('education.add'), profileSection('education')).click()
  await fieldLocator(profileEditorTexts('education.institution')).fill('Scuola Esempio')
  await fieldLocator(profileEditorTexts('education.fieldOfStudy')).fill('Costume')
  await fieldLocator(profileEditorTexts('entry.start')).fill('2015-09-01')
  await saveEntryButton.click()
  await expectDialogClosed()
  await expect
    .element(profileSection('education').getByRole('heading', { name: 'Scuola Esempio' }))
    .toBeVisible()
  const entry = { institution: 'Scuola Esempio', field_of_study: 'Costume' }
  expect(asked.mock.calls).toMatchObject([
    ['POST /api/education', { education: { ...entry, start_date: '2015-09-01' } }],
  ])
})

test('a section can be reached and edited by keyboard, and the focus returns to it', async () => {
  await mountProfilePage('/profile', emptyParts)
  const asked = acceptEntries()
  const edit = linkLocator(t('skills.edit'))
  await tabTo(edit)
  await userEvent.keyboard('{Enter}')
  const skills = page.getByRole('dialog', { name: t('skills.edit'), exact: true })
  await expect.element(skills).toBeVisible()
  await expect.poll(() => skills.element().contains(document.activeElement)).toBe(true)
  await tabTo(skills.getByRole('combobox'))
  await userEvent.keyboard('ricamo{Enter}{Escape}')
  await tabTo(buttonLocator(components('leave.yes'), skills))
  await userEvent.keyboard('{Enter}')
  await expectDialogClosed()
  await expect.element(edit).toHaveFocus()

  const add = linkLocator(t('experience.add'), profileSection('experience'))
  await tabTo(add)
  await userEvent.keyboard('{Enter}')
  await tabTo(fieldLocator(profileEditorTexts('experience.jobTitle'), dialogLocator()))
  await userEvent.keyboard('Sarta{Tab}Teatro Esempio')
  await tabTo(fieldLocator(profileEditorTexts('entry.start'), dialogLocator()))
  await userEvent.keyboard('01012021')
  await tabTo(page.getByLabelText(profileEditorTexts('experience.current')))
  await userEvent.keyboard(' {Enter}')
  await expect
    .element(profileSection('experience').getByRole('heading', { name: 'Sarta' }))
    .toBeVisible()
  await expect.element(add).toHaveFocus()
  expect(asked.mock.calls).toMatchObject([
    ['POST /api/jobs', { job: { job_title: 'Sarta', start_date: '2021-01-01', is_current: true } }],
  ])
})
