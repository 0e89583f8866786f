/** Which project counts, as the worker has written into the page; '' where nobody does. */
export const analyticsKey =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="analytics"]')?.content ?? ''
