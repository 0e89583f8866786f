import { useMutation } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { useErrorToast } from '../../lib/use-error-toast.ts'

/**
 * Opens a resume with a new link, because links are valid for only 15 minutes. The file is sent as
 * an attachment, so the browser stays on the page.
 * @param freshLink creates the link; resolves to null if the application has been withdrawn
 */
export function useOpenFreshResume(freshLink: () => Promise<string | null>) {
  const t = useT('applicants')
  const showError = useErrorToast()
  return useMutation({
    mutationFn: freshLink,
    onSuccess: (url) => {
      if (url) location.assign(url)
      else showToast({ tone: 'warning', title: t('resume.gone') })
    },
    onError: (error) => showError(t('resume.failed'), error),
  })
}
