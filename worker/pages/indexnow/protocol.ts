import type { WorkerVars } from '../../deps/env.ts'

export const indexNowUrlsMax = 10_000

const timeoutMs = 20_000

/** The result of a submission. `waitMs`: the pause that the response requests; 0 if none. */
export type IndexNowSubmissionOutcome =
  | { outcome: 'accepted' }
  | { outcome: 'refused'; status: number }
  | { outcome: 'failed'; status: number | null; waitMs: number }

/**
 * Notifies search engines through IndexNow that addresses have changed. The search engines compare
 * the key with `/{key}.txt` of this site, to verify the sender. Source: indexnow.org/documentation
 * @param addresses addresses of this site, at most `indexNowUrlsMax`
 */
export async function submitUrlsToIndexNow(
  { INDEXNOW_KEY: key, INDEXNOW_URL: url, SITE_ORIGIN: origin }: WorkerVars,
  addresses: string[],
): Promise<IndexNowSubmissionOutcome> {
  const { host } = new URL(origin)
  const keyLocation = new URL(buildIndexNowKeyPath(key), origin).href
  let response: Response
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host, key, keyLocation, urlList: addresses }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
  } catch {
    return { outcome: 'failed', status: null, waitMs: 0 }
  }
  const { status } = response
  // 202 means that the addresses were accepted while the key is still being verified.
  if (status === 200 || status === 202) return { outcome: 'accepted' }
  if (status !== 408 && status !== 429 && status < 500) return { outcome: 'refused', status }
  const seconds = Number(response.headers.get('Retry-After'))
  return { outcome: 'failed', status, waitMs: seconds > 0 ? seconds * 1000 : 0 }
}

/** Returns the path of the file with which search engines verify the key. */
export const buildIndexNowKeyPath = (key: string): string => `/${key}.txt`
