/** Returns a `mailto:` link. All values are encoded, so that none can add a mail header. */
export function buildMailtoUrl(address: string, subject?: string, body?: string): string {
  const to = encodeURIComponent(address).replace('%40', '@')
  const fields = Object.entries({ subject, body })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
  return `mailto:${to}${fields.length === 0 ? '' : `?${fields.join('&')}`}`
}
