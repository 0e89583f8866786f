import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModerationSubject } from '#contract/trust/admin'
import { QueryPlaceholder } from '../components/query-placeholder.tsx'
import { Tabs } from '../components/tabs.tsx'
import { AdminInvoiceList } from '../hiring/bookkeeping/admin-invoice-list.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { useSession } from '../people/session/state.ts'
import { DataRequestByLetterSection } from '../privacy/letters/data-request-by-letter-section.tsx'
import { UnknownPage } from '../site/shell/unknown-page.tsx'
import { MeasurementCharts } from '../trust/measurements/charts.tsx'
import { AuditList } from '../trust/moderation/audit-list.tsx'
import { ModerationQueue } from '../trust/moderation/moderation-queue.tsx'
import { ModerationSubjectSearch } from '../trust/moderation/moderation-subject-search.tsx'
import { OperationsReportPanel } from '../trust/moderation/operations-report-panel.tsx'
import { adminQueueQuery } from '../trust/moderation/queries.ts'
import { OperatorPasskeyPrompt } from '../trust/operators/confirmation.tsx'

type Tab = 'queue' | 'search' | 'invoices' | 'operations' | 'charts' | 'audit'

const letterRequest = ({ kind, id, name, state }: ModerationSubject) =>
  kind === 'profile' &&
  state !== 'gone' && <DataRequestByLetterSection profileId={id} name={name} />

/** The page of the site's operators. For everyone else it looks like an unknown page. */
export function AdminPage() {
  const t = useT('admin')
  const meta = useT('meta')
  const { status } = useSession()
  const [tab, setTab] = useState<Tab>('queue')
  const queue = useQuery({ ...adminQueueQuery, enabled: status === 'signed_in' })
  const { data } = queue
  useDocumentTitle(meta(data ? 'pages.admin' : 'pages.not_found'))
  if (status === 'anonymous') return <UnknownPage />
  if (data === null) return <OperatorPasskeyPrompt strangersSee={<UnknownPage />} />
  return (
    <div className="page py-8 sm:py-12">
      <h1 className="heading text-3xl mb-6">{t('title')}</h1>
      {data ? (
        <Tabs
          label={t('title')}
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'queue', label: t('queue.title'), content: <ModerationQueue queue={data} /> },
            {
              value: 'search',
              label: t('search.title'),
              content: <ModerationSubjectSearch more={letterRequest} />,
            },
            { value: 'invoices', label: t('invoices.title'), content: <AdminInvoiceList /> },
            {
              value: 'operations',
              label: t('operations.title'),
              content: <OperationsReportPanel />,
            },
            { value: 'charts', label: t('charts.title'), content: <MeasurementCharts /> },
            { value: 'audit', label: t('audit.title'), content: <AuditList /> },
          ]}
        />
      ) : (
        <QueryPlaceholder query={queue} failed={t('failed')} />
      )}
    </div>
  )
}
