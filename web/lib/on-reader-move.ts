const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Calls back when the reader first does something, and until then nothing; returns how to stop. */
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
