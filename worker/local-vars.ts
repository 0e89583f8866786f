/** Local settings, which the Vite config puts in place of those in wrangler.toml. */
export const buildLocalVars = (port: number) => ({
  ENVIRONMENT: 'local',
  SITE_ORIGIN: `http://localhost:${port}`,
  CATALOGUE_TTL_SECONDS: 1,
  // Longer than in production, because a developer's machine is often busy.
  CATALOGUE_PATIENCE_MS: 2_000,
  COUNTER_FLUSH_SECONDS: 2,
  SESSION_SECRET: 'known-to-everybody-and-good-for-nothing-but-this-machine',
  MAIL_ADDRESS_SECONDS: 1,
  MAIL_ADDRESS_HOURLY: 1_000,
  MAIL_ADDRESS_SUM_HOURLY: 10_000,
  MAIL_NETWORK_HOURLY: 10_000,
  MAIL_BLOCK_HOURLY: 10_000,
  FEEDBACK_NETWORK_HOURLY: 1_000,
  FEEDBACK_NETWORK_CHARACTERS_HOURLY: 1_000_000,
  FEEDBACK_HOURLY: 10_000,
  WRITES_PER_PERSON: 10_000,
  PAYMENT_DETAILS:
    'Bonifico intestato a: Gestore di prova\nIBAN: IT00 X000 0000 0000 0000 0000 000',
  RESEND_API_KEY: 're_local',
  RESEND_BASE_URL: `http://localhost:${port}/dev/mailbox`,
  OPERATOR_NAME: 'Gestore di prova S.r.l.',
  OPERATOR_ADDRESS: 'Via dell’Esempio 1\n00100 Roma',
  OPERATOR_VAT_NUMBER: 'IT01234567897',
  ECB_URL: '',
  VIES_URL: `http://localhost:${port}/dev/vies`,
  DNS_URL: '',
  OPERATORS: 'operatrice@posta.example, operatore@posta.example',
  OPERATOR_EMAIL: 'privacy@gestore.example',
  OPERATOR_AUTHORISATION: '',
  DONATION_URL: 'https://donazioni.example/ovunque',
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_local',
  STRIPE_API_URL: `http://localhost:${port}/dev/stripe`,
  METRICS_URL: `http://localhost:${port}/dev/metrics/sql`,
  METRICS_TOKEN: 'local',
  ANALYTICS_KEY: 'phc_local',
  ANALYTICS_HOST: `http://localhost:${port}/dev/analytics`,
  ANALYTICS_ASSETS_HOST: `http://localhost:${port}/dev/analytics`,
})

/** The parts of the worker's configuration that have other values on a developer's machine. */
type LocalConfig = {
  vars: Record<string, unknown>
  queues: { consumers?: { max_batch_timeout?: number }[] }
}

/** Replaces values of a configuration by local ones. */
export function applyLocalValues({ vars, queues }: LocalConfig, port: number): void {
  Object.assign(vars, buildLocalVars(port))
  // Delivers each mail immediately, because locally no other mails arrive to fill a batch.
  for (const consumer of queues.consumers ?? []) consumer.max_batch_timeout = 0
}
