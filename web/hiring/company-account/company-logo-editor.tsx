import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnCompany } from '#contract/hiring/companies'
import { Avatar } from '../../components/avatar.tsx'
import { GhostButton, SmallButton } from '../../components/button.tsx'
import { PictureDialog } from '../../components/picture-dialog.tsx'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { useErrorToast } from '../../lib/use-error-toast.ts'
import { removeCompanyLogo, uploadCompanyLogo } from './mutations.ts'

export function CompanyLogoEditor({
  company,
  mayChange,
}: {
  company: OwnCompany
  mayChange: boolean
}) {
  const t = useT('company')
  const showError = useErrorToast()
  const [isChoosing, setChoosing] = useState(false)
  const removal = useMutation({
    mutationFn: () => removeCompanyLogo(company.id),
    onSuccess: () => showToast({ tone: 'success', title: t('logo.removed') }),
    onError: (error) => showError(t('logo.kept'), error),
  })
  if (!mayChange) return <Avatar name={company.name} src={company.logo} size="xl" />
  return (
    <div className="flex flex-wrap items-center gap-4 md:w-40 md:flex-col md:items-start">
      <Avatar name={company.name} src={company.logo} size="xl" />
      <div className="flex flex-col items-start gap-1">
        <SmallButton icon="i-lucide-image-up" onClick={() => setChoosing(true)}>
          {t(company.logo ? 'logo.change' : 'logo.add')}
        </SmallButton>
        {company.logo && (
          <GhostButton
            icon="i-lucide-trash-2"
            loading={removal.isPending}
            onClick={() => removal.mutate()}
          >
            {t('logo.remove')}
          </GhostButton>
        )}
      </div>
      {/* Unmounting the closed dialog clears its state. */}
      {isChoosing && (
        <PictureDialog
          open
          onOpenChange={setChoosing}
          onSend={async (image, options) => {
            await uploadCompanyLogo(company.id, image, options)
            showToast({ tone: 'success', title: t('logo.saved') })
          }}
          shape="square"
          textOf={(name) => (name === 'remove' ? t('logo.other') : t(`logo.${name}`))}
        />
      )}
    </div>
  )
}
