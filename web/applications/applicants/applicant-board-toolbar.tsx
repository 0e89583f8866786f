import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApplicantsOverview } from '#contract/applications/applications'
import { GhostButton } from '../../components/button.tsx'
import { useT } from '../../lib/i18n.ts'
import { useErrorToast } from '../../lib/use-error-toast.ts'
import { AnswerTemplatesDialog } from './answer-templates-dialog.tsx'
import { CompanyStagesDialog } from './company-stages-dialog.tsx'
import { downloadApplicants, downloadResumes } from './mutations.ts'

type BoardToolsProps = Pick<ApplicantsOverview, 'stages' | 'counts'> & {
  companyId: string
  offerId: string
}

export function ApplicantBoardToolbar({ companyId, offerId, stages, counts }: BoardToolsProps) {
  const t = useT('applicants')
  const showError = useErrorToast()
  const [opened, setOpened] = useState<'stages' | 'templates' | null>(null)
  const onError = (error: unknown) => showError(t('list.downloadFailed'), error)
  const table = useMutation({ mutationFn: () => downloadApplicants(offerId), onError })
  const { withdrawn: _, ...others } = counts
  const count = Object.values(others).reduce((sum, one) => sum + one, 0)
  const resumes = useMutation({ mutationFn: () => downloadResumes(offerId, count), onError })
  return (
    <div className="-ml-3 mb-4 flex flex-wrap gap-x-2">
      <GhostButton
        icon="i-lucide-file-text"
        loading={table.isPending}
        onClick={() => table.mutate()}
      >
        {t('list.download')}
      </GhostButton>
      <GhostButton
        icon="i-lucide-file-text"
        loading={resumes.isPending}
        onClick={() => resumes.mutate()}
      >
        {t('list.downloadResumes')}
      </GhostButton>
      <GhostButton icon="i-lucide-sliders-horizontal" onClick={() => setOpened('stages')}>
        {t('stages.open')}
      </GhostButton>
      <GhostButton icon="i-lucide-message-square-text" onClick={() => setOpened('templates')}>
        {t('templates.open')}
      </GhostButton>
      {opened === 'stages' && (
        <CompanyStagesDialog
          companyId={companyId}
          stages={stages}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'templates' && (
        <AnswerTemplatesDialog companyId={companyId} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}
