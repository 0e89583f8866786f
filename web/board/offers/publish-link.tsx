import { Link } from '../../components/link.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'

/** A link for employers who are reading the list: it invites them to publish an offer. */
export function PublishLink() {
  const t = useT('board')
  return (
    <p className="text-center text-muted">
      {t('publish.question')}{' '}
      <Link
        to={paths.offerCreate.href()}
        className="font-semibold text-brand underline-offset-4 whitespace-nowrap"
      >
        {t('publish.link')}
      </Link>
    </p>
  )
}
