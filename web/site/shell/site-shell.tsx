import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { createOnDemandComponent } from '../../lib/create-on-demand-component.tsx'
import { useT } from '../../lib/i18n.ts'
import { stripDialogFromPath } from '../../lib/paths.ts'
import { HydrationMark } from './hydration-mark.ts'
import { PageLoadingIndicator } from './page-loading-indicator.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The list of short messages. Loaded after the first paint, because no message comes earlier. */
const toastViewport = createOnDemandComponent(
  () => import('../../components/toast.tsx'),
  (module) => module.ToastViewport,
)

type ShellProps = {
  isLoading: boolean
  /** Rendered after the skip link. Its own styles determine where it is shown. */
  notice: ReactNode
  children: ReactNode
}

/** The header and the footer, with the page between them. */
export function SiteShell({ isLoading, notice, children }: ShellProps) {
  const t = useT('common')
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)
  return (
    <>
      <a
        href="#contenuto"
        className={
          'fixed z-80 left-4 top-3 -translate-y-20 focus:translate-y-0 rounded-control bg-brand ' +
          'px-4 py-2 font-semibold text-on-brand no-underline'
        }
      >
        {t('header.skip')}
      </a>
      {notice}
      <div className="flex flex-col min-h-dvh">
        {isLoading && <LoadingBar />}
        <SiteHeader />
        <main ref={main} id="contenuto" tabIndex={-1} className="flex-1">
          <Suspense fallback={<PageLoadingIndicator />}>
            {children}
            <HydrationMark />
          </Suspense>
        </main>
        <SiteFooter />
        <toastViewport.Component />
      </div>
    </>
  )
}

/** A line at the top of the screen while a page is loading. It appears after a short delay. */
function LoadingBar() {
  const t = useT('common')
  return (
    <div
      role="progressbar"
      aria-label={t('loading')}
      className="late fixed z-80 inset-x-0 top-0 h-0.75 overflow-hidden"
    >
      <div className="h-full w-1/3 rounded-full bg-brand motion-progress" />
    </div>
  )
}

/**
 * After a navigation, focuses the title of the new page: screen readers announce it, and Tab
 * continues from there. Focus stays if only the query changes or if a dialog with its own address
 * opens.
 */
function useFocusOnNavigation(main: RefObject<HTMLElement | null>) {
  const pathname = stripDialogFromPath(useLocation().pathname)
  const before = useRef(pathname)
  useEffect(() => {
    const page = main.current
    if (before.current === pathname || !page) return
    before.current = pathname
    if (focusTitle(page)) return
    page.focus({ preventScroll: true })
    // The title may need data that are still loading. Wait, unless focus moves elsewhere.
    const observer = new MutationObserver(() => {
      if (document.activeElement !== page || focusTitle(page)) observer.disconnect()
    })
    observer.observe(page, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname, main])
}

/** Focuses the title, if there is one. Does not scroll: the router sets the scroll position. */
function focusTitle(page: HTMLElement): boolean {
  const title = page.querySelector('h1')
  title?.setAttribute('tabindex', '-1')
  title?.focus({ preventScroll: true })
  return title !== null
}
