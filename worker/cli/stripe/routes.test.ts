import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { createLocalStripeRoutes } from './routes.ts'
import { type StripeEvent, StripeSessions } from './sessions.ts'

/** Opens a local Stripe with the real SDK; `turn` moves its clock forward by hours. */
function open() {
  let now = Date.parse('2026-03-02T09:00:00Z')
  const heard: StripeEvent[] = []
  const send = async (event: StripeEvent) => void heard.push(event)
  const routes = createLocalStripeRoutes(
    new StripeSessions({ send, clock: { now: () => new Date(now) } }),
  )
  const sdk = (key = 'sk_test_prova') =>
    new Stripe(key, {
      maxNetworkRetries: 0,
      telemetry: false,
      httpClient: Stripe.createFetchHttpClient(async (url: RequestInfo | URL, init?: RequestInit) =>
        routes.request(`http://localhost/dev/stripe${new URL(String(url)).pathname}`, init),
      ),
    })
  return {
    heard,
    sdk,
    turn: (hours: number) => {
      now += hours * 3_600_000
    },
    request: routes.request,
    press: (id: string, choice: string) =>
      routes.request(`/dev/stripe/pay/${id}`, {
        method: 'POST',
        body: new URLSearchParams({ choice }),
      }),
  }
}

const params = {
  mode: 'payment',
  client_reference_id: 'trx_1',
  metadata: { transaction_id: 'trx_1' },
  line_items: [
    {
      quantity: 7,
      price_data: { currency: 'eur', unit_amount: 2_500, product_data: { name: 'Sette' } },
    },
    {
      quantity: 1,
      price_data: { currency: 'eur', unit_amount: 50, product_data: { name: 'Uno & <b>' } },
    },
  ],
  success_url: 'http://localhost/fatta?key=a&b=c',
  cancel_url: 'http://localhost/no',
} satisfies Stripe.Checkout.SessionCreateParams

const failure = async (asked: Promise<unknown>) => {
  const error = await asked.then(() => undefined).catch((thrown: unknown) => thrown)
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('It did not refuse')
  return { type: error.type, code: error.code, param: error.param, status: error.statusCode }
}

describe('the local Stripe works with the Stripe SDK', () => {
  test('a checkout session has a total, a URL and a return URL', async () => {
    const { sdk } = open()
    const session = await sdk().checkout.sessions.create(params)
    expect(session).toMatchObject({
      amount_total: 17_550,
      currency: 'eur',
      status: 'open',
      payment_status: 'unpaid',
      metadata: { transaction_id: 'trx_1' },
      success_url: params.success_url,
      url: `http://localhost/dev/stripe/pay/${session.id}`,
    })
    expect(await sdk().checkout.sessions.retrieve(session.id)).toMatchObject({ id: session.id })
  })

  test('requests without a test key are rejected with 401', async () => {
    const { sdk, request } = open()
    expect(await failure(sdk('sk_live_x').checkout.sessions.create(params))).toMatchObject({
      type: 'StripeAuthenticationError',
      status: 401,
    })
    const bare = await request('/dev/stripe/v1/checkout/sessions', { method: 'POST' })
    expect(bare.status).toBe(401)
  })

  test('unknown and invalid parameters are rejected by name', async () => {
    const { sdk } = open()
    const create = (more: object) => failure(sdk().checkout.sessions.create({ ...params, ...more }))
    expect(await create({ succes_url: 'x' })).toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'parameter_unknown',
      param: 'succes_url',
    })
    expect(await create({ mode: 'gift' })).toMatchObject({ param: 'mode', status: 400 })
    expect(await create({ line_items: [{ ...params.line_items[0], quantity: 0 }] })).toMatchObject({
      param: 'line_items[0][quantity]',
    })
    expect(await failure(sdk().checkout.sessions.retrieve('cs_test_x'))).toMatchObject({
      code: 'resource_missing',
      status: 404,
    })
  })

  test('an idempotency key identifies one request', async () => {
    const { sdk } = open()
    const create = (more: object = {}) =>
      sdk().checkout.sessions.create({ ...params, ...more }, { idempotencyKey: 'una' })
    const first = await create()
    expect((await create()).id).toBe(first.id)
    expect(await failure(create({ client_reference_id: 'trx_2' }))).toMatchObject({
      type: 'StripeIdempotencyError',
    })
  })
})

describe('a payment', () => {
  test('is reported by one event, even if the button is pressed again', async () => {
    const { sdk, press, heard } = open()
    const { id } = await sdk().checkout.sessions.create(params)
    expect((await press(id, 'cancel')).headers.get('Location')).toBe(params.cancel_url)
    expect(heard).toEqual([])
    expect((await press(id, 'pay')).headers.get('Location')).toBe(params.success_url)
    await press(id, 'pay')
    expect(heard).toMatchObject([
      {
        type: 'checkout.session.completed',
        data: { object: { id, status: 'complete', payment_status: 'paid', amount_total: 17_550 } },
      },
    ])
    const { data } = await sdk().events.list()
    expect(data.map((event) => event.id)).toEqual(heard.map((event) => event.id))
  })

  test('fails after a day or once the checkout has expired', async () => {
    const { sdk, press, turn, heard } = open()
    const [old, closed] = [
      await sdk().checkout.sessions.create(params),
      await sdk().checkout.sessions.create(params),
    ]
    await sdk().checkout.sessions.expire(closed.id)
    expect(await failure(sdk().checkout.sessions.expire(closed.id))).toMatchObject({ status: 400 })
    turn(24)
    for (const { id } of [old, closed]) {
      await press(id, 'pay')
      expect(await sdk().checkout.sessions.retrieve(id)).toMatchObject({
        status: 'expired',
        payment_status: 'unpaid',
        url: null,
      })
    }
    expect(heard.map(({ type }) => type)).toEqual(Array(2).fill('checkout.session.expired'))
  })

  test('is made on a page that escapes the names of the items', async () => {
    const { sdk, request } = open()
    const { id } = await sdk().checkout.sessions.create(params)
    const page = await (await request(`/dev/stripe/pay/${id}`)).text()
    expect(page).toContain('Uno &amp; &lt;b&gt;')
    expect(page).toMatch(/175,50\s€/)
    expect((await request('/dev/stripe/pay/cs_test_x')).status).toBe(404)
  })
})
