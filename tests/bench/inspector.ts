type Target = { id: string; webSocketDebuggerUrl: string }

/** How long to wait for an isolate's response. An idle isolate may never respond. */
const answerMs = 15_000

/**
 * Collects garbage as V8 does when memory runs out, and returns empty pages to the system. In
 * workerd, `HeapProfiler.collectGarbage` never responds, so this expression calls `gc`, which
 * `--expose-gc` makes available.
 */
const expression = `gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })`

/**
 * Collects garbage in every isolate of a runtime.
 * @returns the bytes in use afterwards, by isolate; an isolate that does not respond is left out
 */
export async function collectGarbage(inspectorUrl: URL): Promise<Map<string, number>> {
  const list = new URL('/json', inspectorUrl)
  list.protocol = 'http:'
  const targets = (await (await fetch(list)).json()) as Target[]
  const used = new Map<string, number>()
  for (const { id, webSocketDebuggerUrl } of targets) {
    // Skips Miniflare's bridge to Node, which runs none of our code; only its id contains a `#`.
    if (id.includes('#')) continue
    const bytes = await collect(webSocketDebuggerUrl)
    if (bytes !== null) used.set(id, bytes)
  }
  return used
}

async function collect(url: string): Promise<number | null> {
  const socket = new WebSocket(url)
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<number | null>((resolve, reject) => {
      timer = setTimeout(() => resolve(null), answerMs)
      let calls = 0
      const ask = (method: string, params = {}) =>
        socket.send(JSON.stringify({ id: ++calls, method, params }))
      socket.addEventListener('error', () => reject(new Error(`No inspector at ${url}`)))
      socket.addEventListener('open', () => ask('Runtime.enable'))
      socket.addEventListener('message', ({ data }) => {
        const { id, method, params, result } = JSON.parse(String(data))
        if (method === 'Runtime.executionContextCreated') {
          // The first collection runs finalizers; the second collects what they released.
          for (let i = 0; i < 2; i++) {
            ask('Runtime.evaluate', { contextId: params.context.id, expression })
          }
          ask('Runtime.getHeapUsage')
        }
        if (id !== undefined && result?.usedSize !== undefined) {
          resolve(result.usedSize + result.backingStorageSize)
        }
      })
    })
  } finally {
    clearTimeout(timer)
    socket.close()
  }
}
