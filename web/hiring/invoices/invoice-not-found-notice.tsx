import { LinkButton } from '../../components/link-button.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'

/** Has one text for unknown invoices and wrong link secrets, so that nobody can tell them apart. */
export function InvoiceNotFoundNotice() {
  const t = useT('invoice')
  return (
    <div className="page flex flex-col items-start py-16 sm:py-24">
      <span aria-hidden="true" className="i-lucide-file-text text-3xl text-brand" />
      <h1 className="heading mt-4 text-3xl">{t('unknown')}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted text-pretty">{t('unknownText')}</p>
      <LinkButton to={paths.companies.href({ tab: 'payment' })} size="lg" className="mt-6">
        {t('toPayments')}
      </LinkButton>
    </div>
  )
}
