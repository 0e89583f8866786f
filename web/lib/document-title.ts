import { useEffect } from 'react'
import { useT } from './i18n.ts'

/** Sets the title of the tab, with the same text that the worker renders for the page. */
export function useDocumentTitle(title: string) {
  const t = useT('meta')
  const full = t('title', { title })
  useEffect(() => {
    document.title = full
  }, [full])
}
