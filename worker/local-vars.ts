/** What differs on a developer's machine; laid over `[vars]` of wrangler.toml by the Vite config. */
export const localVars = (port: number) => ({
  ENVIRONMENT: 'local',
  SITE_ORIGIN: `http://localhost:${port}`,
  CATALOGUE_TTL_SECONDS: 1,
  COUNTER_FLUSH_SECONDS: 2,
  SESSION_SECRET: 'known-to-everybody-and-good-for-nothing-but-this-machine',
  MAIL_ADDRESS_SECONDS: 1,
  MAIL_ADDRESS_HOURLY: 1_000,
  MAIL_NETWORK_HOURLY: 10_000,
  PAYMENT_DETAILS:
    'Bonifico intestato a: Gestore di prova\nIBAN: IT00 X000 0000 0000 0000 0000 000',
  RESEND_API_KEY: 're_local',
  RESEND_BASE_URL: `http://localhost:${port}/dev/mailbox`,
  DONATION_URL: 'https://donazioni.example/ovunque',
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_local',
  STRIPE_API_URL: `http://localhost:${port}/dev/stripe`,
  ANALYTICS_KEY: 'phc_local',
  ANALYTICS_HOST: `http://localhost:${port}/dev/analytics`,
  ANALYTICS_ASSETS_HOST: `http://localhost:${port}/dev/analytics`,
})
