import { z } from 'zod'
import type { CatalogueReplica } from '../features/catalogue/replica.ts'
import type { VisitCounter } from '../features/counters/counter.ts'
import type { QueuedMail } from '../features/mail/service.ts'

/** What wrangler.toml binds to this worker. */
export type Env = {
  DB: D1Database
  ASSETS: Fetcher
  CATALOGUE: DurableObjectNamespace<CatalogueReplica>
  COUNTERS: DurableObjectNamespace<VisitCounter>
  FILES: R2Bucket
  MAIL_QUEUE: Queue<QueuedMail>
  VERSION: WorkerVersionMetadata
} & Record<keyof Vars, unknown>

const providerHost = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

const vars = z.object({
  ENVIRONMENT: z.enum(['local', 'production']),
  SITE_ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  CATALOGUE_TTL_SECONDS: z.coerce.number().min(0),
  COUNTER_FLUSH_SECONDS: z.coerce.number().positive(),
  MAIL_ADDRESS_SECONDS: z.coerce.number().min(0),
  MAIL_ADDRESS_HOURLY: z.coerce.number().int().positive(),
  MAIL_ADDRESS_SUM_HOURLY: z.coerce.number().int().positive(),
  MAIL_NETWORK_HOURLY: z.coerce.number().int().positive(),
  MAIL_BLOCK_HOURLY: z.coerce.number().int().positive(),
  FEEDBACK_NETWORK_HOURLY: z.coerce.number().int().positive(),
  FEEDBACK_NETWORK_CHARACTERS_HOURLY: z.coerce.number().int().positive(),
  FEEDBACK_HOURLY: z.coerce.number().int().positive(),
  WRITES_PER_PERSON: z.coerce.number().int().positive(),
  MAIL_FROM: z.string().min(3),
  RESEND_BASE_URL: z.url({ protocol: /^https?$/ }),
  /** Where people give something for what is free; '' where nobody collects it. */
  DONATION_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** Who runs this site, for /legal/policies; what is '' is told as missing there. */
  OPERATOR_NAME: z.string().trim().default(''),
  OPERATOR_ADDRESS: z.string().trim().default(''),
  OPERATOR_EMAIL: z.union([z.literal(''), z.email()]).default(''),
  /** How to pay an invoice by transfer, as it is shown there. */
  PAYMENT_DETAILS: z.string().trim().default(''),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://api.stripe.com'),
  /** Two secrets: without either nobody pays by card, and invoices are paid by transfer alone. */
  STRIPE_SECRET_KEY: z.string().default(''),
  STRIPE_WEBHOOK_SECRET: z.string().default(''),
  /** The project's key at the provider of analytics; '' turns them off, and nobody is asked. */
  ANALYTICS_KEY: z
    .string()
    .regex(/^[\w-]*$/)
    .default(''),
  /** Where events, flags and surveys go, and where the provider keeps its scripts. */
  ANALYTICS_HOST: providerHost.default('https://eu.i.posthog.com'),
  ANALYTICS_ASSETS_HOST: providerHost.default('https://eu-assets.i.posthog.com'),
  /** Set by Vite's dev server alone, whose client does not run under the strict policy. */
  HOT_RELOAD: z.stringbool().or(z.boolean()).default(false),
})

const secrets = z.object({
  /** What tokens are signed and mails sealed with. */
  SESSION_SECRET: z.string().min(32),
  RESEND_API_KEY: z.string().min(1),
})

/** The settings of `[vars]` in wrangler.toml, checked, and the secrets. */
export type Vars = z.output<typeof vars> & z.output<typeof secrets>

const known = new WeakMap<object, Vars>()

/**
 * Checks the vars once for each environment; a wrong one fails at the first request, by its name. A
 * secret fails where it is first used: without it nobody signs in, but visitors read on.
 */
export function readVars(env: Env): Vars {
  const read = known.get(env) ?? {
    ...vars.parse(env),
    get SESSION_SECRET() {
      return secrets.shape.SESSION_SECRET.parse(env.SESSION_SECRET, told('SESSION_SECRET'))
    },
    get RESEND_API_KEY() {
      return secrets.shape.RESEND_API_KEY.parse(env.RESEND_API_KEY, told('RESEND_API_KEY'))
    },
  }
  known.set(env, read)
  return read
}

const told = (name: keyof z.output<typeof secrets>) => ({
  error: () => `${name} is not set: wrangler secret put ${name}`,
})
