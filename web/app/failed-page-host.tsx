import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'
import { runWhenIdle } from '../lib/when-idle.ts'
import { PageLoadingIndicator } from '../site/shell/page-loading-indicator.tsx'

/** The failure page. Loaded early, when the browser is idle, in case the network fails later. */
const failedPage = createOnDemandComponent(
  () => import('./failed-page.tsx'),
  (module) => module.FailedPage,
  { placeholder: <PageLoadingIndicator />, onFailure: 'throw' },
)
runWhenIdle(failedPage.preload)

export const FailedPageHost = failedPage.Component
