import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import type { PageData } from '#contract/shared/page-data'
import { PageDataContext } from '../lib/page-data.ts'
import { AppErrorBoundary } from './app-boundary.tsx'

type RootProps = { client: QueryClient; data: PageData; children: ReactNode }

/** The root of every page. Server and browser share it, because hydration needs equal trees. */
export const Root = ({ client, data, children }: RootProps) => (
  <StrictMode>
    <AppErrorBoundary>
      <PageDataContext value={data}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </PageDataContext>
    </AppErrorBoundary>
  </StrictMode>
)
