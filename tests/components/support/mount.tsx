import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { cleanup, render } from 'vitest-browser-react/pure'
import type { OwnProfile } from '#contract/people/profiles'
import { closeQuickApplyDialog } from '../../../web/applications/own-applications/state.ts'
import { clearVisitedOffers } from '../../../web/board/offers/card/visited-offers.ts'
import { ToastViewport } from '../../../web/components/toast.tsx'
import { queryClient } from '../../../web/lib/query-client.ts'
import { dismissToast, toastState } from '../../../web/lib/toasts.ts'
import { savedAndHiddenMarksState } from '../../../web/people/marks/state.ts'
import { clearProfileDraft } from '../../../web/people/onboarding/state.ts'
import { clearSession, fillSession } from '../../../web/people/session/state.ts'
import { consentState, rereadConsentChoice } from '../../../web/site/consent/state.ts'
import { closeReportDialog } from '../../../web/trust/reports/state.ts'

const home = location.href

/** Unmounts what the previous test mounted, and clears the state of the browser and of modules. */
export async function resetPage(): Promise<void> {
  await cleanup()
  scrollTo(0, 0)
  history.replaceState(null, '', home)
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  clearSession()
  clearProfileDraft()
  clearVisitedOffers()
  closeReportDialog()
  closeQuickApplyDialog()
  rereadConsentChoice()
  consentState.isOpen = false
  onlineManager.setOnline(true)
  Object.assign(savedAndHiddenMarksState, { saved: [], hidden: [], skills: [] })
  for (const { id } of [...toastState.list]) dismissToast(id)
}

/**
 * Renders a page or a part of a page.
 * @param at the path of the page
 * @param as the person who is signed in
 */
export async function mount(page: ReactNode, at = '/', as?: OwnProfile): Promise<void> {
  // The list of offers remembers how many offers it has loaded for each history entry. The key
  // makes each mounted page a new entry.
  history.replaceState({ key: crypto.randomUUID() }, '', at)
  if (as) fillSession({ profile: as, companies: [], user_applications: [] })
  await render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter useTransitions={false}>
        <Suspense>
          <main>
            <Routes>
              <Route path="*" element={page} />
            </Routes>
          </main>
        </Suspense>
        <ToastViewport />
      </BrowserRouter>
    </QueryClientProvider>,
  )
}

export const currentPathAndSearch = (): string => location.pathname + location.search
