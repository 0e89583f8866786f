import { LinkButton } from '../../components/link-button.tsx'
import { usePageTitle } from '../../lib/document-title.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'

export function UnknownPage() {
  const t = useT('pages')
  usePageTitle('not_found')
  return (
    <div className="page flex flex-col items-start py-16 sm:py-24">
      <span aria-hidden="true" className="i-lucide-compass text-3xl text-brand" />
      <h1 className="heading mt-4 text-3xl">{t('notFound.title')}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted text-pretty">{t('notFound.text')}</p>
      <LinkButton to={paths.home.href()} size="lg" icon="i-lucide-arrow-left" className="mt-6">
        {t('backToOffers')}
      </LinkButton>
    </div>
  )
}
