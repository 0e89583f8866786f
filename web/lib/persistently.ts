/** Ten seconds in all for a failing server to recover. */
const pausesMs = [1_000, 3_000, 6_000]

/** Calls `ask`, and up to three times more at growing intervals while the error may be temporary. */
export async function persistently<T>(
  ask: () => Promise<T>,
  mayPass: (error: unknown) => boolean,
): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await ask()
    } catch (error) {
      if (!mayPass(error)) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return ask()
}
