import { useMutation } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { toast } from '../../lib/toasts.ts'
import { freshSentResume } from './mutations.ts'

/** Opens the resume as it went with an application, whatever the profile has by now. */
export function SentResume({ applicationId }: { applicationId: string }) {
  const t = useT('applications')
  const problemText = useProblemText()
  const opening = useMutation({
    mutationFn: () => freshSentResume(applicationId),
    onSuccess: (url) => {
      // It comes as an attachment, so this page stays where it is.
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
