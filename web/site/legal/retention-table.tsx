import { retentionPeriods } from '#contract/privacy/retention'
import { useT } from '../../lib/i18n.ts'
import { LegalTable } from './legal-table.tsx'
import { formatTimeSpan, formatUnitCount } from './span.ts'

/** How long data are kept: for a time, until an event (`until` is the key of its text), or both. */
const rows: readonly { name: string; until?: string; span?: string }[] = [
  { name: 'account', until: 'account' },
  {
    name: 'applications',
    until: 'applications',
    span: formatTimeSpan(retentionPeriods.applicationMs),
  },
  { name: 'archived', span: formatTimeSpan(retentionPeriods.archivedApplicationMs) },
  { name: 'marks', until: 'account' },
  { name: 'sentResume', until: 'sentResume', span: formatTimeSpan(retentionPeriods.applicationMs) },
  { name: 'companies', until: 'companies' },
  { name: 'invoices', until: 'law', span: formatUnitCount('year', retentionPeriods.invoiceYears) },
  { name: 'sessions', span: formatTimeSpan(retentionPeriods.sessionIdleMs) },
  { name: 'sessionsMost', span: formatTimeSpan(retentionPeriods.sessionMs) },
  { name: 'registrations', span: formatTimeSpan(retentionPeriods.registrationMs) },
  { name: 'alerts', span: formatTimeSpan(retentionPeriods.endedAlertMs) },
  { name: 'invitations', span: formatTimeSpan(retentionPeriods.endedInvitationMs) },
  { name: 'blocked', span: formatTimeSpan(retentionPeriods.blockedAddressMs) },
  { name: 'links', span: formatTimeSpan(retentionPeriods.loginLinkMs) },
  { name: 'companyLinks', span: formatTimeSpan(retentionPeriods.companyLinkMs) },
  { name: 'mails', span: formatTimeSpan(retentionPeriods.mailMs) },
  { name: 'mailText', until: 'mailText', span: formatTimeSpan(retentionPeriods.mailTextMs) },
  { name: 'rateLimits', span: formatTimeSpan(retentionPeriods.rateLimitMs) },
  { name: 'codes', until: 'codes' },
  { name: 'feedback', span: formatTimeSpan(retentionPeriods.feedbackMs) },
  { name: 'reports', span: formatTimeSpan(retentionPeriods.reportMs) },
  { name: 'violations', span: formatTimeSpan(retentionPeriods.policyViolationMs) },
  { name: 'logs', span: formatUnitCount('day', retentionPeriods.logDays) },
  { name: 'backups', span: formatUnitCount('day', retentionPeriods.backupDays) },
  { name: 'events', span: formatUnitCount('year', retentionPeriods.statisticsYears) },
]

/** A table of how long data are kept. The nightly deletion uses the same periods. */
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
