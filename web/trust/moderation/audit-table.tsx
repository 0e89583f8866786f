import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { auditLogQuery } from './queries.ts'
import { shown } from './report-rows.tsx'

/** The latest entries of the audit log. */
export function AuditTable() {
  const t = useT('admin')
  const { data } = useQuery(auditLogQuery)
  return (
    <section aria-label={t('audit.title')} className="overflow-x-auto" tabIndex={-1}>
      <table className="w-full text-left text-sm">
        <thead>
          <tr>
            {['at', 'operator', 'action', 'subject', 'why'].map((column) => (
              <th key={column} scope="col" className="py-2 pr-4">
                {t(`audit.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data?.entries.map((entry) => (
            <tr key={entry.id} className="border-t border-line align-top">
              <td className="py-2 pr-4 whitespace-nowrap">{shown(entry.at)}</td>
              <td className="py-2 pr-4">{entry.operator}</td>
              <td className="py-2 pr-4">{t(`actions.${entry.action}`)}</td>
              <td className="py-2 pr-4 wrap-anywhere">{entry.subject_id}</td>
              <td className="py-2 wrap-anywhere">{entry.why}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
