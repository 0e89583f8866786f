/** The page behind an invoice's link: it is ours, and is gone to without a load. */
export function invoicePath(url: string): string {
  const { pathname, search } = new URL(url, 'https://ovunque.example')
  return pathname + search
}
