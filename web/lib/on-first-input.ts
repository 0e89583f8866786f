const inputEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Calls `callback` once, on the reader's first input. Returns a function that cancels it. */
export function onFirstInput(callback: () => void): () => void {
  const stop = () => {
    for (const type of inputEvents) removeEventListener(type, first)
  }
  const first = () => {
    stop()
    callback()
  }
  for (const type of inputEvents) addEventListener(type, first, { passive: true })
  return stop
}
