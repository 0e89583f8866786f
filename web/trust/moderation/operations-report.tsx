import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../components/badge.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useT } from '../../lib/i18n.ts'
import { DeadLetters } from './dead-letters.tsx'
import { operationsQuery } from './queries.ts'
import { ReportPart, ReportRow, ReportRows, shown } from './report-rows.tsx'

/**
 * The technical state of the site: checks, scheduled jobs, undelivered mails, and error reports
 * from people.
 */
export function OperationsReport() {
  const t = useT('admin')
  const { data } = useQuery(operationsQuery)
  if (!data) return <Skeleton className="h-40" />
  const { health, rounds, mails, dead_letters, feedback } = data
  return (
    <div className="flex flex-col gap-8">
      <ReportPart title={t('operations.health')}>
        <ul className="flex flex-wrap gap-2">
          {Object.entries(health.checks).map(([name, state]) => (
            <li key={name}>
              <Badge
                tone={state === 'ok' ? 'success' : 'warning'}
                icon={state === 'ok' ? 'i-lucide-check' : 'i-lucide-triangle-alert'}
              >
                {t(`operations.checks.${name}`)}: {t(`operations.states.${state}`)}
              </Badge>
            </li>
          ))}
        </ul>
      </ReportPart>
      <ReportPart title={t('operations.rounds')}>
        <ReportRows isEmpty={rounds.length === 0}>
          {rounds.map(({ name, started_at, succeeded_at, errors }) => (
            <ReportRow key={name} title={t(`operations.names.${name}`)} at={shown(started_at)}>
              {Object.keys(errors).length > 0
                ? Object.entries(errors).map(([task, error]) => (
                    <span key={task} className="block text-danger">
                      {task}: {error}
                    </span>
                  ))
                : succeeded_at && t('operations.wentThrough')}
            </ReportRow>
          ))}
        </ReportRows>
      </ReportPart>
      {dead_letters.length > 0 && <DeadLetters letters={dead_letters} />}
      <ReportPart title={t('operations.mails')}>
        <p className="mb-3">
          {t('operations.outbox', { count: mails.waiting })}{' '}
          {t('operations.blocked', mails.blocked)}
        </p>
        <ReportRows isEmpty={mails.given_up.length === 0}>
          {mails.given_up.map(({ id, kind, recipient, at, error }) => (
            <ReportRow key={id} title={`${recipient} · ${kind}`} at={shown(at)}>
              {error}
            </ReportRow>
          ))}
        </ReportRows>
      </ReportPart>
      <ReportPart title={t('operations.feedback')}>
        <ReportRows isEmpty={feedback.length === 0}>
          {feedback.map(({ id, at, email, path, error, message }) => (
            <ReportRow key={id} title={email ?? t('operations.visitor')} at={shown(at)}>
              <span className="block text-muted">{[path, error].filter(Boolean).join(' · ')}</span>
              {message && <span className="block whitespace-pre-wrap">{message}</span>}
            </ReportRow>
          ))}
        </ReportRows>
      </ReportPart>
    </div>
  )
}
