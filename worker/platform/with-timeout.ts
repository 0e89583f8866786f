/**
 * Waits for a promise for at most `ms`.
 * @returns null if the promise has not settled in time
 * @throws what the promise is rejected with
 */
export async function withTimeout<Value>(
  promise: Promise<Value>,
  ms: number,
): Promise<{ value: Value } | null> {
  let timer: ReturnType<typeof setTimeout> | null = null
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  try {
    return await Promise.race([promise.then((value) => ({ value })), timeout])
  } finally {
    clearTimeout(timer)
  }
}
