/** Where a link leads that begins a mail to somebody; nothing of the address can become a header of it. */
export function mailto(address: string, subject?: string): string {
  const to = encodeURIComponent(address).replace('%40', '@')
  return `mailto:${to}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`
}
