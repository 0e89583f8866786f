import { useQuery } from '@tanstack/react-query'
import { QueryPlaceholder } from '../../components/query-placeholder.tsx'
import { useT } from '../../lib/i18n.ts'
import {
  formatOperatorTime,
  OperationsReportList,
  OperationsReportRow,
} from './operations-report-list.tsx'
import { auditLogQuery } from './queries.ts'

/** The latest entries of the audit log: which operator did what to which subject, and why. */
export function AuditList() {
  const t = useT('admin')
  const query = useQuery(auditLogQuery)
  const { data } = query
  if (!data) return <QueryPlaceholder query={query} failed={t('failed')} />
  return (
    <section aria-label={t('audit.title')}>
      <p className="mb-4 max-w-prose text-muted text-pretty">{t('audit.help')}</p>
      <OperationsReportList isEmpty={data.entries.length === 0}>
        {data.entries.map(({ id, at, operator, action, subject_id, why }) => (
          <OperationsReportRow key={id} title={t(`actions.${action}`)} at={formatOperatorTime(at)}>
            <span className="block text-muted">
              {operator} · {subject_id}
            </span>
            {why}
          </OperationsReportRow>
        ))}
      </OperationsReportList>
    </section>
  )
}
