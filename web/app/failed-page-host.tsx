import { onDemand } from '../lib/on-demand.tsx'
import { whenIdle } from '../lib/when-idle.ts'
import { PageLoading } from '../site/shell/page-loading.tsx'

/** Loaded after the first paint, so that it is there if the network fails later. */
const failedPage = onDemand(
  () => import('./failed-page.tsx'),
  (module) => module.FailedPage,
  { placeholder: <PageLoading />, onFailure: 'throw' },
)
whenIdle(failedPage.preload)

export const FailedPageHost = failedPage.Component
