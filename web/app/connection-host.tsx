import { useEffect, useState } from 'react'
import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'
import { runWhenIdle } from '../lib/when-idle.ts'

const notice = createOnDemandComponent(
  () => import('../site/shell/connection-notice.tsx'),
  (module) => module.ConnectionNotice,
)

/** Shows connection problems. Loaded when the page is idle, in case the network fails later. */
export function ConnectionHost() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => runWhenIdle(() => setIdle(true)), [])
  return isIdle && <notice.Component />
}
