import { Avatar } from '../../components/avatar.tsx'
import { Menu } from '../../components/menu.tsx'
import type { MenuEntry } from '../../components/menu-panel.tsx'
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
  const entries: MenuEntry[] = []
  const add = (label: string, icon: string, to: string) => entries.push({ label, icon, to })
  add(t('menu.profile'), 'i-lucide-user-round', paths.profile.href())
  if (profile?.profile_type !== 'provider')
    add(t('menu.saved'), 'i-lucide-bookmark-check', paths.saved.href())
  if (companies.length > 0) {
    const label = t('menu.company', { count: companies.length })
    add(label, 'i-lucide-building-2', paths.companies.href())
  }
  if (user_applications.length > 0)
    add(t('menu.applications'), 'i-lucide-send', paths.applications.href())
  entries.push('separator', ...settings, 'separator')
  add(t('menu.logout'), 'i-lucide-log-out', paths.logout.href())
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
