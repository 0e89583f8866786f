import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import type { z } from 'zod'
import { SimulatedFaults, simulatedFaultSchema } from '../mailbox/faults.ts'
import { parseNestedForm } from './form.ts'
import { payPageHeaders, renderPayPage } from './page.ts'
import { checkoutSessionParamsSchema, refundParamsSchema } from './params.ts'
import type { StripeSessions } from './sessions.ts'

type Refusal = { type: string; message: string; code?: string; param?: string }

const headers = () => ({
  'Content-Type': 'application/json',
  'Request-Id': `req_${randomUUID()}`,
})
const answer = (status: number, body: object, more: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { ...headers(), ...more } })
const refusal = (status: number, error: Refusal) => answer(status, { error })
const invalid = 'invalid_request_error'
const failure = (status: number) =>
  answer(
    status,
    { error: { type: 'api_error', message: 'A fault that was asked for' } },
    { 'Stripe-Should-Retry': 'false' },
  )
const unknownSession = (id: string) =>
  refusal(404, {
    type: invalid,
    code: 'resource_missing',
    param: 'id',
    message: `No such checkout session: '${id}'`,
  })

/**
 * Creates a local stand-in for Stripe under /dev/stripe. `…/v1` implements Stripe's API for
 * checkout sessions, refunds and events. `…/pay/{id}` is the payment page. `PUT …/faults` makes
 * opening or expiring a checkout fail; with `to`, only for this `client_reference_id` or checkout.
 */
export function createLocalStripeRoutes(sessions: StripeSessions) {
  const faults = new SimulatedFaults()
  const api = new Hono()
    .use(async (c, next) => {
      const key = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '')?.[1]
      if (!key) return refusal(401, { type: invalid, message: 'You did not provide an API key.' })
      if (!key.startsWith('sk_test_')) {
        return refusal(401, { type: invalid, message: `Invalid API Key provided: ${key}` })
      }
      await next()
    })
    .post('/checkout/sessions', async (c) => {
      const body = await c.req.text()
      const parsed = checkoutSessionParamsSchema.safeParse(parseNestedForm(body))
      if (!parsed.success) return refusal(400, tellIssue(parsed.error.issues[0]!))
      const fault = faults.take([parsed.data.client_reference_id ?? ''])
      const isTaken = !fault || fault.accept || fault.status === undefined
      const key = c.req.header('Idempotency-Key') ?? null
      const { origin } = new URL(c.req.url)
      const created = isTaken ? sessions.create(parsed.data, { key, body, origin }) : null
      if (fault) await wait(fault.delay_ms)
      if (fault?.status !== undefined) {
        return failure(fault.status)
      }
      if (!created || created === 'other_params') {
        const message = 'Keys for idempotent requests can only be used with the same parameters.'
        return refusal(400, { type: 'idempotency_error', message })
      }
      const replayed = created.isReplayed && { 'Idempotent-Replayed': 'true' }
      return answer(200, created.session, { ...replayed })
    })
    .get('/checkout/sessions/:id', (c) => {
      const found = sessions.find(c.req.param('id'))
      return found ? answer(200, found.session) : unknownSession(c.req.param('id'))
    })
    .post('/checkout/sessions/:id/expire', async (c) => {
      const id = c.req.param('id')
      const found = sessions.find(id)
      if (!found) return unknownSession(id)
      const status = faults.take([id])?.status
      if (status !== undefined) return failure(status)
      if (await sessions.expire(id)) return answer(200, found.session)
      return refusal(400, {
        type: invalid,
        message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
      })
    })
    .post('/refunds', async (c) => {
      const parsed = refundParamsSchema.safeParse(parseNestedForm(await c.req.text()))
      if (!parsed.success) return refusal(400, tellIssue(parsed.error.issues[0]!))
      const { payment_intent: id, amount = null } = parsed.data
      const charge = await sessions.refund(id, amount)
      if (!charge) {
        const message = `No such payment_intent: '${id}'`
        return refusal(404, { type: invalid, code: 'resource_missing', message })
      }
      return answer(200, { object: 'refund', payment_intent: id, status: 'succeeded' })
    })
    .get('/events', () => answer(200, { object: 'list', has_more: false, data: sessions.events }))

  return new Hono()
    .put('/dev/stripe/faults', async (c) => {
      const parsed = simulatedFaultSchema.safeParse(await c.req.json().catch(() => undefined))
      if (!parsed.success) return refusal(422, { type: invalid, message: parsed.error.message })
      faults.set(parsed.data)
      return c.json({})
    })
    .get('/dev/stripe/pay/:id', (c) => {
      const found = sessions.find(c.req.param('id'))
      if (!found) return c.text('Questo pagamento non c’è più: riparti dalla fattura.', 404)
      return c.html(renderPayPage(found.session, found.bill), 200, payPageHeaders)
    })
    .post('/dev/stripe/pay/:id', async (c) => {
      const id = c.req.param('id')
      const { choice } = await c.req.parseBody()
      const found = sessions.find(id)
      if (!found) return c.text('Questo pagamento non c’è più: riparti dalla fattura.', 404)
      if (choice !== 'pay')
        return c.redirect(found.session.cancel_url ?? found.session.success_url, 303)
      const isPaid = await sessions.pay(id)
      return c.redirect(isPaid ? found.session.success_url : c.req.path, 303)
    })
    .route('/dev/stripe/v1', api)
}

/** Describes an invalid parameter, named in Stripe's notation: `line_items[0][quantity]`. */
function tellIssue(issue: z.core.$ZodIssue): Refusal {
  const [unknown] = issue.code === 'unrecognized_keys' ? issue.keys : []
  const path = issue.path.map(String).concat(unknown ?? [])
  const param = path.map((key, at) => (at === 0 ? key : `[${key}]`)).join('')
  return unknown === undefined
    ? { type: invalid, param, message: `Invalid ${param}: ${issue.message}` }
    : {
        type: invalid,
        code: 'parameter_unknown',
        param,
        message: `Received unknown parameter: ${param}`,
      }
}
