import { retention } from '#contract/privacy/retention'
import { useT } from '../../lib/i18n.ts'
import { spanIn, spanOf } from './span.ts'

/**
 * How long each kind of data is kept: until an event (`until` is the key of its text), at most for
 * a time span (`span`), or both.
 */
const rows: readonly { name: string; until?: string; span?: string }[] = [
  { name: 'account', until: 'account' },
  { name: 'applications', until: 'applications', span: spanOf(retention.applicationMs) },
  { name: 'archived', span: spanOf(retention.archivedApplicationMs) },
  { name: 'marks', until: 'account' },
  { name: 'sentResume', until: 'sentResume', span: spanOf(retention.applicationMs) },
  { name: 'companies', until: 'companies' },
  { name: 'invoices', until: 'law', span: spanIn('year', retention.invoiceYears) },
  { name: 'sessions', span: spanOf(retention.sessionIdleMs) },
  { name: 'sessionsMost', span: spanOf(retention.sessionMs) },
  { name: 'registrations', span: spanOf(retention.registrationMs) },
  { name: 'alerts', span: spanOf(retention.endedAlertMs) },
  { name: 'invitations', span: spanOf(retention.endedInvitationMs) },
  { name: 'blocked', span: spanOf(retention.blockedAddressMs) },
  { name: 'links', span: spanOf(retention.loginLinkMs) },
  { name: 'mails', span: spanOf(retention.mailMs) },
  { name: 'mailText', until: 'mailText', span: spanOf(retention.mailTextMs) },
  { name: 'rateLimits', span: spanOf(retention.rateLimitMs) },
  { name: 'codes', until: 'codes' },
  { name: 'feedback', span: spanOf(retention.feedbackMs) },
  { name: 'reports', span: spanOf(retention.reportMs) },
  { name: 'violations', span: spanOf(retention.policyViolationMs) },
  { name: 'logs', span: spanIn('day', retention.logDays) },
  { name: 'backups', span: spanIn('day', retention.backupDays) },
  { name: 'events', span: spanIn('year', retention.statisticsYears) },
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
