const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Calls back once, on the reader's first action. Returns a function that cancels this. */
export function onReaderMove(callback: () => void): () => void {
  const stop = () => {
    for (const move of moves) removeEventListener(move, first)
  }
  const first = () => {
    stop()
    callback()
  }
  for (const move of moves) addEventListener(move, first, { passive: true })
  return stop
}
