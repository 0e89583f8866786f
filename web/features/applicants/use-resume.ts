import { useMutation } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { toast } from '../../lib/toasts.ts'

/**
 * Opens a resume by a link of now: each lives a quarter of an hour, and this page may have been open for
 * longer. It comes as an attachment, so the page stays where it is.
 * @param freshLink null where the application was withdrawn meanwhile
 */
export function useResume(freshLink: () => Promise<string | null>) {
  const t = useT('applicants')
  const problemText = useProblemText()
  return useMutation({
    mutationFn: freshLink,
    onSuccess: (url) => {
      if (url) location.assign(url)
      else toast({ tone: 'warning', title: t('resume.gone') })
    },
    onError: (error) =>
      toast({ tone: 'danger', title: t('resume.failed'), description: problemText(error) }),
  })
}
