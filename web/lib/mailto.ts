/** A `mailto:` link. The address is encoded, so it cannot add headers. */
export function mailto(address: string, subject?: string): string {
  const to = encodeURIComponent(address).replace('%40', '@')
  return `mailto:${to}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`
}
