import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Alert } from '../../components/alert.tsx'
import { SmallButton } from '../../components/button.tsx'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { reloadCompanies, uploadNewLogo } from './mutations.ts'
import { publishOutcomeState } from './outcome.ts'

/** Shown if the offer was published but the upload of the new company's logo failed. */
export function LogoUploadRetryAlert() {
  const t = useT('offer-draft')
  const problemText = useProblemText()
  const { outcome } = useSnapshot(publishOutcomeState)
  const [isSent, setSent] = useState(false)
  const sending = useMutation({
    mutationFn: ({ companyId, logo }: { companyId: string; logo: string }) =>
      uploadNewLogo(companyId, logo),
    onSuccess: () => {
      setSent(true)
      void reloadCompanies()
    },
  })
  if (isSent) return <Alert tone="success" title={t('success.logoSent')} className="text-left" />
  if (!outcome?.logo) return null
  return (
    <div className="flex flex-col items-start gap-4 text-left sm:flex-row">
      <img
        src={outcome.logo}
        alt=""
        className="size-16 shrink-0 rounded-control border border-line bg-sunken object-cover"
      />
      <div className="min-w-0">
        <p className="font-semibold text-ink">{t('success.logoFailed')}</p>
        <p className="mt-0.5 text-pretty">
          {sending.isError ? problemText(sending.error) : t('success.logoText')}
        </p>
        <SmallButton
          icon="i-lucide-rotate-cw"
          loading={sending.isPending}
          className="mt-3"
          onClick={() => sending.mutate(outcome)}
        >
          {t('success.logoRetry')}
        </SmallButton>
      </div>
    </div>
  )
}
