/** Waits for a promise for at most `ms`. Returns null if it has not settled in time. */
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
