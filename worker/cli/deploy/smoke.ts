/** Long, because the first request after a deployment must also load all offers into memory. */
const timeoutMs = 20_000

type Check = { path: string; status: number; has: RegExp }

/**
 * The requests of the smoke test. They succeed only if assets, database, Durable Objects and server
 * rendering all work.
 */
const checks: Check[] = [
  { path: '/api/health', status: 200, has: /"status":"ok"/ },
  { path: '/', status: 200, has: /<h1/ },
  { path: '/api/job-offers?limit=1', status: 200, has: /"pagination"/ },
  { path: '/api/job-offers?search=lavoro', status: 200, has: /"pagination"/ },
  { path: '/api/me', status: 401, has: /auth\.required/ },
  { path: '/admin', status: 404, has: /<html/ },
  { path: '/robots.txt', status: 200, has: /Sitemap/ },
]

/**
 * Checks the essential pages of a site.
 * @param headers sent with every request, such as the header that selects a version
 * @returns the failed checks, as sentences
 */
export async function runSmokeTest(
  origin: string,
  headers: Record<string, string>,
): Promise<string[]> {
  const found = await Promise.all(
    checks.map(async ({ path, status, has }) => {
      try {
        const response = await fetch(new URL(path, origin), {
          headers,
          signal: AbortSignal.timeout(timeoutMs),
        })
        const text = await response.text()
        if (response.status !== status) return `${path}: ${response.status} invece di ${status}`
        return has.test(text) ? null : `${path}: la risposta non è quella giusta`
      } catch (error) {
        return `${path}: ${error instanceof Error ? error.message : error}`
      }
    }),
  )
  return found.filter((sentence) => sentence !== null)
}
