import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { LinkButton } from '../components/link-button.tsx'
import { LoadFailureAlert } from '../components/load-failure-alert.tsx'
import { usePageTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { MailSubscriptionNotice } from '../messages/subscriptions/mail-subscription-notice.tsx'
import { mailSubscriptionQuery } from '../messages/subscriptions/queries.ts'
import { UnsubscribeForm } from '../messages/subscriptions/unsubscribe-form.tsx'
import { PageLoadingIndicator } from '../site/shell/page-loading-indicator.tsx'

/** Opened by the unsubscribe links in mails. Nothing changes until a button is pressed. */
export function UnsubscribePage() {
  const t = useT('subscriptions')
  const title = usePageTitle('unsubscribe')
  const { token = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(mailSubscriptionQuery(token))

  if (data) return <UnsubscribeForm token={token} subscription={data} />
  if (data === null) {
    return (
      <MailSubscriptionNotice
        icon="i-lucide-unlink"
        tone="warning"
        title={t('dead.title')}
        actions={
          <LinkButton to={paths.profile.href()} size="lg">
            {t('toProfile')}
          </LinkButton>
        }
      >
        <p>{t('dead.text')}</p>
      </MailSubscriptionNotice>
    )
  }
  if (!error) return <PageLoadingIndicator />
  return (
    <div className="page max-w-190! py-10">
      <h1 tabIndex={-1} className="heading mb-4 text-3xl">
        {title}
      </h1>
      <LoadFailureAlert title={t('loadFailed')} query={{ error, isFetching, refetch }} />
    </div>
  )
}
