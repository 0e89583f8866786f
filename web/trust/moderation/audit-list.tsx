import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../../components/skeleton.tsx'
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
  const { data } = useQuery(auditLogQuery)
  if (!data) return <Skeleton className="h-40" />
  return (
    <section aria-label={t('audit.title')}>
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
