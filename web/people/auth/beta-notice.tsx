import { Alert } from '../../components/alert.tsx'
import { Link } from '../../components/link.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'

export function BetaNotice() {
  const t = useT('auth')
  return (
    <Alert title={t('beta.title')}>
      {t('beta.text')}{' '}
      <Link to={paths.pricing.href()} className="font-medium text-brand underline-offset-4">
        {t('beta.link')}
      </Link>
    </Alert>
  )
}
