/** Which project counts, as the worker has written into the page; '' where nobody does. */
export const analyticsKey =
  document.querySelector<HTMLMetaElement>('meta[name="analytics"]')?.content ?? ''
