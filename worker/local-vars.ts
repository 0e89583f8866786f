/** What differs on a developer's machine; laid over `[vars]` of wrangler.toml by the Vite config. */
export const localVars = (port: number) => ({
  ENVIRONMENT: 'local',
  SITE_ORIGIN: `http://localhost:${port}`,
  CATALOGUE_TTL_SECONDS: 1,
  COUNTER_FLUSH_SECONDS: 2,
})
