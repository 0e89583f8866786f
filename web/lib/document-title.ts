import { useEffect } from 'react'
import { useT } from './i18n.ts'

/** Names the page in the tab and in the history, in the words the worker uses for the same page. */
export function useDocumentTitle(title: string) {
  const t = useT('meta')
  const full = t('title', { title })
  useEffect(() => {
    document.title = full
  }, [full])
}
