import { useEffect, useState } from 'react'
import { minutesUntil } from './minutes-until.ts'

const tickMs = 10_000

/** Minutes until a time, updated every minute; null if the time has passed or `until` is null. */
export function useMinutesUntil(until: string | null): number | null {
  const [now, setNow] = useState(Date.now)
  const left = until === null ? null : minutesUntil(until, now)
  const isRunning = left !== null
  useEffect(() => {
    if (!isRunning) return
    const tick = () => setNow(Date.now())
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [isRunning])
  return left
}
