import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { usePageTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { mailSubscriptionQuery } from '../messages/subscriptions/queries.ts'
import { UnsubscribeForm } from '../messages/subscriptions/unsubscribe-form.tsx'
import { MailedLinkProblem } from '../site/shell/mailed-link-problem.tsx'

/** Opened by the unsubscribe links in mails. Nothing changes until a button is pressed. */
export function UnsubscribePage() {
  const t = useT('subscriptions')
  const title = usePageTitle('unsubscribe')
  const { token = '' } = useParams()
  const query = useQuery(mailSubscriptionQuery(token))
  if (query.data) return <UnsubscribeForm token={token} subscription={query.data} />
  const link = { to: paths.profile.href(), label: t('toProfile') }
  const dead = { title: t('dead.title'), text: t('dead.text'), link }
  return <MailedLinkProblem title={title} query={query} failed={t('loadFailed')} dead={dead} />
}
