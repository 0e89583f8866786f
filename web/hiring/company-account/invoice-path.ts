/** Removes the origin from an invoice link, so that the link opens without a page load. */
export function toInvoicePath(url: string): string {
  const { pathname, search } = new URL(url, 'https://ovunque.example')
  return pathname + search
}
