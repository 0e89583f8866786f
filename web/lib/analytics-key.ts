/** PostHog project key, written into the page by the worker; '' disables analytics. */
export const analyticsKey =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="analytics"]')?.content ?? ''
