import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { z } from 'zod'
import { SimulatedFaults, simulatedFaultSchema } from './faults.ts'
import type { Mailbox, StoredMail } from './mailbox.ts'
import { mailboxPageHeaders, mailboxPageScript, renderMailboxPage } from './page.ts'

/** The fonts' npm package, used because the product's font files get new names in each build. */
const fonts = join(import.meta.dirname, '../../../node_modules/@fontsource-variable')

/** A mail address, alone or after a name: `Ada <ada@posta.example>`. */
const address = z.string().regex(/^(?:[^<>\r\n]* )?<?[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>?$/)

const mailBody = z.object({
  from: address,
  to: z.union([address.transform((one) => [one]), z.array(address).min(1).max(50)]),
  subject: z.string().regex(/^[^\r\n]*$/),
  html: z.string().default(''),
  text: z.string().default(''),
  headers: z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[^\r\n]*$/)).default({}),
  reply_to: address.optional(),
})

/** The error name that Resend sends with each HTTP status. */
const names: Record<number, string> = {
  401: 'missing_api_key',
  403: 'invalid_api_key',
  409: 'concurrent_idempotent_requests',
  422: 'validation_error',
  429: 'rate_limit_exceeded',
}

const refusal = (statusCode: number, message: string, name?: string) =>
  new Response(
    JSON.stringify({ statusCode, name: name ?? names[statusCode] ?? 'application_error', message }),
    { status: statusCode, headers: { 'Content-Type': 'application/json' } },
  )

/**
 * Creates the local mailbox under /dev/mailbox. `POST …/emails` implements Resend's API. Programs
 * read `…/mailbox.json`, people read `/dev/mailbox`. `PUT …/faults` makes requests fail.
 */
export function createMailboxRoutes(mailbox: Mailbox) {
  const faults = new SimulatedFaults()
  /**
   * Idempotency keys of mails that are being stored. As at Resend, a concurrent request with the
   * same key is refused.
   */
  const busy = new Set<string>()

  return new Hono()
    .post('/dev/mailbox/emails', async (c) => {
      const key = c.req.header('Idempotency-Key') ?? null
      if (!/^Bearer re_/.test(c.req.header('Authorization') ?? '')) {
        return refusal(401, 'Missing API Key')
      }
      const body = await c.req.text()
      const parsed = mailBody.safeParse(readJson(body))
      if (!parsed.success) return refusal(422, z.prettifyError(parsed.error))
      if (key !== null && (key.length === 0 || key.length > 256)) {
        return refusal(400, 'The key must be 1 to 256 characters', 'invalid_idempotency_key')
      }
      if (key !== null && busy.has(key)) return refusal(409, 'The same request is in progress')

      if (key !== null) busy.add(key)
      try {
        const fault = faults.take(parsed.data.to)
        const isAccepted = !fault || fault.accept || fault.status === undefined
        const { reply_to, ...mail } = parsed.data
        const headers = { ...mail.headers, ...(reply_to && { 'Reply-To': reply_to }) }
        const taken = isAccepted ? mailbox.take({ ...mail, headers }, key, body) : null
        if (fault) await wait(fault.delay_ms)
        if (fault?.status !== undefined) {
          const response = refusal(fault.status, 'A fault that was asked for', fault.name)
          if (fault.retry_after !== undefined) {
            response.headers.set('Retry-After', String(fault.retry_after))
          }
          return response
        }
        if (!taken || taken === 'other_body') {
          const message = 'This key was used with another mail'
          return refusal(409, message, 'invalid_idempotent_request')
        }
        return c.json({ id: taken.id })
      } finally {
        if (key !== null) busy.delete(key)
      }
    })
    .put('/dev/mailbox/faults', async (c) => {
      const parsed = simulatedFaultSchema.safeParse(readJson(await c.req.text()))
      if (!parsed.success) return refusal(422, z.prettifyError(parsed.error))
      faults.set(parsed.data)
      return c.json({})
    })
    .get('/dev/mailbox.json', (c) =>
      c.json({ messages: mailbox.list(c.req.query('to')).map(presentMail) }, 200, {
        'Cache-Control': 'no-store',
      }),
    )
    .delete('/dev/mailbox.json', (c) => {
      mailbox.clear(c.req.query('to'))
      return c.json({})
    })
    .get('/dev/mailbox', (c) =>
      c.html(renderMailboxPage(mailbox.list(), c.req.query('mail')), 200, mailboxPageHeaders),
    )
    .get('/dev/mailbox/:name{(?:figtree|bricolage-grotesque)\\.woff2}', async (c) => {
      const name = c.req.param('name').replace('.woff2', '')
      const font = `${fonts}/${name}/files/${name}-latin-wght-normal.woff2`
      return c.body(new Uint8Array(await readFile(font)), 200, { 'Content-Type': 'font/woff2' })
    })
    .get('/dev/mailbox/page.js', (c) =>
      c.body(mailboxPageScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
    )
}

const presentMail = ({ to, idempotency_key, body_hash, ...mail }: StoredMail) => ({
  ...mail,
  to: to.join(', '),
})

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
