import { useEffect } from 'react'
import type { sitePagePaths } from '#contract/shared/pages'
import { useT } from './i18n.ts'

/** Sets the title of the tab. The worker renders the same title into the page. */
export function useDocumentTitle(title: string) {
  const t = useT('meta')
  const full = t('title', { title })
  useEffect(() => {
    document.title = full
  }, [full])
}

/** Sets the title of the tab to the name of a page, and returns this name. */
export function usePageTitle(page: keyof typeof sitePagePaths | 'not_found'): string {
  const title = useT('meta')(`pages.${page}`)
  useDocumentTitle(title)
  return title
}
