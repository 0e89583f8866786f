import { Link } from '../../components/link.tsx'
import { Logo } from '../../components/logo.tsx'
import { useT } from '../../lib/i18n.ts'
import { useHasAnalytics, usePageData } from '../../lib/page-data.ts'
import { paths } from '../../lib/paths.ts'
import { setTheme, themes, useTheme } from '../../lib/theme.ts'
import { openConsentPreferences } from '../consent/state.ts'

const link =
  'inline-flex items-center min-h-control px-2 rounded-tag text-muted no-underline cursor-pointer ' +
  'hover:text-ink hover:underline'

export function SiteFooter() {
  const t = useT('common')
  const hasAnalytics = useHasAnalytics()
  const { authorisation } = usePageData().operator
  const links = [
    { to: paths.home.href(), label: t('nav.offers') },
    { to: paths.landings.href(), label: t('nav.landings') },
    { to: paths.pricing.href(), label: t('nav.pricing') },
    { to: paths.policies.href(), label: t('nav.policies') },
  ]
  return (
    <footer className="mt-16 border-t border-line">
      <div className="page flex flex-col gap-6 py-8 lg:flex-row lg:items-center">
        <div className="lg:mr-auto">
          <Logo />
          <p className="mt-2 text-sm text-muted">{t('footer.motto')}</p>
          {authorisation && <p className="mt-2 text-sm text-muted">{authorisation}</p>}
        </div>
        <nav aria-label={t('footer.nav')}>
          <ul className="-ml-2 flex flex-wrap">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={link}>
                  {label}
                </Link>
              </li>
            ))}
            {hasAnalytics && (
              <li>
                <button type="button" className={link} onClick={openConsentPreferences}>
                  {t('footer.cookies')}
                </button>
              </li>
            )}
          </ul>
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  )
}

/** The choice of the theme, as radio buttons in one line. */
function ThemeSwitch() {
  const t = useT('common')
  const theme = useTheme()
  return (
    <fieldset className="flex flex-wrap w-fit rounded-card border border-line bg-surface p-0.5">
      <legend className="sr-only">{t('theme.label')}</legend>
      {themes.map((name) => (
        <label
          key={name}
          className={
            'touchable relative inline-flex items-center min-h-control-sm px-3 rounded-[14px] text-sm ' +
            'cursor-pointer text-muted hover:text-ink ' +
            'has-[:checked]:bg-sunken has-[:checked]:text-ink ' +
            'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-brand'
          }
        >
          <input
            type="radio"
            name="theme"
            className="sr-only"
            checked={theme === name}
            onChange={() => setTheme(name)}
          />
          {t(`theme.${name}`)}
        </label>
      ))}
    </fieldset>
  )
}
