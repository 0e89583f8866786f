import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { parseOfferFilters } from '#contract/board/offer-filters'
import { listRemovableFilterValues } from '../board/offers/filters/filter-tokens.ts'
import { EmptyState } from '../components/empty-state.tsx'
import { Link } from '../components/link.tsx'
import { LinkButton } from '../components/link-button.tsx'
import { LoadFailureAlert } from '../components/load-failure-alert.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { usePageTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { AlertSettings } from '../messages/alerts/alert-settings.tsx'
import { alertQuery, ownAlertsQuery } from '../messages/alerts/queries.ts'
import { useSession } from '../people/session/state.ts'
import { MailedLinkProblem } from '../site/shell/mailed-link-problem.tsx'

/** The signed-in person's alerts or, for a link in a mail, only the alert of that mail. */
export function AlertsPage() {
  const { token } = useParams()
  const title = usePageTitle(token === undefined ? 'alerts' : 'alert')
  if (token !== undefined) return <OneAlert token={token} title={title} />
  return (
    <AlertsFrame title={title}>
      <OwnAlerts />
    </AlertsFrame>
  )
}

function AlertsFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page max-w-190! py-6 sm:py-10">
      <h1 tabIndex={-1} className="heading mb-4 text-3xl">
        {title}
      </h1>
      {children}
    </div>
  )
}

/** Returns a function that describes a search with the labels that the list shows for filters. */
function useSearchWords(): (query: string) => string {
  const t = useT('alerts')
  const texts = { board: useT('board'), enums: useT('enums') }
  return (query) =>
    listRemovableFilterValues(parseOfferFilters(new URLSearchParams(query)), texts)
      .map(({ label }) => label)
      .join(' · ') || t('all')
}

function OneAlert({ token, title }: { token: string; title: string }) {
  const t = useT('alerts')
  const wordsOf = useSearchWords()
  const query = useQuery(alertQuery(token))
  const alert = query.data
  if (!alert) {
    const link = { to: paths.home.href(), label: t('toOffers') }
    const dead = { title: t('dead.title'), text: t('dead.text'), link }
    return <MailedLinkProblem title={title} query={query} failed={t('failed')} dead={dead} />
  }
  return (
    <AlertsFrame title={title}>
      <AlertSettings token={token} alert={alert} search={wordsOf(alert.query)} />
    </AlertsFrame>
  )
}

function OwnAlerts() {
  const t = useT('alerts')
  const wordsOf = useSearchWords()
  const { profile, status } = useSession()
  const isSignedIn = status === 'signed_in'
  const query = useQuery({ ...ownAlertsQuery, enabled: isSignedIn })
  const { data } = query
  if (query.error) return <LoadFailureAlert title={t('failed')} query={query} />
  if (!data || !profile) return <Skeleton className="h-20 rounded-card!" />
  return (
    <>
      {data.length === 0 && (
        <EmptyState
          icon="i-lucide-mail"
          title={t('none.title')}
          description={t('none.text')}
          actions={
            <LinkButton to={paths.home.href()} size="lg">
              {t('toOffers')}
            </LinkButton>
          }
        />
      )}
      <ul className="flex flex-col gap-3">
        {data.map(({ token, query, frequency }) => (
          <li key={token} className="rounded-card border border-line bg-surface p-4">
            <Link
              to={paths.alert.href(token)}
              className="touchable font-medium text-brand wrap-anywhere"
            >
              {wordsOf(query)}
            </Link>
            <p className="text-sm text-muted">{t(`frequencies.${frequency}`)}</p>
          </li>
        ))}
      </ul>
      {profile.profile_type === 'consumer' && (
        <p className="mt-8">
          <Link to={paths.profile.href()} className="touchable font-medium text-brand">
            {t('otherMails')}
          </Link>
        </p>
      )}
    </>
  )
}
