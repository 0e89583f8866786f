import { useMutation } from '@tanstack/react-query'
import { GhostButton } from '../../components/button.tsx'
import { useT } from '../../lib/i18n.ts'
import { useErrorToast } from '../../lib/use-error-toast.ts'
import { renewSentResumeLink } from './mutations.ts'

/** Opens the resume that was sent, even if the profile has a newer one. */
export function SentResume({ applicationId }: { applicationId: string }) {
  const t = useT('applications')
  const showError = useErrorToast()
  const opening = useMutation({
    mutationFn: () => renewSentResumeLink(applicationId),
    onSuccess: (url) => {
      // The file is sent as an attachment, so the browser stays on the page.
      if (url) location.assign(url)
    },
    onError: (error) => showError(t('resume.failed'), error),
  })
  return (
    <GhostButton
      icon="i-lucide-file-text"
      loading={opening.isPending}
      onClick={() => opening.mutate()}
    >
      {t('resume.open')}
    </GhostButton>
  )
}
