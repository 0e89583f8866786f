/** Removes the origin of an invoice link, so that it opens without a page load. */
export function toInvoicePath(url: string): string {
  const { pathname, search } = new URL(url, 'https://ovunque.example')
  return pathname + search
}
