import { retention } from '#contract/privacy/retention'
import { useT } from '../../lib/i18n.ts'
import { LegalTable } from './legal-table.tsx'
import { formatTimeSpan, formatUnitCount } from './span.ts'

/** How long data are kept: until an event (a key of its text), for a time, or both. */
const rows: readonly { name: string; until?: string; span?: string }[] = [
  { name: 'account', until: 'account' },
  { name: 'applications', until: 'applications', span: formatTimeSpan(retention.applicationMs) },
  { name: 'archived', span: formatTimeSpan(retention.archivedApplicationMs) },
  { name: 'marks', until: 'account' },
  { name: 'sentResume', until: 'sentResume', span: formatTimeSpan(retention.applicationMs) },
  { name: 'companies', until: 'companies' },
  { name: 'invoices', until: 'law', span: formatUnitCount('year', retention.invoiceYears) },
  { name: 'sessions', span: formatTimeSpan(retention.sessionIdleMs) },
  { name: 'sessionsMost', span: formatTimeSpan(retention.sessionMs) },
  { name: 'registrations', span: formatTimeSpan(retention.registrationMs) },
  { name: 'alerts', span: formatTimeSpan(retention.endedAlertMs) },
  { name: 'invitations', span: formatTimeSpan(retention.endedInvitationMs) },
  { name: 'blocked', span: formatTimeSpan(retention.blockedAddressMs) },
  { name: 'links', span: formatTimeSpan(retention.loginLinkMs) },
  { name: 'mails', span: formatTimeSpan(retention.mailMs) },
  { name: 'mailText', until: 'mailText', span: formatTimeSpan(retention.mailTextMs) },
  { name: 'rateLimits', span: formatTimeSpan(retention.rateLimitMs) },
  { name: 'codes', until: 'codes' },
  { name: 'feedback', span: formatTimeSpan(retention.feedbackMs) },
  { name: 'reports', span: formatTimeSpan(retention.reportMs) },
  { name: 'violations', span: formatTimeSpan(retention.policyViolationMs) },
  { name: 'logs', span: formatUnitCount('day', retention.logDays) },
  { name: 'backups', span: formatUnitCount('day', retention.backupDays) },
  { name: 'events', span: formatUnitCount('year', retention.statisticsYears) },
]

/** A table of how long data are kept. The times are those that the nightly deletion uses. */
export function RetentionTable({ countsVisits }: { countsVisits: boolean }) {
  const t = useT('legal')
  return (
    <LegalTable
      caption={t('privacy.retention.title')}
      columns={[t('privacy.retention.what'), t('privacy.retention.howLong')]}
      rows={rows
        .filter(({ name }) => countsVisits || name !== 'events')
        .map(({ name, until = 'atMost', span }) => ({
          name,
          head: t(`privacy.retention.rows.${name}`),
          cells: [t(`privacy.retention.ends.${until}`, { span })],
        }))}
    />
  )
}
