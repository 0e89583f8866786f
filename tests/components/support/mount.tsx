import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach } from 'vitest'
import { render } from 'vitest-browser-react'
import type { OwnProfile } from '#contract/people/profiles'
import { ToastViewport } from '../../../web/components/toast.tsx'
import { queryClient } from '../../../web/lib/query-client.ts'
import { clearProfileDraft } from '../../../web/people/onboarding/state.ts'
import { clearSession, fillSession } from '../../../web/people/session/state.ts'

const home = location.href

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  clearSession()
  clearProfileDraft()
})
afterEach(() => history.replaceState(null, '', home))

/**
 * Renders a page or a part of a page.
 * @param at the address of the page
 * @param as the person who is signed in
 */
export async function mount(page: ReactNode, at = '/', as?: OwnProfile): Promise<void> {
  history.replaceState(null, '', at)
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
