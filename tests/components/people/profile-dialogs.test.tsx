import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, dialog, field, link } from '../support/locators.ts'
import { address } from '../support/mount.tsx'
import { texts } from '../support/texts.ts'
import { aCourse, aJob, atDialog, atProfile, edit, editors, t } from './profile.tsx'

const components = texts('components')

test.each([
  [edit, t('edit.about')],
  [`${edit}?section=contact`, t('contact.edit')],
  [`${edit}/jobs/new`, editors('experience.add')],
  [`${edit}/jobs/${aJob.id}`, editors('experience.edit')],
  [`${edit}/education/new`, editors('education.add')],
  [`${edit}/education/${aCourse.id}`, editors('education.edit')],
  [`${edit}/jobs/job_nessuno`, t('experience.unknown')],
  [`${edit}/education/edu_nessuno`, t('education.unknown')],
  ['/profile/edit/prf_nessuno/jobs/new', t('edit.other')],
])(
  '%s opens its dialog over the profile, and closing it leaves no entry behind',
  async (at, name) => {
    await atDialog(at)
    await expect.element(page.getByRole('dialog', { name, exact: true })).toBeVisible()
    const entries = history.length
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(address()).toBe('/profile')
    expect(history.length).toBe(entries)
  },
)

test('the entry dialog is 2xl wide and at least 600 px high, the picture dialog 425 px wide', async () => {
  await atDialog(`${edit}/jobs/new`)
  const box = () => dialog().element().getBoundingClientRect()
  await expect.poll(() => box().width).toBe(672)
  expect(box().height).toBeGreaterThanOrEqual(600)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await link(t('avatar.add')).first().click()
  await expect.element(page.getByRole('dialog', { name: editors('avatar.title') })).toBeVisible()
  await expect.poll(() => box().width).toBe(425)
})

const ways: [string, () => Promise<void>][] = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its cross', () => button(components('dialog.close')).click()],
  ['its button', () => button(editors('entry.cancel'), dialog()).click()],
]
const forms: [opener: string, title: string, first: string][] = [
  [t('edit.about'), t('edit.about'), t('about.name')],
  [t('experience.add'), editors('experience.add'), editors('experience.jobTitle')],
]

test.each(forms.flatMap((form) => ways.map((way) => [...form, ...way] as const)))(
  '%s (%s, %s) asks before losing changes when closed by %s',
  async (opener, title, first, _, leave) => {
    await atProfile()
    const question = page.getByRole('group', { name: components('leave.question') })
    const form = page.getByRole('dialog', { name: title, exact: true })
    const open = () => link(opener, page.getByRole('main')).first().click()
    await open()
    await expect.element(field(first, form)).toHaveFocus()
    await leave()
    await expect.element(form).not.toBeInTheDocument()

    await open()
    await field(first, form).fill('Ada Immaginata')
    await leave()
    await expect.element(button(components('leave.no'), question)).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(field(first, form)).toHaveValue('Ada Immaginata')
    await leave()
    await button(components('leave.no'), question).click()
    await expect.element(form).toBeVisible()
    await leave()
    await button(components('leave.yes'), question).click()
    await expect.element(form).not.toBeInTheDocument()
  },
)
