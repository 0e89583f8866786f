import { useEffect, useState } from 'react'
import { minutesLeft } from './minutes-left.ts'

const everyMs = 10_000

/** How many minutes are left until a moment, as they go by; null once it is past, or where there is none. */
export function useMinutesLeft(until: string | null): number | null {
  const [now, setNow] = useState(Date.now)
  const left = until === null ? null : minutesLeft(until, now)
  const isRunning = left !== null
  useEffect(() => {
    if (!isRunning) return
    const tick = () => setNow(Date.now())
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [isRunning])
  return left
}
