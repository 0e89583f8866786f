import { useEffect, useState } from 'react'
import { whenIdle } from '../features/offers/when-idle.ts'
import { onDemand } from '../lib/on-demand.tsx'

const notice = onDemand(
  () => import('../features/shell/connection-notice.tsx'),
  (module) => module.ConnectionNotice,
)

/** Says what is the matter with the connection; it is here well before that, and after the page. */
export function ConnectionHost() {
  const [isCalm, setCalm] = useState(false)
  useEffect(() => whenIdle(() => setCalm(true)), [])
  return isCalm && <notice.Component />
}
