import { useLocation } from 'react-router'
import { errorCodes } from '#contract/errors'
import { LinkButton } from '../components/link-button.tsx'
import { PageNotice } from '../components/page-notice.tsx'
import { usePageTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'

/** Shown if publishing has failed. Says why, if the reason is known, and that the draft is kept. */
export function OfferPublishErrorPage() {
  const t = useT('offer-draft')
  const errors = useT('errors')
  usePageTitle('offerError')
  const { state } = useLocation()
  const given: unknown = state?.code
  const code = errorCodes.find((one) => one === given)
  // These codes mean that a link in a mail failed. All others are treated as a failure to publish.
  const isLink = code?.startsWith('companies.token_') ?? false
  return (
    <PageNotice
      isStep
      icon="i-lucide-triangle-alert"
      tone="warning"
      title={t('error.title')}
      actions={
        <>
          {isLink && (
            <LinkButton to={paths.companies.href({ tab: 'offers' })} size="lg">
              {t('error.companies')}
            </LinkButton>
          )}
          <LinkButton
            to={paths.offerCreate.href()}
            replace
            variant={isLink ? 'secondary' : 'primary'}
            size="lg"
            icon="i-lucide-arrow-left"
          >
            {t('error.back')}
          </LinkButton>
        </>
      }
    >
      {state?.code === null && <p>{errors('network')}</p>}
      {code && <p>{errors(code, { wait: '' })}</p>}
      {!isLink && <p>{t('error.retry')}</p>}
      {!isLink && <p>{t('error.kept')}</p>}
    </PageNotice>
  )
}
