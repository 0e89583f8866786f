import type { OwnProfile } from '#contract/people/profiles'
import { Badge } from '../../components/badge.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { formatMoney } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { getTodayIsoDate } from '../../lib/today.ts'
import { OwnAvatar } from './own-avatar.tsx'
import { ProfileEditButton } from './profile-edit-link.tsx'
import { ProfileHeader, ProfileHeadFact } from './profile-header.tsx'

export function OwnProfileHeader({ profile }: { profile: OwnProfile }) {
  const t = useT('profile')
  const { id, username, residency, price_per_hour, yearly_salary, available_from } = profile
  const rates = [
    price_per_hour && t('rates.hour', { amount: formatMoney(price_per_hour) }),
    yearly_salary && t('rates.year', { amount: formatMoney(yearly_salary) }),
  ].filter(Boolean)
  return (
    <ProfileHeader
      avatar={<OwnAvatar profile={profile} />}
      name={profile.full_name}
      jobTitle={profile.job_title}
      facts={
        <>
          {available_from && <Availability from={available_from} />}
          {rates.length > 0 && (
            <ProfileHeadFact icon="i-lucide-wallet">{rates.join(' · ')}</ProfileHeadFact>
          )}
          {residency && <ProfileHeadFact icon="i-lucide-map-pin">{residency}</ProfileHeadFact>}
          {username && <ProfileHeadFact icon="i-lucide-at-sign">{username}</ProfileHeadFact>}
        </>
      }
      actions={
        <>
          <ProfileEditButton
            to={paths.profileEdit.href(id)}
            icon="i-lucide-pencil"
            variant="primary"
          >
            {t('edit.about')}
          </ProfileEditButton>
          <LinkButton to={paths.publicProfile.href(id)} variant="secondary" icon="i-lucide-eye">
            {t('preview')}
          </LinkButton>
        </>
      }
    />
  )
}

function Availability({ from }: { from: string }) {
  const t = useT('profile')
  const isNow = from <= getTodayIsoDate()
  return (
    <li>
      <Badge tone="success" icon="i-lucide-calendar-check">
        {isNow ? t('available.now') : t('available.from', { day: formatDate(from) })}
      </Badge>
    </li>
  )
}
