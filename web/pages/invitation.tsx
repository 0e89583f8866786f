import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { InvitationPageContent } from '../hiring/members/invitation-page-content.tsx'
import { invitationQuery } from '../hiring/members/queries.ts'
import { usePageTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { MailedLinkProblem } from '../site/shell/mailed-link-problem.tsx'

/** Opened by the link in an invitation to a company. Opening the page changes nothing. */
export function InvitationPage() {
  const t = useT('members')
  const title = usePageTitle('invitation')
  const { token = '' } = useParams()
  const query = useQuery(invitationQuery(token))
  if (query.data) return <InvitationPageContent token={token} invitation={query.data} />
  const link = { to: paths.home.href(), label: t('invitation.dead.toOffers') }
  const dead = { title: t('invitation.dead.title'), text: t('invitation.dead.text'), link }
  const failed = t('invitation.loadFailed')
  return <MailedLinkProblem title={title} query={query} failed={failed} dead={dead} />
}
