import { useLocation } from 'react-router'
import { Link } from '../../components/link.tsx'
import { Logo } from '../../components/logo.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { joinClassNames } from '../../lib/class-names.ts'
import { createOnDemandComponent } from '../../lib/create-on-demand-component.tsx'
import { useIsHydrated } from '../../lib/hydration.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../people/session/state.ts'
import { LoginBanner } from './login-banner.tsx'
import { VisitorMenu } from './visitor-menu.tsx'

const link =
  'inline-flex items-center min-h-control px-1.5 sm:px-2.5 rounded-tag no-underline hover:text-ink'

const menuPlaceholder = <Skeleton className="size-8 rounded-full! ml-2 mr-1" />

/** The menu of a signed-in person. Loaded on demand, because most visitors are not signed in. */
const profileMenu = createOnDemandComponent(
  () => import('./profile-menu.tsx'),
  (module) => module.ProfileMenu,
  { placeholder: menuPlaceholder },
)

export function SiteHeader() {
  const t = useT('common')
  const { status } = useSession()
  // The server does not know who is signed in, so it renders the controls for visitors and those
  // for signed-in people. A style sheet hides what does not apply.
  const isUnknown = !useIsHydrated()
  const isVisitor = isUnknown || status === 'anonymous'
  return (
    <>
      {isVisitor && <LoginBanner />}
      <header className="border-b border-line bg-paper">
        <div className="page flex flex-wrap items-center gap-x-1 min-h-14">
          <Link
            to={paths.home.href()}
            className="touchable rounded-tag no-underline mr-auto md:mr-4"
          >
            <Logo />
          </Link>
          <nav aria-label={t('header.nav')} className="hidden md:flex mr-auto">
            <HeaderLink to={paths.home.href()}>{t('nav.offers')}</HeaderLink>
            <HeaderLink to={paths.pricing.href()}>{t('nav.pricing')}</HeaderLink>
          </nav>
          {isVisitor && (
            <Link
              to={paths.login.href()}
              className={joinClassNames(link, 'visitors-only order-1 font-semibold')}
            >
              {t('header.login')}
            </Link>
          )}
          {/* Less conspicuous than other links, because most visitors look for a job. */}
          <Link
            to={paths.offerCreate.href()}
            aria-label={t('header.postOffer')}
            className={joinClassNames(link, 'text-muted [@media(width<22em)]:hidden!')}
          >
            <span className="sm:hidden">{t('header.postOfferShort')}</span>
            <span className="hidden sm:inline">{t('header.postOffer')}</span>
          </Link>
          <div className="order-2 flex items-center">
            {isVisitor && <VisitorMenu />}
            {isUnknown && <div className="members-only">{menuPlaceholder}</div>}
            {!isUnknown && status === 'loading' && menuPlaceholder}
            {status === 'signed_in' && <profileMenu.Component />}
          </div>
        </div>
      </header>
    </>
  )
}

function HeaderLink({ to, children }: { to: string; children: string }) {
  const isHere = useLocation().pathname === to
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={joinClassNames(link, isHere ? 'text-ink font-medium' : 'text-muted')}
    >
      {children}
    </Link>
  )
}
