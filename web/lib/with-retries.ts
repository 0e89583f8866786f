/** Ten seconds in all, which gives a failing server time to recover. */
const retryDelaysMs = [1_000, 3_000, 6_000]

/** Calls `ask`, and up to three more times while the error may be temporary. */
export async function withRetries<T>(
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
