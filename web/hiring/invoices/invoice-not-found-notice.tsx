import { PageNotice } from '../../components/page-notice.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'

/** Has one text for unknown invoices and wrong link secrets, so that nobody can tell them apart. */
export function InvoiceNotFoundNotice() {
  const t = useT('invoice')
  return (
    <PageNotice
      icon="i-lucide-file-text"
      title={t('unknown')}
      link={{ to: paths.companies.href({ tab: 'payment' }), label: t('toPayments') }}
    >
      <p>{t('unknownText')}</p>
    </PageNotice>
  )
}
