import { useMutation } from '@tanstack/react-query'
import type { Snapshot } from 'valtio'
import type { JobApplication } from '#contract/applications/applications'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { ApiError } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { refreshOwnApplications, withdrawApplication } from './mutations.ts'

type WithdrawDialogProps = {
  application: Snapshot<JobApplication>
  open: boolean
  onClose: () => void
}

/** Asks for confirmation, because a withdrawal cannot be undone. */
export function WithdrawDialog({ application, open, onClose }: WithdrawDialogProps) {
  const t = useT('applications')
  const company = application.job_offer.company_id.name
  const withdrawal = useMutation({
    mutationFn: () => withdrawApplication(application.id),
    onSuccess: () => {
      onClose()
      showToast({ tone: 'success', title: t('withdraw.done'), description: t('withdraw.doneText') })
    },
    onError: (error) => {
      // The company has changed the status in the meantime, so load the current status.
      if (error instanceof ApiError && error.code === 'applications.move_not_allowed')
        refreshOwnApplications().catch(() => undefined)
    },
  })
  const close = () => {
    withdrawal.reset()
    onClose()
  }
  return (
    <ActionDialog
      open={open}
      onClose={close}
      size="sm"
      title={t('withdraw.title')}
      description={application.job_offer.title}
      backLabel={t('withdraw.no')}
      action={{
        label: t('withdraw.yes'),
        variant: 'danger',
        loading: withdrawal.isPending,
        onClick: () => withdrawal.mutate(),
      }}
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-muted">
        <li>{t('withdraw.access', { company })}</li>
        <li>{t('withdraw.once')}</li>
        <li>{t('withdraw.final')}</li>
      </ul>
      <ErrorAlert title={t('withdraw.failed')} error={withdrawal.error} className="mt-4" />
    </ActionDialog>
  )
}
