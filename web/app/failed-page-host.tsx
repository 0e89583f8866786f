import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'
import { whenIdle } from '../lib/when-idle.ts'
import { PageLoading } from '../site/shell/page-loading.tsx'

/** The failure page. Loaded early, when the browser is idle, in case the network fails later. */
const failedPage = createOnDemandComponent(
  () => import('./failed-page.tsx'),
  (module) => module.FailedPage,
  { placeholder: <PageLoading />, onFailure: 'throw' },
)
whenIdle(failedPage.preload)

export const FailedPageHost = failedPage.Component
