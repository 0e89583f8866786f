import { useMutation } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { toast } from '../../lib/toasts.ts'
import { renewSentResumeLink } from './mutations.ts'

/**
 * A button that opens the resume that was sent with an application, even if the profile has a newer
 * one.
 */
export function SentResume({ applicationId }: { applicationId: string }) {
  const t = useT('applications')
  const problemText = useProblemText()
  const opening = useMutation({
    mutationFn: () => renewSentResumeLink(applicationId),
    onSuccess: (url) => {
      // The file is sent as an attachment, so the browser stays on the page.
      if (url) location.assign(url)
    },
    onError: (error) =>
      toast({ tone: 'danger', title: t('resume.failed'), description: problemText(error) }),
  })
  return (
    <Button
      variant="ghost"
      size="sm"
      icon="i-lucide-file-text"
      loading={opening.isPending}
      onClick={() => opening.mutate()}
    >
      {t('resume.open')}
    </Button>
  )
}
