import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { buttonLocator, dialogLocator, fieldLocator, linkLocator } from '../support/locators.ts'
import { currentPathAndSearch } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import {
  aCourse,
  aJob,
  mountProfileDialog,
  mountProfilePage,
  profileEditorTexts,
  profileEditPath,
  t,
} from './profile.tsx'

const components = translatorFor('components')

test.each([
  [profileEditPath, t('edit.about')],
  [`${profileEditPath}?section=contact`, t('contact.edit')],
  [`${profileEditPath}/jobs/new`, profileEditorTexts('experience.add')],
  [`${profileEditPath}/jobs/${aJob.id}`, profileEditorTexts('experience.edit')],
  [`${profileEditPath}/education/new`, profileEditorTexts('education.add')],
  [`${profileEditPath}/education/${aCourse.id}`, profileEditorTexts('education.edit')],
  [`${profileEditPath}/jobs/job_nessuno`, t('experience.unknown')],
  [`${profileEditPath}/education/edu_nessuno`, t('education.unknown')],
  ['/profile/edit/prf_nessuno/jobs/new', t('edit.other')],
])(
  '%s opens its dialog over the profile, and closing it leaves no history entry',
  async (at, name) => {
    await mountProfileDialog(at)
    await expect.element(page.getByRole('dialog', { name, exact: true })).toBeVisible()
    const entries = history.length
    await userEvent.keyboard('{Escape}')
    await expect.element(dialogLocator()).not.toBeInTheDocument()
    await expect.poll(currentPathAndSearch).toBe('/profile')
    expect(history.length).toBe(entries)
  },
)

test('the entry dialog is 2xl wide and at least 600 px high, the picture dialog 425 px wide', async () => {
  await mountProfileDialog(`${profileEditPath}/jobs/new`)
  const box = () => dialogLocator().element().getBoundingClientRect()
  await expect.poll(() => box().width).toBe(672)
  expect(box().height).toBeGreaterThanOrEqual(600)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialogLocator()).not.toBeInTheDocument()
  await linkLocator(t('avatar.add')).first().click()
  await expect
    .element(page.getByRole('dialog', { name: profileEditorTexts('avatar.title') }))
    .toBeVisible()
  await expect.poll(() => box().width).toBe(425)
})

const ways: [string, () => Promise<void>][] = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its cross', () => buttonLocator(components('dialog.close')).click()],
  ['its button', () => buttonLocator(profileEditorTexts('entry.cancel'), dialogLocator()).click()],
]
const forms: [opener: string, title: string, first: string][] = [
  [t('edit.about'), t('edit.about'), t('about.name')],
  [
    t('experience.add'),
    profileEditorTexts('experience.add'),
    profileEditorTexts('experience.jobTitle'),
  ],
]

test.each(forms.flatMap((form) => ways.map((way) => [...form, ...way] as const)))(
  '%s (%s, %s) asks before losing changes when closed by %s',
  async (opener, title, first, _, leave) => {
    await mountProfilePage()
    const question = page.getByRole('group', { name: components('leave.question') })
    const form = page.getByRole('dialog', { name: title, exact: true })
    const open = () => linkLocator(opener, page.getByRole('main')).first().click()
    await open()
    await expect.element(fieldLocator(first, form)).toHaveFocus()
    await leave()
    await expect.element(form).not.toBeInTheDocument()

    await open()
    await fieldLocator(first, form).fill('Ada Immaginata')
    await leave()
    await expect.element(buttonLocator(components('leave.no'), question)).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(fieldLocator(first, form)).toHaveValue('Ada Immaginata')
    await leave()
    await buttonLocator(components('leave.no'), question).click()
    await expect.element(form).toBeVisible()
    await leave()
    await buttonLocator(components('leave.yes'), question).click()
    await expect.element(form).not.toBeInTheDocument()
  },
)

test.each([
  [profileEditPath, t('about.jobTitle'), 'Sarta di scena'],
  [`${profileEditPath}/jobs/new`, profileEditorTexts('experience.jobTitle'), ''],
])(
  'unsaved input of the dialog at %s survives a reload until it is discarded',
  async (at, label, before) => {
    const reload = async () => {
      await cleanup()
      await mountProfileDialog(at)
    }
    await mountProfileDialog(at)
    await fieldLocator(label).fill('Costumista')
    await reload()
    await expect.element(fieldLocator(label)).toHaveValue('Costumista')
    await userEvent.keyboard('{Escape}')
    await buttonLocator(components('leave.yes')).click()
    await expect.element(dialogLocator()).not.toBeInTheDocument()
    await reload()
    await expect.element(fieldLocator(label)).toHaveValue(before)
  },
)
