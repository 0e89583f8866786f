/** The delays before the retries: ten seconds in all, so that a failing server can recover. */
const retryDelaysMs = [1_000, 3_000, 6_000]

/** Calls `ask`. After errors that may be temporary, calls it again, up to three times. */
export async function runWithRetries<T>(
  ask: () => Promise<T>,
  isTemporary: (error: unknown) => boolean,
): Promise<T> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await ask()
    } catch (error) {
      if (!isTemporary(error)) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, delayMs))
  }
  return ask()
}
