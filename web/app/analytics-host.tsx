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

/** Pages whose address is a secret, which the provider's library would keep: it starts on the next. */
const secretPages = ['applicationAnswer', 'offerSuccessToken', 'unsubscribe']

// Before the first page is drawn: what happens there waits for who counts.
if (consent.allowsStatistics) expectListener()

/** Counts where somebody has agreed to it, once the page has come to rest. Draws nothing. */
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
