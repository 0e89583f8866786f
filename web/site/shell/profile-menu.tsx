import { Avatar } from '../../components/avatar.tsx'
import { Menu, type MenuEntry } from '../../components/menu.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../people/session/state.ts'
import { useSiteMenuEntries } from './site-entries.tsx'

/** The menu of a signed-in person. It lists companies and applications only if there are any. */
export function ProfileMenu() {
  const t = useT('common')
  const { user, profile, companies, user_applications } = useSession()
  const settings = useSiteMenuEntries()
  const name = user?.name ?? ''
  const entries: MenuEntry[] = [
    { label: t('menu.profile'), icon: 'i-lucide-user-round', to: paths.profile.href() },
  ]
  if (profile?.profile_type !== 'provider')
    entries.push({
      label: t('menu.saved'),
      icon: 'i-lucide-bookmark-check',
      to: paths.saved.href(),
    })
  if (companies.length > 0)
    entries.push({
      label: t('menu.company', { count: companies.length }),
      icon: 'i-lucide-building-2',
      to: paths.companies.href(),
    })
  if (user_applications.length > 0)
    entries.push({
      label: t('menu.applications'),
      icon: 'i-lucide-send',
      to: paths.applications.href(),
    })
  entries.push('separator', ...settings, 'separator', {
    label: t('menu.logout'),
    icon: 'i-lucide-log-out',
    to: paths.logout.href(),
  })
  return (
    <Menu
      label={t('menu.label')}
      entries={entries}
      trigger={
        <button
          type="button"
          aria-label={t('menu.open', { name })}
          className="ml-1 grid place-items-center size-control rounded-full cursor-pointer"
        >
          <Avatar name={name} src={profile?.avatar_url} shape="round" size="sm" />
        </button>
      }
    />
  )
}
