import { useEffect, useState } from 'react'
import { minutesLeft } from './minutes-left.ts'

const tickMs = 10_000

/** Minutes until a time, updated as they pass; null once it has passed or without a time. */
export function useMinutesLeft(until: string | null): number | null {
  const [now, setNow] = useState(Date.now)
  const left = until === null ? null : minutesLeft(until, now)
  const isRunning = left !== null
  useEffect(() => {
    if (!isRunning) return
    const tick = () => setNow(Date.now())
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [isRunning])
  return left
}
