import { resolve } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { decodeJwt, SignJWT } from 'jose'
import { build } from 'vite'
import { localVars } from '../../../worker/local-vars.ts'
import { deriveKey } from '../../../worker/platform/keys.ts'
import { expect } from './journey.ts'

const root = resolve(import.meta.dirname, '../../..')

/** The same access token, an hour past its life. */
export async function expired(accessToken: string): Promise<string> {
  const { iat = 0, exp = 0, ...claims } = decodeJwt(accessToken)
  const key = await deriveKey('access token', localVars(0).SESSION_SECRET)
  return new SignJWT({ ...claims, iat: iat - 3_600, exp: exp - 3_600 })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .sign(key)
}

/** Puts an access token in the place of the one that is kept, for all tabs of the browser. */
export async function expire(tabs: Page[], accessToken: string): Promise<void> {
  await tabs[0]?.evaluate((token) => localStorage.setItem('accessToken', token), accessToken)
  for (const tab of tabs) {
    // What one tab stores reaches the others a moment later.
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

/** A page of this origin with nothing on it but what our pages call the API with, as they are built. */
export async function openCaller(tab: Page): Promise<void> {
  code ??= bundle()
  const body = await code
  await tab.route('/session-api.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await tab.route('/caller', (route) => route.fulfill({ contentType: 'text/html', body: page }))
  await tab.goto('/caller')
}

/** So many calls at once that need a session; what they are answered with. */
export const askAtOnce = (tab: Page, calls: number): Promise<number[]> =>
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

/** Counts what the pages of a browser ask of one path of the API from now on. */
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
    /** Of the page that does nothing but call. */
    ask: () => Promise<number>
  }
}
