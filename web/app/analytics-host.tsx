import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSnapshot } from 'valtio'
import { pageOf } from '#contract/pages'
import { consent } from '../features/consent/state.ts'
import { whenIdle } from '../features/offers/when-idle.ts'
import { analyticsKey } from '../lib/analytics-key.ts'
import { eraseAnalytics } from '../lib/analytics-storage.ts'
import { pageUnder } from '../lib/paths.ts'
import { expectListener, forgetEvents, track } from '../lib/track.ts'

/**
 * Pages with a secret in their address, which posthog-js would store: analytics starts on the next
 * page.
 */
const secretPages = ['applicationAnswer', 'offerSuccessToken', 'unsubscribe']

// Queue events of the first page until analytics is loaded.
if (consent.allowsStatistics) expectListener()

/** Starts and stops analytics by consent, once the page is idle. Renders nothing. */
export function AnalyticsHost() {
  const { allowsStatistics } = useSnapshot(consent)
  const pathname = pageUnder(useLocation().pathname)
  const isSecret = secretPages.includes(pageOf(pathname) ?? '')
  const [isFit, setFit] = useState(!isSecret)
  if (!isSecret && !isFit) setFit(true)
  const counts = allowsStatistics && isFit

  useEffect(() => {
    if (!allowsStatistics) eraseAnalytics()
  }, [allowsStatistics])

  useEffect(() => {
    if (!counts) return
    let stop: (() => void) | null = null
    let isOver = false
    expectListener()
    whenIdle(() => {
      const begin = ({ startAnalytics }: typeof import('../features/analytics/start.ts')) => {
        if (!isOver) stop = startAnalytics(analyticsKey)
      }
      import('../features/analytics/start.ts').then(begin, forgetEvents)
    })
    return () => {
      isOver = true
      stop?.()
      forgetEvents()
    }
  }, [counts])

  useEffect(() => {
    if (counts && pathname) track('$pageview')
  }, [counts, pathname])

  return null
}
