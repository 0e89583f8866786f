import type { OwnProfile } from '#contract/people/profiles'
import { paths } from '../../lib/paths.ts'

/** The parts of a profile, most important first, each with a check for its presence. */
const parts = {
  avatar: ({ avatar_url }) => avatar_url !== null,
  about: ({ summary, job_title }) => Boolean(summary && job_title),
  skills: ({ skills }) => skills.length > 0,
  experience: ({ experience }) => experience.length > 0,
  resume: ({ resume_url }) => resume_url !== null,
  education: ({ education }) => education.length > 0,
  available: ({ available_from }) => available_from !== null,
  links: ({ website, social_links }) => Boolean(website) || Object.keys(social_links).length > 0,
} as const satisfies Record<string, (profile: OwnProfile) => boolean>

export type ProfilePart = keyof typeof parts

export function profileCompleteness(profile: OwnProfile) {
  const names = Object.keys(parts) as ProfilePart[]
  const missing = names.filter((name) => !parts[name](profile))
  return { missing, percent: Math.round((1 - missing.length / names.length) * 100) }
}

/** The address of the dialog for a part; null for the resume, which is edited on the page. */
export function dialogPathOf(part: ProfilePart, id: string): string | null {
  switch (part) {
    case 'resume':
      return null
    case 'experience':
      return paths.profileJobNew.href(id)
    case 'education':
      return paths.profileEducationNew.href(id)
    case 'about':
      return paths.profileEdit.href(id)
    case 'available':
      return paths.profileEdit.href(id, 'contact')
    default:
      return paths.profileEdit.href(id, part)
  }
}
