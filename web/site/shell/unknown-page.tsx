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
      link={{ to: paths.home.href(), label: t('backToOffers'), icon: 'i-lucide-arrow-left' }}
    >
      <p>{t('notFound.text')}</p>
    </PageNotice>
  )
}
