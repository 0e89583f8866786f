import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../components/badge.tsx'
import { QueryPlaceholder } from '../../components/query-placeholder.tsx'
import { useT } from '../../lib/i18n.ts'
import { DeadLetterList } from './dead-letter-list.tsx'
import {
  formatOperatorTime,
  OperationsReportList,
  OperationsReportRow,
  OperationsReportSection,
} from './operations-report-list.tsx'
import { operationsStatusQuery } from './queries.ts'

/** The technical state: checks, cron rounds, undelivered mails and people's error reports. */
export function OperationsReportPanel() {
  const t = useT('admin')
  const query = useQuery(operationsStatusQuery)
  if (!query.data) return <QueryPlaceholder query={query} failed={t('failed')} />
  const { health, rounds, mails, dead_letters, feedback } = query.data
  return (
    <div className="flex flex-col gap-8">
      <OperationsReportSection title={t('operations.health')}>
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
      </OperationsReportSection>
      <OperationsReportSection title={t('operations.rounds')}>
        <OperationsReportList isEmpty={rounds.length === 0}>
          {rounds.map(({ name, started_at, succeeded_at, errors }) => (
            <OperationsReportRow
              key={name}
              title={t(`operations.names.${name}`)}
              at={formatOperatorTime(started_at)}
            >
              {Object.keys(errors).length > 0
                ? Object.entries(errors).map(([task, error]) => (
                    <span key={task} className="block text-danger">
                      {task}: {error}
                    </span>
                  ))
                : succeeded_at && t('operations.wentThrough')}
            </OperationsReportRow>
          ))}
        </OperationsReportList>
      </OperationsReportSection>
      {dead_letters.length > 0 && <DeadLetterList letters={dead_letters} />}
      <OperationsReportSection title={t('operations.mails')}>
        <p className="mb-3">
          {t('operations.outbox', { count: mails.waiting })}{' '}
          {t('operations.blocked', mails.blocked)}
        </p>
        <OperationsReportList isEmpty={mails.given_up.length === 0}>
          {mails.given_up.map(({ id, kind, recipient, at, error }) => (
            <OperationsReportRow
              key={id}
              title={`${recipient} · ${kind}`}
              at={formatOperatorTime(at)}
            >
              {error}
            </OperationsReportRow>
          ))}
        </OperationsReportList>
      </OperationsReportSection>
      <OperationsReportSection title={t('operations.feedback')}>
        <OperationsReportList isEmpty={feedback.length === 0}>
          {feedback.map(({ id, at, email, path, error, message }) => (
            <OperationsReportRow
              key={id}
              title={email ?? t('operations.visitor')}
              at={formatOperatorTime(at)}
            >
              <span className="block text-muted">{[path, error].filter(Boolean).join(' · ')}</span>
              {message && <span className="block whitespace-pre-wrap">{message}</span>}
            </OperationsReportRow>
          ))}
        </OperationsReportList>
      </OperationsReportSection>
    </div>
  )
}
