import type { OwnProfile } from '#contract/people/profiles'
import { Button } from '../../components/button.tsx'
import { Progress } from '../../components/progress.tsx'
import { useT } from '../../lib/i18n.ts'
import { EditButton } from './edit-link.tsx'
import { focusResume } from './focus-resume.ts'
import { dialogPathOf, type ProfilePart, profileCompleteness } from './missing-parts.ts'

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
export function MissingPartsCard({ profile }: { profile: OwnProfile }) {
  const t = useT('profile')
  const { missing, percent } = profileCompleteness(profile)
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
        <Progress value={percent} label={t('missing.progress')} className="mt-2" />
      </div>
      <ul className="mt-4 flex flex-wrap gap-2 lg:mt-0">
        {missing.slice(0, visibleMax).map((part) => {
          const to = dialogPathOf(part, profile.id)
          return (
            <li key={part}>
              {to === null ? (
                <Button variant="secondary" size="sm" icon={icons[part]} onClick={focusResume}>
                  {t(`missing.${part}`)}
                </Button>
              ) : (
                <EditButton to={to} icon={icons[part]} size="sm">
                  {t(`missing.${part}`)}
                </EditButton>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
