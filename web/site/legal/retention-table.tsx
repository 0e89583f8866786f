import { retention } from '#contract/privacy/retention'
import { useT } from '../../lib/i18n.ts'
import { formatTimeSpan, formatUnitCount } from './span.ts'

/**
 * How long each kind of data is kept: until an event (`until` is the key of its text), at most for
 * a time span (`span`), or both.
 */
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

/** The retention periods as a table, from the limits that the nightly deletion uses. */
export function RetentionTable({ countsVisits }: { countsVisits: boolean }) {
  const t = useT('legal')
  return (
    <div className="legal-table">
      <table className="rows-stack">
        <caption className="sr-only">{t('privacy.retention.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('privacy.retention.what')}</th>
            <th scope="col">{t('privacy.retention.howLong')}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ name }) => countsVisits || name !== 'events')
            .map(({ name, until = 'atMost', span }) => (
              <tr key={name}>
                <th scope="row">{t(`privacy.retention.rows.${name}`)}</th>
                <td data-label={t('privacy.retention.howLong')}>
                  {t(`privacy.retention.ends.${until}`, { span })}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
