import type { OwnProfile } from '#contract/people/profiles'
import { SmallButton } from '../../components/button.tsx'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { focusResume } from './focus-resume.ts'
import { ProfileEditButton } from './profile-edit-link.tsx'

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

type ProfilePart = keyof typeof parts

const icons: Record<ProfilePart, string> = {
  avatar: 'i-lucide-camera',
  about: 'i-lucide-message-square-text',
  skills: 'i-lucide-zap',
  experience: 'i-lucide-briefcase',
  resume: 'i-lucide-file-text',
  education: 'i-lucide-graduation-cap',
  available: 'i-lucide-calendar-check',
  links: 'i-lucide-link',
}

const visibleMax = 3

/** Shows the completeness of the profile and its missing parts. Hidden if nothing is missing. */
export function MissingProfilePartsCard({ profile }: { profile: OwnProfile }) {
  const t = useT('profile')
  const names = Object.keys(parts) as ProfilePart[]
  const missing = names.filter((name) => !parts[name](profile))
  const percent = Math.round((1 - missing.length / names.length) * 100)
  if (missing.length === 0) return null
  return (
    <section
      aria-labelledby="missing-parts"
      className="mb-5 rounded-card bg-brand-soft p-5 sm:px-8 lg:flex lg:items-center lg:gap-10"
    >
      <div className="lg:w-64 lg:shrink-0">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="missing-parts" className="font-semibold">
            {t('missing.title')}
          </h2>
          <p className="text-sm text-brand font-semibold tabular-nums">{`${percent}%`}</p>
        </div>
        <ProgressBar value={percent} label={t('missing.progress')} className="mt-2" />
      </div>
      <ul className="mt-4 flex flex-wrap gap-2 lg:mt-0">
        {missing.slice(0, visibleMax).map((part) => {
          const to = dialogPathOf(part, profile.id)
          return (
            <li key={part}>
              {to === null ? (
                <SmallButton icon={icons[part]} onClick={focusResume}>
                  {t(`missing.${part}`)}
                </SmallButton>
              ) : (
                <ProfileEditButton to={to} icon={icons[part]} size="sm">
                  {t(`missing.${part}`)}
                </ProfileEditButton>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The address of the dialog for a part; null for the resume, which is edited on the page. */
function dialogPathOf(part: ProfilePart, id: string): string | null {
  if (part === 'resume') return null
  if (part === 'experience') return paths.profileJobNew.href(id)
  if (part === 'education') return paths.profileEducationNew.href(id)
  if (part === 'about') return paths.profileEdit.href(id)
  return paths.profileEdit.href(id, part === 'available' ? 'contact' : part)
}
