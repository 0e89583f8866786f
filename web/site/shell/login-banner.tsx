import { useLocation } from 'react-router'
import { Link } from '../../components/link.tsx'
import { useIsHydrated } from '../../lib/hydration.ts'
import { useT } from '../../lib/i18n.ts'
import { isSignInPath, paths } from '../../lib/paths.ts'

/** Invites visitors to sign in. Afterwards they return to the current page. */
export function LoginBanner() {
  const t = useT('common')
  const { pathname, search } = useLocation()
  const isHydrated = useIsHydrated()
  if (isSignInPath(pathname)) return null
  // The server may send this HTML for several addresses, so the HTML must not contain an address.
  const next = isHydrated ? pathname + search : paths.home.path
  return (
    <aside
      aria-label={t('banner.label')}
      className="visitors-only hidden sm:block bg-brand-soft text-sm"
    >
      <p className="page flex items-center justify-center gap-x-2 min-h-8 coarse:min-h-11 text-center">
        <span className="text-ink">{t('banner.text')}</span>
        <Link
          to={paths.login.href({ next: next === paths.home.path ? undefined : next })}
          className="touchable font-semibold text-brand py-1 whitespace-nowrap"
        >
          {t('banner.login')}
        </Link>
      </p>
    </aside>
  )
}
