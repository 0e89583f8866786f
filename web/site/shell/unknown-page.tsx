import { LinkButton } from '../../components/link-button.tsx'
import { PageNotice } from '../../components/page-notice.tsx'
import { usePageTitle } from '../../lib/document-title.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'

export function UnknownPage() {
  const t = useT('pages')
  usePageTitle('not_found')
  return (
    <PageNotice
      icon="i-lucide-compass"
      title={t('notFound.title')}
      actions={
        <LinkButton to={paths.home.href()} size="lg" icon="i-lucide-arrow-left">
          {t('backToOffers')}
        </LinkButton>
      }
    >
      <p>{t('notFound.text')}</p>
    </PageNotice>
  )
}
