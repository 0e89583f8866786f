import { type ReactNode, Suspense, useRef } from 'react'
import { createOnDemandComponent } from '../../lib/create-on-demand-component.tsx'
import { useT } from '../../lib/i18n.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { HydrationMark } from './hydration-mark.ts'
import { LoadingBar } from './loading-bar.tsx'
import { PageLoading } from './page-loading.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

/**
 * Toasts are loaded only after the first paint, because none can appear before the visitor acts.
 */
const toastViewport = createOnDemandComponent(
  () => import('../../components/toast.tsx'),
  (module) => module.ToastViewport,
)

type ShellProps = {
  /** Whether the next page is loading. */
  isLoading: boolean
  /** Rendered right after the skip link. The notice sets its own position. */
  notice: ReactNode
  children: ReactNode
}

/** Header and footer around every page. */
export function Shell({ isLoading, notice, children }: ShellProps) {
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
        <LoadingBar isLoading={isLoading} />
        <Header />
        <main ref={main} id="contenuto" tabIndex={-1} className="flex-1">
          <Suspense fallback={<PageLoading />}>
            {children}
            <HydrationMark />
          </Suspense>
        </main>
        <Footer />
        <toastViewport.Component />
      </div>
    </>
  )
}
