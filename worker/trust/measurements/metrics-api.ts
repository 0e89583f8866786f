import { z } from '../../contract/zod.ts'
import type { Vars } from '../../deps/env.ts'

const timeoutMs = 10_000

const answer = z.object({ data: z.array(z.record(z.string(), z.unknown())) })

export const isMetricsApiConfigured = ({ METRICS_URL, METRICS_TOKEN }: Vars): boolean =>
  METRICS_URL !== '' && METRICS_TOKEN !== ''

/**
 * Queries Analytics Engine and validates the rows. Large numbers arrive as strings, so schemas must
 * coerce.
 * @throws if the API cannot be reached or refuses the query
 */
export async function queryMetrics<Row>(
  { METRICS_URL, METRICS_TOKEN }: Vars,
  query: string,
  row: z.ZodType<Row>,
): Promise<Row[]> {
  const response = await fetch(METRICS_URL, {
    method: 'POST',
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
    body: `${query} FORMAT JSON`,
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`Analytics Engine answered ${response.status}`)
  return z.array(row).parse(answer.parse(await response.json()).data)
}
