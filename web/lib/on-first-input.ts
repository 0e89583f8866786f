const inputEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Calls back once, on the reader's first action. Returns a function that cancels this. */
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
