/** Long enough for a request that takes several turns of the event loop. */
const shortestMs = 5

/** A step that holds the thread for longer than this is followed by a pause as long. */
const noticedMs = 50

/** When this isolate's reading resumed after its last pause; an isolate reads one CV at a time. */
let resumedAt: number | undefined

/** Runs the reading of one CV with pauses as long as its steps. */
export async function runPaced<T>(read: () => Promise<T>): Promise<T> {
  resumedAt = Date.now()
  try {
    return await read()
  } finally {
    resumedAt = undefined
  }
}

/**
 * Lets other requests of the isolate run; most awaits within a reading resolve at once and do not.
 * Inside `runPaced`, others get at least half of the thread's time, however slow the PDF.
 */
export async function yieldThread(): Promise<void> {
  await sleep(shortestMs)
  // In workerd the clock only advances at I/O, so the duration of the step is known only now.
  const tookMs = resumedAt === undefined ? 0 : Date.now() - resumedAt - shortestMs
  if (tookMs > noticedMs) await sleep(tookMs)
  if (resumedAt !== undefined) resumedAt = Date.now()
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
