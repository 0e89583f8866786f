/** Long enough for a request that takes several turns of the event loop. */
const shortestMs = 5

/** A step of the reader that held the thread for longer than this is followed by a rest as long. */
const noticedMs = 50

/** When the CV that this isolate reads went on after its last pause. An isolate reads one at a time. */
let resumedAt: number | undefined

/** Runs the reading of one CV, whose pauses are as long as the steps between them. */
export async function paced<T>(read: () => Promise<T>): Promise<T> {
  resumedAt = Date.now()
  try {
    return await read()
  } finally {
    resumedAt = undefined
  }
}

/**
 * Lets the isolate's other requests go on. Most of what a reading awaits takes no time and gives nobody
 * a turn. Inside of `paced` others get at least half of the thread's time, however slow the PDF is.
 */
export async function pause(): Promise<void> {
  await sleep(shortestMs)
  // In workerd the clock stands still between I/O: only now does it tell how long the step took.
  const tookMs = resumedAt === undefined ? 0 : Date.now() - resumedAt - shortestMs
  if (tookMs > noticedMs) await sleep(tookMs)
  if (resumedAt !== undefined) resumedAt = Date.now()
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
