import { z } from 'zod'

/** The message of the mail queue: the id of a mail in the outbox, so that no personal data are queued. */
export type QueuedMail = { mailId: string }

/**
 * The bindings of wrangler.toml. A feature with a Durable Object adds its namespace by declaration
 * merging, so that this file does not depend on any feature.
 */
export interface Bindings {
  DB: D1Database
  ASSETS: Fetcher
  FILES: R2Bucket
  BACKUPS: R2Bucket
  MAIL_QUEUE: Queue<QueuedMail>
  METRICS: AnalyticsEngineDataset
  VERSION: WorkerVersionMetadata
}

/** The worker's environment: bindings, and variables that `readVars` validates. */
export type Env = Bindings & Record<keyof Vars, unknown>

const providerHost = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

const vars = z.object({
  ENVIRONMENT: z.enum(['local', 'production']),
  SITE_ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  CATALOGUE_TTL_SECONDS: z.coerce.number().min(0),
  CATALOGUE_PATIENCE_MS: z.coerce.number().min(0).default(300),
  CATALOGUE_SHARDS: z.coerce.number().int().min(1).max(64).default(1),
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
  /** The secret of the mail provider's webhooks. Without a secret, webhooks are refused. */
  RESEND_WEBHOOK_SECRET: z.string().default(''),
  /** The address of a page for donations; '' if there is none. */
  DONATION_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** The operator of this site, shown on /legal/policies, which lists empty fields as missing. */
  OPERATOR_NAME: z.string().trim().default(''),
  OPERATOR_ADDRESS: z.string().trim().default(''),
  /** The operator's VAT number, which invoices name; '' if there is none. */
  OPERATOR_VAT_NUMBER: z.string().trim().default(''),
  OPERATOR_EMAIL: z.union([z.literal(''), z.email()]).default(''),
  /**
   * The authorisation to run a job board (d.lgs. 276/2003) as the footer shows it; '' if there is
   * none.
   */
  OPERATOR_AUTHORISATION: z.string().trim().default(''),
  /** The addresses of the people who moderate and look after the site, separated by commas. */
  OPERATORS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  /**
   * The address of the ECB's daily file of reference rates; with '' the stored rates are not
   * updated.
   */
  ECB_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /**
   * The address of the European Commission's service for VAT numbers; with '' VAT numbers are not
   * checked.
   */
  VIES_URL: z.union([z.literal(''), providerHost]).default(''),
  /**
   * The address of a resolver for DNS over HTTPS with JSON answers; with '' domains are not
   * checked.
   */
  DNS_URL: z.union([z.literal(''), providerHost]).default(''),
  /**
   * The address of the SQL API of Analytics Engine, and its token. The operators' charts and the
   * alarms about errors query it; if either variable is empty, both are off. The dataset is the one
   * of the binding METRICS.
   */
  METRICS_URL: z.union([z.literal(''), providerHost]).default(''),
  METRICS_TOKEN: z.string().default(''),
  METRICS_DATASET: z
    .string()
    .regex(/^[a-z_]+$/)
    .default('ovunque'),
  /**
   * The address to which alarms are posted as JSON, in addition to the mails to `OPERATORS`; '' if
   * alarms are only mailed. This address is kept secret, because the webhook addresses of chat
   * services contain a secret.
   */
  ALARM_WEBHOOK_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** Instructions for paying an invoice by bank transfer. */
  PAYMENT_DETAILS: z.string().trim().default(''),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://api.stripe.com'),
  /** Both secrets are needed for card payments; without them invoices are paid by transfer only. */
  STRIPE_SECRET_KEY: z.string().default(''),
  STRIPE_WEBHOOK_SECRET: z.string().default(''),
  /**
   * The project key at the analytics provider; '' turns analytics off, and visitors are not asked
   * for consent.
   */
  ANALYTICS_KEY: z
    .string()
    .regex(/^[\w-]*$/)
    .default(''),
  /** The provider's hosts: one for events, flags and surveys, one for its scripts. */
  ANALYTICS_HOST: providerHost.default('https://eu.i.posthog.com'),
  ANALYTICS_ASSETS_HOST: providerHost.default('https://eu-assets.i.posthog.com'),
  /**
   * The key and the address by which search engines are notified of changed pages (IndexNow); ''
   * turns the notifications off.
   */
  INDEXNOW_KEY: z
    .string()
    .regex(/^(?:[A-Za-z0-9-]{8,128})?$/)
    .default(''),
  INDEXNOW_URL: z.url({ protocol: /^https?$/ }).default('https://api.indexnow.org/indexnow'),
  /**
   * The jurisdiction in which the visit counters are stored; '' for no restriction. The counters
   * contain hashes of visitors, which are personal data.
   */
  COUNTERS_JURISDICTION: z.enum(['', 'eu']).default(''),
  /**
   * Set only by Vite's dev server, whose client cannot run under the strict content security
   * policy.
   */
  HOT_RELOAD: z.stringbool().or(z.boolean()).default(false),
})

const secrets = z.object({
  /** Signs tokens and encrypts mails. */
  SESSION_SECRET: z.string().min(32),
  RESEND_API_KEY: z.string().min(1),
})

/** The validated settings of `[vars]` in wrangler.toml, and the secrets. */
export type Vars = z.output<typeof vars> & z.output<typeof secrets>

const known = new WeakMap<object, Vars>()

/**
 * Validates the vars once per environment; an invalid variable fails the first request and is named
 * in the error. An invalid secret fails only when it is first used: nobody can sign in, but
 * visitors can still read.
 */
export function readVars(env: Env): Vars {
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
