/** A server in trouble has about ten seconds to come back. */
const pausesMs = [1_000, 3_000, 6_000]

/** Asks, and three times more at growing intervals as long as what goes wrong may pass. */
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
