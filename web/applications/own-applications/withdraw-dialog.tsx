import { useMutation } from '@tanstack/react-query'
import type { Snapshot } from 'valtio'
import type { JobApplication } from '#contract/applications/applications'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ApiError } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { toast } from '../../lib/toasts.ts'
import { refreshApplications, withdrawApplication } from './mutations.ts'

type WithdrawDialogProps = {
  application: Snapshot<JobApplication>
  open: boolean
  onClose: () => void
}

/**
 * Asks for confirmation before an application is withdrawn, and explains the consequences, because
 * a withdrawal cannot be undone.
 */
export function WithdrawDialog({ application, open, onClose }: WithdrawDialogProps) {
  const t = useT('applications')
  const problemText = useProblemText()
  const company = application.job_offer.company_id.name
  const withdrawal = useMutation({
    mutationFn: () => withdrawApplication(application.id),
    onSuccess: () => {
      onClose()
      toast({ tone: 'success', title: t('withdraw.done'), description: t('withdraw.doneText') })
    },
    onError: (error) => {
      // The company has changed the status meanwhile: load the new status.
      if (error instanceof ApiError && error.code === 'applications.move_not_allowed')
        refreshApplications().catch(() => undefined)
    },
  })
  const close = () => {
    withdrawal.reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      size="sm"
      title={t('withdraw.title')}
      description={application.job_offer.title}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t('withdraw.no')}
          </Button>
          <Button
            variant="danger"
            loading={withdrawal.isPending}
            onClick={() => withdrawal.mutate()}
          >
            {t('withdraw.yes')}
          </Button>
        </>
      }
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-muted">
        <li>{t('withdraw.access', { company })}</li>
        <li>{t('withdraw.once')}</li>
        <li>{t('withdraw.final')}</li>
      </ul>
      {withdrawal.isError && (
        <Alert tone="danger" title={t('withdraw.failed')} className="mt-4">
          {problemText(withdrawal.error)}
        </Alert>
      )}
    </Dialog>
  )
}
