import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CompanyVerification } from '#contract/hiring/company-verification'
import { Alert } from '../../components/alert.tsx'
import { Badge } from '../../components/badge.tsx'
import { GhostButton, SmallButton } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { CompanySection } from './company-section.tsx'
import { type CompanyProofKind, checkCompanyProof } from './mutations.ts'
import { companyVerificationQuery } from './queries.ts'

export function CompanyProofsSection({ companyId }: { companyId: string }) {
  const t = useT('company')
  const { data } = useQuery(companyVerificationQuery(companyId))
  if (!data) return null
  const { domain, business } = data
  return (
    <CompanySection title={t('proofs.title')} className="mt-10">
      <p className="mb-4 max-w-prose text-pretty">{t(`proofs.levels.${data.level}`)}</p>
      <div className="grid gap-4 md:grid-cols-2">
        {domain ? (
          <ProofCard
            companyId={companyId}
            proof="domain"
            isProven={domain.is_proven}
            of={domain.host}
          >
            <DomainSteps domain={domain} />
          </ProofCard>
        ) : (
          <Missing proof="domain" />
        )}
        {business ? (
          <ProofCard
            companyId={companyId}
            proof="business"
            isProven={business.is_proven}
            of={business.vat_number}
          >
            <p className="text-sm text-pretty">{t('proofs.business.how')}</p>
          </ProofCard>
        ) : (
          <Missing proof="business" />
        )}
      </div>
    </CompanySection>
  )
}

function Missing({ proof }: { proof: CompanyProofKind }) {
  const t = useT('company')
  return (
    <Card className="p-5">
      <h3 className="font-semibold">{t(`proofs.${proof}.title`)}</h3>
      <p className="mt-1 text-sm text-muted text-pretty">{t(`proofs.${proof}.missing`)}</p>
    </Card>
  )
}

type ProofCardProps = {
  companyId: string
  proof: CompanyProofKind
  isProven: boolean
  /** What is proved: the domain or the VAT number. */
  of: string
  children: ReactNode
}

function ProofCard({ companyId, proof, isProven, of, children }: ProofCardProps) {
  const t = useT('company')
  const check = useMutation({ mutationFn: () => checkCompanyProof(companyId, proof) })
  return (
    <Card className="flex min-w-0 flex-col items-start gap-3 p-5">
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{t(`proofs.${proof}.title`)}</h3>
        {isProven && (
          <Badge tone="success" icon="i-lucide-check">
            {t('proofs.proven')}
          </Badge>
        )}
      </div>
      <p className="wrap-anywhere">{of}</p>
      {!isProven && (
        <>
          {children}
          <SmallButton loading={check.isPending} onClick={() => check.mutate()}>
            {t('proofs.check')}
          </SmallButton>
          {check.isSuccess && check.data !== 'proven' && (
            <Alert tone="warning" title={t(`proofs.${proof}.outcomes.${check.data}`)} />
          )}
          <ErrorAlert error={check.error} />
        </>
      )}
    </Card>
  )
}

type Domain = NonNullable<CompanyVerification['domain']>

function DomainSteps({ domain: { record, file } }: { domain: Domain }) {
  const t = useT('company')
  return (
    <div className="w-full min-w-0 text-sm">
      <p className="text-pretty">{t('proofs.domain.how')}</p>
      <dl className="mt-2 flex flex-col gap-2">
        <Value term={t('proofs.domain.record')}>{record.name}</Value>
        <Value term={t('proofs.domain.value')}>{record.value}</Value>
        <Value term={t('proofs.domain.file')}>{file.address}</Value>
      </dl>
    </div>
  )
}

/** A value that must be entered elsewhere, with a button that copies it. */
function Value({ term, children }: { term: string; children: string }) {
  const t = useT('company')
  const copy = () =>
    navigator.clipboard.writeText(children).then(
      () => showToast({ title: t('proofs.copied'), tone: 'success' }),
      () => showToast({ title: t('proofs.copyFailed'), tone: 'danger' }),
    )
  return (
    <div className="min-w-0">
      <dt className="text-muted">{term}</dt>
      <dd className="m-0 flex items-center justify-between gap-2">
        <code className="min-w-0 wrap-anywhere">{children}</code>
        <GhostButton aria-label={t('proofs.copyValue', { term })} onClick={() => void copy()}>
          {t('proofs.copy')}
        </GhostButton>
      </dd>
    </div>
  )
}
