/** The shortest pause in ms, in which another request can take several turns of the event loop. */
const shortestMs = 5

// If a step blocks the thread for longer than this (ms), the reader pauses for as long as it took.
const noticedMs = 50

/** The time at which reading resumed after the last pause. An isolate reads one CV at a time. */
let resumedAt: number | undefined

/** Reads one CV. After each long step, the reader pauses for as long as the step took. */
export async function runWithPauses<T>(read: () => Promise<T>): Promise<T> {
  resumedAt = Date.now()
  try {
    return await read()
  } finally {
    resumedAt = undefined
  }
}

/**
 * Pauses so that other requests of the isolate can run. Most awaits in the reader resolve at once,
 * so nothing would run between them. Inside `runWithPauses`, slow steps leave at least half of the
 * time to other requests.
 */
export async function yieldThread(): Promise<void> {
  await sleep(shortestMs)
  // In workerd the clock advances only at I/O, so the step's duration is known only after a sleep.
  const tookMs = resumedAt === undefined ? 0 : Date.now() - resumedAt - shortestMs
  if (tookMs > noticedMs) await sleep(tookMs)
  if (resumedAt !== undefined) resumedAt = Date.now()
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
