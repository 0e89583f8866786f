import { useEffect } from 'react'
import { useT } from './i18n.ts'

/** Sets the title of the tab, in the same words that the worker writes for the page. */
export function useDocumentTitle(title: string) {
  const t = useT('meta')
  const full = t('title', { title })
  useEffect(() => {
    document.title = full
  }, [full])
}
