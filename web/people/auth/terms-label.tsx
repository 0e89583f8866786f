import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'

/** Opens the terms in a new tab, so that the form keeps its values. */
export function TermsLabel() {
  const t = useT('auth')
  return (
    <>
      {t('terms.accept')}{' '}
      <a
        href={paths.policies.href()}
        target="_blank"
        rel="noopener"
        className="font-medium text-brand underline-offset-4"
      >
        {t('terms.link')}
        <span className="sr-only"> {t('terms.newTab')}</span>
      </a>
    </>
  )
}
