import type { OwnCompany } from '#contract/hiring/companies'
import type { OwnProfile } from '#contract/people/profiles'
import { Avatar } from '../../components/avatar.tsx'
import { Badge } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { Link } from '../../components/link.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { formatPhone } from '../../lib/phone.ts'
import { OwnAvatar } from './own-avatar.tsx'
import { ProfileEditButton } from './profile-edit-link.tsx'
import { ProfileHeader, ProfileHeadFact } from './profile-header.tsx'
import { ProfilePanel } from './profile-panel.tsx'

type CompanyAccountProps = {
  profile: OwnProfile
  companies: readonly Pick<OwnCompany, 'id' | 'name' | 'is_verified'>[]
}

export function EmployerAccountView({ profile, companies }: CompanyAccountProps) {
  const t = useT('profile')
  const language = useLanguage()
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(profile.nationality)
  return (
    <Card asChild>
      <article>
        <header className="p-5 sm:p-8">
          <ProfileHeader
            avatar={<OwnAvatar profile={profile} />}
            name={profile.full_name}
            jobTitle={t('account.kind')}
            facts={
              <>
                <ProfileHeadFact icon="i-lucide-mail">{profile.email}</ProfileHeadFact>
                {profile.phone && (
                  <ProfileHeadFact icon="i-lucide-phone">
                    {formatPhone(profile.phone)}
                  </ProfileHeadFact>
                )}
                <ProfileHeadFact icon="i-lucide-map-pin">{country}</ProfileHeadFact>
              </>
            }
            actions={
              <>
                <ProfileEditButton to={paths.profileEdit.href(profile.id)} icon="i-lucide-pencil">
                  {t('account.edit')}
                </ProfileEditButton>
                <LinkButton to={paths.logout.href()} variant="ghost" icon="i-lucide-log-out">
                  {t('account.logout')}
                </LinkButton>
              </>
            }
          />
        </header>
        <div className="border-t border-line p-5 sm:p-8">
          <ProfilePanel title={t('account.companies')}>
            <Companies companies={companies} />
          </ProfilePanel>
        </div>
      </article>
    </Card>
  )
}

function Companies({ companies }: Pick<CompanyAccountProps, 'companies'>) {
  const t = useT('profile')
  if (companies.length === 0) {
    return (
      <>
        <p className="max-w-prose text-muted text-pretty">{t('account.noCompany')}</p>
        <LinkButton to={paths.offerCreate.href()} icon="i-lucide-plus" className="mt-4">
          {t('account.publish')}
        </LinkButton>
      </>
    )
  }
  return (
    <>
      <ul className="flex flex-col">
        {companies.map(({ id, name, is_verified }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line py-3">
            <Avatar name={name} />
            <Link
              to={paths.company.href(id)}
              className="mr-auto min-w-0 font-semibold no-underline hover:underline wrap-anywhere"
            >
              {name}
            </Link>
            <Badge tone={is_verified ? 'success' : 'warning'}>
              {t(is_verified ? 'account.verified' : 'account.unverified')}
            </Badge>
          </li>
        ))}
      </ul>
      <LinkButton
        to={paths.companies.href()}
        variant="secondary"
        icon="i-lucide-building-2"
        className="mt-5"
      >
        {t('account.toCompanies')}
      </LinkButton>
    </>
  )
}
