import { z } from 'zod'

/** A message of the mail queue: only the id of a mail, so that no personal data is queued. */
export type QueuedMail = { mailId: string }

/** The bindings of wrangler.toml. Other folders add theirs by TypeScript's declaration merging. */
export interface Bindings {
  DB: D1Database
  ASSETS: Fetcher
  FILES: R2Bucket
  BACKUPS: R2Bucket
  MAIL_QUEUE: Queue<QueuedMail>
  METRICS: AnalyticsEngineDataset
  VERSION: WorkerVersionMetadata
}

/** The worker's environment: bindings, and variables that `parseWorkerVars` validates. */
export type Env = Bindings & Record<keyof WorkerVars, unknown>

const webUrl = z.url({ protocol: /^https?$/ })
const optionalWebUrl = z.union([z.literal(''), webUrl]).default('')
const providerHost = webUrl.transform((url) => url.replace(/\/+$/, ''))
const optionalProviderHost = z.union([z.literal(''), providerHost]).default('')
const positiveInteger = z.coerce.number().int().positive()

const vars = z.object({
  ENVIRONMENT: z.enum(['local', 'production']),
  SITE_ORIGIN: webUrl.transform((url) => new URL(url).origin),
  CATALOGUE_TTL_SECONDS: z.coerce.number().min(0),
  CATALOGUE_PATIENCE_MS: z.coerce.number().min(0).default(300),
  CATALOGUE_SHARDS: z.coerce.number().int().min(1).max(64).default(1),
  COUNTER_FLUSH_SECONDS: z.coerce.number().positive(),
  MAIL_ADDRESS_SECONDS: z.coerce.number().min(0),
  MAIL_ADDRESS_HOURLY: positiveInteger,
  MAIL_ADDRESS_SUM_HOURLY: positiveInteger,
  MAIL_NETWORK_HOURLY: positiveInteger,
  MAIL_BLOCK_HOURLY: positiveInteger,
  FEEDBACK_NETWORK_HOURLY: positiveInteger,
  FEEDBACK_NETWORK_CHARACTERS_HOURLY: positiveInteger,
  FEEDBACK_HOURLY: positiveInteger,
  WRITES_PER_PERSON: positiveInteger,
  MAIL_FROM: z.string().min(3),
  RESEND_BASE_URL: webUrl,
  /** If this is empty, the mail provider's webhooks are refused. */
  RESEND_WEBHOOK_SECRET: z.string().default(''),
  /** The address of a page for donations. */
  DONATION_URL: optionalWebUrl,
  /** The operator of this site, shown on /legal/policies; the VAT number only on invoices. */
  OPERATOR_NAME: z.string().trim().default(''),
  OPERATOR_ADDRESS: z.string().trim().default(''),
  OPERATOR_VAT_NUMBER: z.string().trim().default(''),
  OPERATOR_EMAIL: z.union([z.literal(''), z.email()]).default(''),
  /** The operator's authorisation to run a job board (d.lgs. 276/2003), shown in the footer. */
  OPERATOR_AUTHORISATION: z.string().trim().default(''),
  /** The mail addresses of the operators, separated by commas. */
  OPERATORS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  /** The address of the ECB's daily reference rates. If empty, stored rates are not updated. */
  ECB_URL: optionalWebUrl,
  /** The EU's service (VIES) that checks VAT numbers. If empty, VAT numbers are not checked. */
  VIES_URL: optionalProviderHost,
  /** A DNS-over-HTTPS resolver with a JSON API. If empty, domains of companies are not checked. */
  DNS_URL: optionalProviderHost,
  /** The SQL API of Analytics Engine. Charts and error alarms need this address and the token. */
  METRICS_URL: optionalProviderHost,
  METRICS_TOKEN: z.string().default(''),
  METRICS_DATASET: z
    .string()
    .regex(/^[a-z_]+$/)
    .default('ovunque'),
  /** Alarms are mailed, and also posted as JSON to this address, which may contain a secret. */
  ALARM_WEBHOOK_URL: optionalWebUrl,
  /** The invoice's instructions for paying by bank transfer. */
  PAYMENT_DETAILS: z.string().trim().default(''),
  STRIPE_API_URL: providerHost.default('https://api.stripe.com'),
  /** If one of the two Stripe secrets is empty, invoices cannot be paid by card. */
  STRIPE_SECRET_KEY: z.string().default(''),
  STRIPE_WEBHOOK_SECRET: z.string().default(''),
  /** The project's key at the analytics provider. If empty, nobody is asked for consent. */
  ANALYTICS_KEY: z
    .string()
    .regex(/^[\w-]*$/)
    .default(''),
  /** The analytics provider's hosts: for events, flags and surveys, and for the configuration. */
  ANALYTICS_HOST: providerHost.default('https://eu.i.posthog.com'),
  ANALYTICS_ASSETS_HOST: providerHost.default('https://eu-assets.i.posthog.com'),
  /** The key for IndexNow. If empty, search engines are not notified of changed pages. */
  INDEXNOW_KEY: z
    .string()
    .regex(/^(?:[A-Za-z0-9-]{8,128})?$/)
    .default(''),
  INDEXNOW_URL: webUrl.default('https://api.indexnow.org/indexnow'),
  /** The jurisdiction for visit counters, whose hashes are personal data; empty for any. */
  COUNTERS_JURISDICTION: z.enum(['', 'eu']).default(''),
  /** Set only by Vite's dev server, which does not work with the strict content security policy. */
  HOT_RELOAD: z.stringbool().or(z.boolean()).default(false),
})

const secrets = z.object({
  /** The secret with which tokens are signed and mails are encrypted. */
  SESSION_SECRET: z.string().min(32),
  RESEND_API_KEY: z.string().min(1),
})

export type WorkerVars = z.output<typeof vars> & z.output<typeof secrets>

const known = new WeakMap<object, WorkerVars>()

/**
 * Validates the variables once per environment. If a variable is invalid, every request fails. If a
 * secret is invalid, only what needs the secret fails: nobody can sign in, but visitors can still
 * read offers.
 */
export function parseWorkerVars(env: Env): WorkerVars {
  const read = known.get(env) ?? {
    ...vars.parse(env),
    get SESSION_SECRET() {
      return secrets.shape.SESSION_SECRET.parse(env.SESSION_SECRET, missingSecret('SESSION_SECRET'))
    },
    get RESEND_API_KEY() {
      return secrets.shape.RESEND_API_KEY.parse(env.RESEND_API_KEY, missingSecret('RESEND_API_KEY'))
    },
  }
  known.set(env, read)
  return read
}

const missingSecret = (name: keyof z.output<typeof secrets>) => ({
  error: () => `${name} is not set: wrangler secret put ${name}`,
})
