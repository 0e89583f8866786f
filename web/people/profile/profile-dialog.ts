import { matchPath } from 'react-router'
import { paths } from '../../lib/paths.ts'

/** The sections of a freelancer's profile that have a dialog; the first is the default. */
export const profileSections = [
  'about',
  'avatar',
  'skills',
  'languages',
  'contact',
  'links',
] as const
export type ProfileSectionName = (typeof profileSections)[number]

/** The dialog that a path below /profile/edit opens. `id` is null for a new history entry. */
export type OpenProfileDialog =
  | { kind: 'section'; section: ProfileSectionName }
  | { kind: 'experience' | 'education'; id: string | null }

/** Returns the dialog that a path opens, and the path's profile id; null if it opens no dialog. */
export function parseProfileDialogPath(
  pathname: string,
  search: string,
): { profileId: string; dialog: OpenProfileDialog } | null {
  for (const [{ path }, open] of openings) {
    const params = matchPath(path, pathname)?.params
    if (params) return { profileId: params.id ?? '', dialog: open(params, search) }
  }
  return null
}

type Opening = (params: { [name: string]: string | undefined }, search: string) => OpenProfileDialog

const openings: [where: { path: string }, open: Opening][] = [
  [paths.profileEdit, (_, search) => ({ kind: 'section', section: sectionOf(search) })],
  [paths.profileJobNew, () => ({ kind: 'experience', id: null })],
  [paths.profileJob, ({ pastJobId = '' }) => ({ kind: 'experience', id: pastJobId })],
  [paths.profileEducationNew, () => ({ kind: 'education', id: null })],
  [paths.profileEducation, ({ eduId = '' }) => ({ kind: 'education', id: eduId })],
]

function sectionOf(search: string): ProfileSectionName {
  const named = new URLSearchParams(search).get('section')
  return profileSections.find((section) => section === named) ?? 'about'
}
