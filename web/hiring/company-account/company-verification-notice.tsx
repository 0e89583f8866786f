import { useMutation } from '@tanstack/react-query'
import type { OwnCompany } from '#contract/hiring/companies'
import { hasMemberRight } from '#contract/hiring/member-rights'
import { Alert } from '../../components/alert.tsx'
import { SmallButton } from '../../components/button.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { resendCompanyVerificationLink } from '../offer-draft/mutations.ts'

/** Asks the member to open the verification link, and lets an owner request a new one. */
export function CompanyVerificationNotice({ company }: { company: OwnCompany }) {
  const t = useT('company')
  const problemText = useProblemText()
  const resending = useMutation({ mutationFn: () => resendCompanyVerificationLink(company.id) })
  if (company.is_verified) return null
  const email = company.invoice_email ?? ''
  return (
    <Alert
      tone="warning"
      title={t(company.confirm_by ? 'verification.changedTitle' : 'verification.title')}
    >
      <p className="text-pretty">
        {company.confirm_by
          ? t('verification.changedText', { email, date: formatDate(company.confirm_by) })
          : t('verification.text', { email })}
      </p>
      {resending.isSuccess ? (
        <p className="mt-2 font-semibold">{t('verification.sent')}</p>
      ) : (
        hasMemberRight(company.role, 'manage') && (
          <SmallButton
            icon="i-lucide-mail"
            className="mt-3"
            loading={resending.isPending}
            onClick={() => resending.mutate()}
          >
            {t('verification.resend')}
          </SmallButton>
        )
      )}
      {resending.isError && <p className="mt-2 text-danger">{problemText(resending.error)}</p>}
    </Alert>
  )
}
