/** Fetches JSON that is not part of our API; null unless it arrives in time, with status 200. */
export async function fetchJsonOrNull(url: string, timeoutMs: number): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    return response.status === 200 ? await response.json() : null
  } catch {
    return null
  }
}
