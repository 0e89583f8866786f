import { useEffect, useState } from 'react'

/**
 * Remaining seconds, by the clock and not by ticks, because a sleeping tab misses those. `start`
 * restarts the countdown.
 */
export function useCountdown(initial: number) {
  const [end, setEnd] = useState(() => Date.now() + initial * 1_000)
  const [left, setLeft] = useState(initial)
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000)))
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [end])
  return { left, start: (seconds: number) => setEnd(Date.now() + seconds * 1_000) }
}
