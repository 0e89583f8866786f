import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApplicantsOverview } from '#contract/applications/applications'
import { GhostButton } from '../../components/button.tsx'
import { Menu } from '../../components/menu.tsx'
import { useT } from '../../lib/i18n.ts'
import { useErrorToast } from '../../lib/use-error-toast.ts'
import { AnswerTemplatesDialog } from './answer-templates-dialog.tsx'
import { CompanyStagesDialog } from './company-stages-dialog.tsx'
import { downloadApplicants, downloadResumes } from './mutations.ts'

type BoardToolsProps = Pick<ApplicantsOverview, 'stages'> & {
  companyId: string
  offerId: string
}

export function ApplicantBoardToolbar({ companyId, offerId, stages }: BoardToolsProps) {
  const t = useT('applicants')
  const showError = useErrorToast()
  const [opened, setOpened] = useState<'stages' | 'templates' | null>(null)
  const onError = (error: unknown) => showError(t('list.downloadFailed'), error)
  const table = useMutation({ mutationFn: () => downloadApplicants(offerId), onError })
  const resumes = useMutation({ mutationFn: () => downloadResumes(offerId), onError })
  return (
    <>
      <Menu
        label={t('list.tools')}
        trigger={
          <GhostButton loading={table.isPending || resumes.isPending}>
            {t('list.tools')}
            <span aria-hidden="true" className="i-lucide-chevron-down" />
          </GhostButton>
        }
        entries={[
          { label: t('list.download'), onSelect: table.mutate },
          { label: t('list.downloadResumes'), onSelect: resumes.mutate },
          { label: t('stages.open'), onSelect: () => setOpened('stages') },
          { label: t('templates.open'), onSelect: () => setOpened('templates') },
        ]}
      />
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
    </>
  )
}
