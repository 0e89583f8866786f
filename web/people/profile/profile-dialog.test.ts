import { expect, it } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { parseProfileDialogPath, profileSections } from './profile-dialog.ts'

const id = 'pro_1'
const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://ovunque.example')
  return parseProfileDialogPath(pathname, search)
}

it('opens the dialog of a new or existing history entry', () => {
  expect(at(paths.profileJobNew.href(id))).toEqual({
    profileId: id,
    dialog: { kind: 'experience', id: null },
  })
  expect(at(paths.profileJob.href(id, 'job_1'))?.dialog).toEqual({
    kind: 'experience',
    id: 'job_1',
  })
  expect(at(paths.profileEducationNew.href(id))?.dialog).toEqual({ kind: 'education', id: null })
  expect(at(paths.profileEducation.href(id, 'edu_1'))?.dialog).toEqual({
    kind: 'education',
    id: 'edu_1',
  })
})

it('opens the named section, or `about` by default', () => {
  for (const section of profileSections)
    expect(at(paths.profileEdit.href(id, section))?.dialog).toEqual({ kind: 'section', section })
  const about = { profileId: id, dialog: { kind: 'section', section: 'about' } }
  expect(at(paths.profileEdit.href(id))).toEqual(about)
  expect(at(paths.profileEdit.href(id, 'nonsense'))).toEqual(about)
})

it('opens no dialog at other paths', () => {
  for (const path of ['/profile', '/profile/pro_1', '/profile/company', '/'])
    expect(at(path)).toBeNull()
})
