import { gunzipSync } from 'node:zlib'
import { z } from 'zod'

const event = z.looseObject({
  event: z.string(),
  properties: z.record(z.string(), z.unknown()).default({}),
  distinct_id: z.string().optional(),
  timestamp: z.string().optional(),
})
export type SentAnalyticsEvent = z.output<typeof event>

const batch = z.union([
  z.array(event),
  z.looseObject({ batch: z.array(event) }).transform((whole) => whole.batch),
  event.transform((one) => [one]),
])

/**
 * Returns the events in a request body of the provider's browser library: a single event, a list,
 * or an object with a list in its field `batch`.
 */
export const parseAnalyticsEvents = (body: Uint8Array): SentAnalyticsEvent[] =>
  batch.parse(parseAnalyticsBody(body))

/** Parses a body: JSON, possibly gzipped, or a form whose field `data` holds JSON in base64. */
export function parseAnalyticsBody(body: Uint8Array): unknown {
  const isGzip = body[0] === 0x1f && body[1] === 0x8b
  const text = new TextDecoder().decode(isGzip ? gunzipSync(body) : body)
  const data = text.startsWith('data=') ? new URLSearchParams(text).get('data') : null
  return JSON.parse(data === null ? text : new TextDecoder().decode(fromBase64(data)))
}

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'base64'))
