import { resolve } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { decodeJwt, SignJWT } from 'jose'
import { build } from 'vite'
import { buildLocalVars } from '../../../worker/local-vars.ts'
import { deriveKey } from '../../../worker/platform/keys.ts'
import { expect } from './journey.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Returns a copy of an access token whose times are an hour earlier, so that it has expired. */
export async function expiredCopyOf(accessToken: string): Promise<string> {
  const { iat = 0, exp = 0, ...claims } = decodeJwt(accessToken)
  const key = await deriveKey('access token', buildLocalVars(0).SESSION_SECRET)
  return new SignJWT({ ...claims, iat: iat - 3_600, exp: exp - 3_600 })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .sign(key)
}

/** Replaces the stored access token in all tabs. */
export async function replaceAccessTokenInTabs(tabs: Page[], accessToken: string): Promise<void> {
  await tabs[0]?.evaluate((token) => localStorage.setItem('accessToken', token), accessToken)
  for (const tab of tabs) {
    // Other tabs see a stored value only after a moment.
    const seen = () => tab.evaluate(() => localStorage.getItem('accessToken'))
    await expect.poll(seen, { intervals: [10] }).toBe(accessToken)
  }
}

const page = `<!doctype html><link rel="icon" href="data:,">
<script type="module">
  import { sessionApi } from '/session-api.js'
  window.ask = async () => (await sessionApi.api.me.$get()).status
</script>`

let code: Promise<string> | null = null

/**
 * Opens a page of this origin whose only code is `sessionApi`, which sends signed-in API requests.
 */
export async function openSessionApiPage(tab: Page): Promise<void> {
  code ??= bundle()
  const body = await code
  await tab.route('/session-api.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await tab.route('/caller', (route) => route.fulfill({ contentType: 'text/html', body: page }))
  await tab.goto('/caller')
}

/** Sends this many signed-in requests in parallel and returns their statuses. */
export const sendParallelRequests = (tab: Page, calls: number): Promise<number[]> =>
  tab.evaluate((count) => Promise.all(Array.from({ length: count }, () => window.ask())), calls)

async function bundle(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry: 'web/lib/session-api.ts', formats: ['es'] } },
  })
  const [first] = Array.isArray(built) ? built : [built]
  if (!first || !('output' in first)) throw new Error('nothing was built')
  return first.output[0].code
}

/** Records all requests of these tabs to one API path from now on. */
export function countCalls(tabs: Page[], path: string): { calls: Request[] } {
  const counted: { calls: Request[] } = { calls: [] }
  for (const tab of tabs) {
    tab.on('request', (request) => {
      if (new URL(request.url()).pathname === path) counted.calls.push(request)
    })
  }
  return counted
}

declare global {
  interface Window {
    /** The page that `openSessionApiPage` opens defines this function. */
    ask: () => Promise<number>
  }
}
