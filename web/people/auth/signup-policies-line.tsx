import { Link } from '../../components/link.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'

export function SignupPoliciesLine() {
  const t = useT('auth')
  return (
    <p className="text-sm">
      {t('policies.before')}{' '}
      <Link to={paths.policies.href()} className="touchable text-ink underline-offset-4">
        {t('policies.link')}
      </Link>
    </p>
  )
}
