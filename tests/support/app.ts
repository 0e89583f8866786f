import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import shell from '../../web/index.html?raw'
import { createApp } from '../../worker/app.ts'
import type { IsolateMemory } from '../../worker/deps/context.ts'
import type { Env } from '../../worker/deps/env.ts'
import { TestClock } from './clock.ts'
import { env } from './env.ts'
import { MailQueue } from './mail-queue.ts'

const assets: Fetcher = {
  fetch: async () => new Response(shell),
  connect() {
    throw new Error('Assets have no sockets')
  },
}

/**
 * The worker as one isolate runs it: with separate memory, a clock that the test controls, and
 * replaceable bindings.
 */
export function startApp(
  options: { clock?: TestClock; memory?: IsolateMemory; bindings?: Partial<Env> } = {},
) {
  const clock = options.clock ?? new TestClock()
  const app = createApp({
    ...options,
    clock,
    // The web app is imported when the first page is rendered, as in worker/index.ts.
    renderPage: async (...page) => (await import('#web/server')).renderPage(...page),
  })
  const mails = new MailQueue(clock)
  const bindings: Env = {
    ...env,
    ASSETS: assets,
    MAIL_QUEUE: mails.binding,
    ...options.bindings,
  }
  return {
    clock,
    mails,
    bindings,
    /** Sends a request and waits for its background work, including mails. */
    async fetch(path: string, init?: RequestInit): Promise<Response> {
      const context = createExecutionContext()
      const request = new Request(new URL(path, 'https://ovunque.test'), init)
      const response = await app.fetch(request, bindings, context)
      const body = await response.arrayBuffer()
      await waitOnExecutionContext(context)
      await mails.deliver(bindings)
      return new Response([204, 304].includes(response.status) ? null : body, response)
    },
    async json<Body>(path: string, init?: RequestInit): Promise<Body> {
      return (await this.fetch(path, init)).json()
    },
  }
}

/** The worker in one isolate, as `startApp` returns it. */
export type App = ReturnType<typeof startApp>
