import { useLocation } from 'react-router'
import { type PageName, pageOf } from '#contract/pages'
import { Button } from '../components/button.tsx'
import { Link } from '../components/link.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'

/** Where there is more to say than that it is being built. */
const explained = new Set<PageName>(['login', 'signup', 'policies'])

/** Stands in for a page that is still being built, and says so. */
export function ComingSoonPage() {
  const t = useT('pages')
  const meta = useT('meta')
  const { pathname } = useLocation()
  const name: PageName | null = pageOf(pathname)
  const title = meta(`pages.${name ?? 'not_found'}`)
  useDocumentTitle(title)
  return (
    <div className="page flex flex-col items-start py-16 sm:py-24">
      <p className="rounded-tag bg-brand-soft px-2 py-0.5 text-sm font-medium text-brand">
        {t('comingSoon.badge')}
      </p>
      <h1 className="heading mt-4 text-3xl">{title}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted text-pretty">
        {t(`comingSoon.${name && explained.has(name) ? name : 'text'}`)}
      </p>
      <Button asChild size="lg" icon="i-lucide-arrow-left" className="mt-6">
        <Link to={paths.home.href()}>{t('backToOffers')}</Link>
      </Button>
    </div>
  )
}
