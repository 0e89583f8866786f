import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'
import { whenIdle } from '../lib/when-idle.ts'
import { PageLoading } from '../site/shell/page-loading.tsx'

/** Loaded once the browser is idle, so that it is available if the network fails later. */
const failedPage = createOnDemandComponent(
  () => import('./failed-page.tsx'),
  (module) => module.FailedPage,
  { placeholder: <PageLoading />, onFailure: 'throw' },
)
whenIdle(failedPage.preload)

export const FailedPageHost = failedPage.Component
