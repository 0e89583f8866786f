import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSnapshot } from 'valtio'
import { pageNameForPath } from '#contract/shared/pages'
import { eraseAnalytics } from '../lib/analytics-storage.ts'
import { embeddedPageData } from '../lib/page-data.ts'
import { pageBehindDialog } from '../lib/paths.ts'
import { discardEvents, queueEvents, track } from '../lib/track.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { consent } from '../site/consent/state.ts'

/** Analytics does not start on these pages: it would store the secrets in their addresses. */
const secretPages = ['applicationAnswer', 'offerSuccessToken', 'unsubscribe', 'alert']

// Events of the first page are queued until the code that sends them is loaded.
if (consent.allowsStatistics) queueEvents()

/** Runs analytics while the visitor consents to it. Starts it when the page is idle. */
export function AnalyticsHost() {
  const { allowsStatistics } = useSnapshot(consent)
  const pathname = pageBehindDialog(useLocation().pathname)
  const isSecret = secretPages.includes(pageNameForPath(pathname) ?? '')
  const [canStart, setCanStart] = useState(!isSecret)
  if (!isSecret && !canStart) setCanStart(true)
  const isActive = allowsStatistics && canStart

  useEffect(() => {
    if (!allowsStatistics) eraseAnalytics()
  }, [allowsStatistics])

  useEffect(() => {
    if (!isActive) return
    let stop: (() => void) | null = null
    let isOver = false
    queueEvents()
    whenIdle(() => {
      const begin = ({ startAnalytics }: typeof import('../site/analytics/start.ts')) => {
        if (!isOver) stop = startAnalytics(embeddedPageData.analytics_key)
      }
      import('../site/analytics/start.ts').then(begin, discardEvents)
    })
    return () => {
      isOver = true
      stop?.()
      discardEvents()
    }
  }, [isActive])

  useEffect(() => {
    if (isActive && pathname) track('$pageview')
  }, [isActive, pathname])

  return null
}
