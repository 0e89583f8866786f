import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSnapshot } from 'valtio'
import { findSecretPagePath } from '#contract/shared/pages'
import { embeddedPageData } from '../../lib/page-data.ts'
import { stripDialogFromPath } from '../../lib/paths.ts'
import { discardTrackedEvents, queueTrackedEvents, trackEvent } from '../../lib/track.ts'
import { runWhenIdle } from '../../lib/when-idle.ts'
import { consentState } from '../consent/state.ts'
import { eraseAnalytics } from './storage.ts'

// Events of the first page are queued until the code that sends them is loaded.
if (consentState.allowsStatistics) queueTrackedEvents()

/** Runs analytics while the visitor consents to it. Starts it when the page is idle. */
export function AnalyticsHost() {
  const { allowsStatistics } = useSnapshot(consentState)
  const pathname = stripDialogFromPath(useLocation().pathname)
  // Analytics does not start on these pages, because it would store their addresses.
  const isSecret = findSecretPagePath(pathname) !== undefined
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
    queueTrackedEvents()
    runWhenIdle(() => {
      const begin = ({ startAnalytics }: typeof import('./start.ts')) => {
        if (!isOver) stop = startAnalytics(embeddedPageData.analytics_key)
      }
      import('./start.ts').then(begin, discardTrackedEvents)
    })
    return () => {
      isOver = true
      stop?.()
      discardTrackedEvents()
    }
  }, [isActive])

  useEffect(() => {
    if (isActive && pathname) trackEvent('$pageview')
  }, [isActive, pathname])

  return null
}
