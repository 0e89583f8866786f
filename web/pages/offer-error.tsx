import { useLocation } from 'react-router'
import { errorCodes } from '#contract/errors'
import { Button } from '../components/button.tsx'
import { Link } from '../components/link.tsx'
import { usePageTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { AuthNotice } from '../people/auth/auth-notice.tsx'

/** Shown if publishing has failed. Says why, if the reason is known, and that the draft is kept. */
export function OfferPublishErrorPage() {
  const t = useT('job-draft')
  const errors = useT('errors')
  usePageTitle('offerError')
  const { state } = useLocation()
  const given: unknown = state?.code
  const code = errorCodes.find((one) => one === given)
  // These codes mean that a link in a mail did not work. No draft was being published.
  const isLink = code?.startsWith('companies.token_') ?? false
  return (
    <AuthNotice
      icon="i-lucide-triangle-alert"
      tone="warning"
      title={t('error.title')}
      actions={
        <>
          {isLink && (
            <Button asChild size="lg">
              <Link to={paths.companies.href({ tab: 'offers' })}>{t('error.companies')}</Link>
            </Button>
          )}
          <Button
            asChild
            variant={isLink ? 'secondary' : 'primary'}
            size="lg"
            icon="i-lucide-arrow-left"
          >
            <Link to={paths.offerCreate.href()} replace>
              {t('error.back')}
            </Link>
          </Button>
        </>
      }
    >
      {state?.code === null && <p>{errors('network')}</p>}
      {code && <p>{errors(code, { wait: '' })}</p>}
      {!isLink && <p>{t('error.retry')}</p>}
      {!isLink && <p>{t('error.kept')}</p>}
    </AuthNotice>
  )
}
