import { PageNotice } from '../components/page-notice.tsx'
import { usePageTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'

/** Shown after an account was deleted. The page's address does not say whose account it was. */
export function AccountDeletedPage() {
  const t = useT('own-data')
  usePageTitle('accountDeleted')
  return (
    <PageNotice
      icon="i-lucide-check"
      tone="success"
      title={t('gone.title')}
      link={{ to: paths.home.href(), label: t('gone.toHome') }}
    >
      <p>{t('gone.text')}</p>
      <p>{t('gone.noMail')}</p>
      <p>{t('gone.again')}</p>
    </PageNotice>
  )
}
