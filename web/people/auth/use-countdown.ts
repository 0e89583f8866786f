import { useEffect, useState } from 'react'

/** Counts seconds down by the clock, because timers stop while a tab sleeps. */
export function useCountdown(initial: number) {
  const [end, setEnd] = useState(() => Date.now() + initial * 1_000)
  const [secondsLeft, setLeft] = useState(initial)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000)))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [end])
  return { secondsLeft, start: (seconds: number) => setEnd(Date.now() + seconds * 1_000) }
}
