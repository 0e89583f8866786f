import { z } from 'zod'

/** The schema of a list, which a parsed form represents as an object: `{ 0: …, 1: … }`. */
const list = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (value && typeof value === 'object' ? Object.values(value) : value),
    z.array(item).min(1),
  )
const whole = z.string().regex(/^\d+$/).transform(Number)
const metadata = z.record(z.string().max(40), z.string().max(500)).default({})
const address = z.url({ protocol: /^https?$/ })

/** The parameters that we send to open a checkout. As at Stripe, unknown names are refused. */
export const checkoutSessionParamsSchema = z.strictObject({
  mode: z.literal('payment'),
  locale: z.string().optional(),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email().max(800).optional(),
  metadata,
  payment_intent_data: z
    .strictObject({ description: z.string().max(1000).optional(), metadata })
    .optional(),
  line_items: list(
    z.strictObject({
      quantity: whole.pipe(z.int().min(1)),
      price_data: z.strictObject({
        currency: z.string().regex(/^[a-z]{3}$/),
        unit_amount: whole,
        product_data: z.strictObject({ name: z.string().min(1).max(250) }),
      }),
    }),
  ),
  success_url: address,
  cancel_url: address.optional(),
})
export type CheckoutSessionParams = z.output<typeof checkoutSessionParamsSchema>

/** The parameters of a refund. `amount` is in cents; without it, the whole payment is refunded. */
export const refundParamsSchema = z.strictObject({
  payment_intent: z.string().min(1),
  amount: whole.pipe(z.int().min(1)).optional(),
})
