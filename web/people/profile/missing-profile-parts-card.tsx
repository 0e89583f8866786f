import type { OwnProfile } from '#contract/people/profiles'
import { SmallButton } from '../../components/button.tsx'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { focusResume } from './focus-resume.ts'
import { ProfileEditButton } from './profile-edit-link.tsx'

/** The parts of a profile, most important first, each with its icon and a test for its presence. */
const parts = {
  avatar: ['i-lucide-camera', (own) => own.avatar_url !== null],
  about: ['i-lucide-message-square-text', (own) => Boolean(own.summary && own.job_title)],
  skills: ['i-lucide-zap', (own) => own.skills.length > 0],
  experience: ['i-lucide-briefcase', (own) => own.experience.length > 0],
  resume: ['i-lucide-file-text', (own) => own.resume_url !== null],
  education: ['i-lucide-graduation-cap', (own) => own.education.length > 0],
  available: ['i-lucide-calendar-check', (own) => own.available_from !== null],
  links: ['i-lucide-link', (own) => Boolean(own.website) || hasEntries(own.social_links)],
} as const satisfies Record<string, readonly [icon: string, has: (own: OwnProfile) => boolean]>

type ProfilePart = keyof typeof parts

const hasEntries = (record: object): boolean => Object.keys(record).length > 0

const visibleMax = 3

/** Shows how complete the profile is and which parts to add first. Hidden if none is missing. */
export function MissingProfilePartsCard({ profile }: { profile: OwnProfile }) {
  const t = useT('profile')
  const names = Object.keys(parts) as ProfilePart[]
  const missing = names.filter((name) => !parts[name][1](profile))
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
                <SmallButton icon={parts[part][0]} onClick={focusResume}>
                  {t(`missing.${part}`)}
                </SmallButton>
              ) : (
                <ProfileEditButton to={to} icon={parts[part][0]} size="sm">
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

/** The path of the dialog for a part; null for the resume, which is edited on the page. */
function dialogPathOf(part: ProfilePart, id: string): string | null {
  if (part === 'resume') return null
  if (part === 'experience') return paths.profileJobNew.href(id)
  if (part === 'education') return paths.profileEducationNew.href(id)
  if (part === 'about') return paths.profileEdit.href(id)
  return paths.profileEdit.href(id, part === 'available' ? 'contact' : part)
}
