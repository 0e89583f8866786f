/** The shortest pause in ms. It is long enough for another request to run several callbacks. */
const shortestMs = 5

/** A step that takes longer than this (in ms) is followed by an equally long pause. */
const noticedMs = 50

/** The time at which reading began or last resumed. An isolate reads one CV at a time. */
let resumedAt: number | undefined

/** Reads one CV. After each long step, the reader pauses for as long as that step took. */
export async function runWithPauses<T>(read: () => Promise<T>): Promise<T> {
  resumedAt = Date.now()
  try {
    return await read()
  } finally {
    resumedAt = undefined
  }
}

/**
 * Pauses so that other requests of the isolate can run. Most awaits in the reader resolve without
 * I/O, so nothing else would run during them.
 */
export async function yieldThread(): Promise<void> {
  await sleep(shortestMs)
  // In workerd the clock advances only at I/O, so the step's duration is known only after a sleep.
  const tookMs = resumedAt === undefined ? 0 : Date.now() - resumedAt - shortestMs
  if (tookMs > noticedMs) await sleep(tookMs)
  if (resumedAt !== undefined) resumedAt = Date.now()
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
