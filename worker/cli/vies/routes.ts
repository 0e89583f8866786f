import { Hono } from 'hono'
import { z } from 'zod'

/** The response about a VAT number. A status other than 200 simulates an outage of VIES. */
const viesEntry = z.strictObject({
  status: z.int().min(200).max(599).default(200),
  isValid: z.boolean().default(true),
  name: z.string().default('---'),
})
type ViesEntry = z.output<typeof viesEntry>

/**
 * Creates a stand-in for VIES, the EU's register of VAT numbers, under /dev/vies. By default, every
 * number is registered and no company name is disclosed. `PUT …/numbers/{number}` changes the
 * response for one number.
 */
export function createLocalViesRoutes(): Hono {
  const entries = new Map<string, ViesEntry>()
  return new Hono()
    .put('/dev/vies/numbers/:number', async (c) => {
      const parsed = viesEntry.safeParse(await c.req.json().catch(() => undefined))
      if (!parsed.success) return c.json({ errors: parsed.error.issues }, 422)
      entries.set(c.req.param('number'), parsed.data)
      return c.json({})
    })
    .get('/dev/vies/ms/:country/vat/:number', (c) => {
      const { country, number } = c.req.param()
      const { status, isValid, name } = entries.get(country + number) ?? viesEntry.parse({})
      const answer = { isValid, userError: isValid ? 'VALID' : 'INVALID', name }
      return new Response(JSON.stringify(answer), {
        status,
        headers: { 'Content-Type': 'application/json' },
      })
    })
}
