import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useT } from '../../lib/i18n.ts'

/** For who reads the list from the other side. */
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
