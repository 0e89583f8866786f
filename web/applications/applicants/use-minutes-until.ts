import { useEffect, useState } from 'react'
import { minutesUntil } from './minutes-until.ts'

const tickMs = 10_000

/** Minutes until a time, updated as they pass; null once it has passed or without a time. */
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
