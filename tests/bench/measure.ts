import autocannon from 'autocannon'
import type { BenchStack, LoggedRequest } from './stack.ts'

export type MeasuredRequest = { ms: number; cost: LoggedRequest }

/** Sends one request and measures the time until its last byte, and its D1 cost. */
export async function measureRequest(stack: BenchStack, path: string): Promise<MeasuredRequest> {
  const started = performance.now()
  const response = await fetch(stack.url + path)
  const body = await response.text()
  const ms = performance.now() - started
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${body}`)
  return { ms, cost: await stack.logged(response.headers.get('X-Request-Id')!) }
}

async function selectOne(stack: BenchStack): Promise<number> {
  const started = performance.now()
  await (await fetch(stack.selectOneUrl)).arrayBuffer()
  return performance.now() - started
}

/**
 * Requests each path once, between two `select 1` requests. `ratio` is the median duration of the
 * paths divided by that of `select 1`. The ratio depends little on the machine's speed and load.
 */
export async function compareWithSelectOne(
  stack: BenchStack,
  paths: string[],
): Promise<{ ratio: number; rowsRead: number; ms: number }> {
  const ours: number[] = []
  const yardstick: number[] = []
  let rowsRead = 0
  for (const path of paths) {
    yardstick.push(await selectOne(stack))
    const { ms, cost } = await measureRequest(stack, path)
    ours.push(ms)
    rowsRead = Math.max(rowsRead, cost.rows_read)
    yardstick.push(await selectOne(stack))
  }
  return { ratio: median(ours) / median(yardstick), rowsRead, ms: median(ours) }
}

/** Counts the requests answered in `seconds` over 20 connections, and those answered with 304. */
export async function throughput(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<{ total: number; unchanged: number }> {
  const result = await autocannon({ url, connections: 20, duration: seconds, headers })
  if (result.errors > 0 || result['5xx'] > 0) throw new Error(`${url} failed under load`)
  return { total: result.requests.total, unchanged: result['3xx'] }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}
