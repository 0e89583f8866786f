import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { OpenedInvitation } from '#contract/hiring/members'
import { Alert } from '../../components/alert.tsx'
import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { Link } from '../../components/link.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { showToast } from '../../lib/toasts.ts'
import { useSession } from '../../people/session/state.ts'
import { reloadCompanies } from '../offer-draft/mutations.ts'
import { acceptInvitation } from './mutations.ts'

type InvitationSheetProps = { token: string; invitation: OpenedInvitation }

/** Shows an invitation. Accepting it requires an account with the invited address. */
export function InvitationPageContent({ token, invitation }: InvitationSheetProps) {
  const t = useT('members')
  const { status, user } = useSession()
  const { company, email, role, invited_by, expires_at } = invitation
  return (
    <div className="page max-w-160! py-10 sm:py-16">
      <Avatar name={company.name} src={company.logo} size="lg" />
      <h1 tabIndex={-1} className="heading mt-5 text-3xl wrap-anywhere">
        {t('invitation.title', { company: company.name })}
      </h1>
      <p className="mt-3 text-lg text-pretty">
        {invited_by ? t('invitation.text', { name: invited_by }) : t('invitation.nameless')}
      </p>
      <dl className="mt-5 flex flex-col gap-1 rounded-card border border-line bg-surface p-4">
        <dt className="font-semibold">{t(`role.${role}`)}</dt>
        <dd className="text-muted">{t(`about.${role}`)}</dd>
      </dl>
      <p className="mt-3 text-sm text-muted wrap-anywhere">
        {t('invitation.address', { email })} ·{' '}
        {t('invitation.until', { date: formatDate(expires_at) })}
      </p>
      <div className="mt-7">
        {status === 'loading' ? null : status !== 'signed_in' ? (
          <NeedsAccount token={token} />
        ) : user?.email === email ? (
          <Accept token={token} invitation={invitation} />
        ) : (
          <Alert tone="warning" title={t('invitation.address', { email })}>
            {t('invitation.other', { email: user?.email ?? '' })}{' '}
            <Link
              to={paths.logout.href({ next: paths.invitation.href(token) })}
              className="touchable font-medium text-brand"
            >
              {t('invitation.signOut')}
            </Link>
          </Alert>
        )}
      </div>
    </div>
  )
}

function NeedsAccount({ token }: { token: string }) {
  const t = useT('members')
  const next = paths.invitation.href(token)
  return (
    <>
      <p className="mb-4 text-muted text-pretty">{t('invitation.needsAccount')}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.login.href({ next })} size="lg">
          {t('invitation.signIn')}
        </LinkButton>
        <LinkButton to={paths.signup.href({ next })} size="lg" variant="secondary">
          {t('invitation.signUp')}
        </LinkButton>
      </div>
    </>
  )
}

function Accept({ token, invitation: { company } }: InvitationSheetProps) {
  const t = useT('members')
  const navigate = useNavigate()
  const accepting = useMutation({
    mutationFn: () => acceptInvitation(token),
    onSuccess: async ({ id }) => {
      await reloadCompanies()
      showToast({ tone: 'success', title: t('invitation.accepted', { company: company.name }) })
      navigate(paths.companies.href({ company: id, tab: 'offers' }))
    },
  })
  return (
    <>
      <Button size="lg" loading={accepting.isPending} onClick={() => accepting.mutate()}>
        {t('invitation.accept')}
      </Button>
      <ErrorAlert title={t('invitation.failed')} error={accepting.error} className="mt-4" />
    </>
  )
}
