import { Spinner } from '../../components/spinner.tsx'
import { useT } from '../../lib/i18n.ts'

export function PageLoadingIndicator() {
  const t = useT('common')
  return (
    <div className="late grid place-items-center min-h-dvh text-brand">
      <Spinner size="lg" label={t('loading')} />
    </div>
  )
}
