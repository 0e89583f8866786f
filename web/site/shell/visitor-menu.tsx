import { IconButton } from '../../components/button.tsx'
import { Menu } from '../../components/menu.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useSiteMenuEntries } from './site-entries.tsx'

/** A menu with the settings and those pages for which a phone's header has no space. */
export function VisitorMenu() {
  const t = useT('common')
  const settings = useSiteMenuEntries()
  return (
    <Menu
      label={t('menu.site')}
      entries={[
        { label: t('nav.offers'), icon: 'i-lucide-briefcase', to: paths.home.href() },
        { label: t('menu.saved'), icon: 'i-lucide-bookmark-check', to: paths.saved.href() },
        { label: t('nav.pricing'), icon: 'i-lucide-tag', to: paths.pricing.href() },
        { label: t('header.postOffer'), icon: 'i-lucide-plus', to: paths.offerCreate.href() },
        { label: t('header.login'), icon: 'i-lucide-log-in', to: paths.login.href() },
        'separator',
        ...settings,
      ]}
      trigger={<IconButton label={t('menu.site')} icon="i-lucide-menu" className="visitors-only" />}
    />
  )
}
