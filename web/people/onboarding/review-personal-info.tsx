import { Avatar } from '../../components/avatar.tsx'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { useTimezoneText } from '../../lib/use-timezone-text.ts'
import { useSession } from '../session/state.ts'
import type { OnboardingSectionValues } from './draft.ts'

type Info = Readonly<Omit<OnboardingSectionValues['info'], 'links'>>

/** The last section of the review: personal data and place of residence. */
export function ReviewPersonalInfo({ info }: { info: Info }) {
  const t = useT('onboarding')
  const language = useLanguage()
  const { profile } = useSession()
  const { place, offset } = useTimezoneText()(info.preferred_timezone, new Date())
  const rows = [
    [t('info.username'), `@${info.username}`],
    [t('info.birth'), longDate(info.date_of_birth, language)],
    [t('info.residency'), info.residency],
    ...(info.phone ? [[t('reading.fields.phone'), info.phone]] : []),
    [t('review.timezone'), place ? `${place}, ${offset}` : offset],
    [t('review.resume'), t(info.resume_url ? 'review.resumeThere' : 'review.resumeMissing')],
  ]
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:gap-6">
      <Avatar name={profile?.full_name ?? ''} src={info.avatar_url} shape="round" size="lg" />
      <dl className="grid gap-x-4 sm:gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="mb-2 sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function longDate(day: string, language: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return ''
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}
