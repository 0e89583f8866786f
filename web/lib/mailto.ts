/** A `mailto:` link. All parts are encoded, so they cannot add headers. */
export function mailto(address: string, subject?: string, body?: string): string {
  const to = encodeURIComponent(address).replace('%40', '@')
  const fields = Object.entries({ subject, body })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
  return `mailto:${to}${fields.length === 0 ? '' : `?${fields.join('&')}`}`
}
