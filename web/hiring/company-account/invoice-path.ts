/** The path of an invoice link, for navigation without a page load. */
export function invoicePath(url: string): string {
  const { pathname, search } = new URL(url, 'https://ovunque.example')
  return pathname + search
}
