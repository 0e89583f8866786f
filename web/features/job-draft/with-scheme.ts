/** An address as people write it, `esempio.it/lavoro`, as one that can be opened. */
export function withScheme(text: string): string {
  const address = text.trim()
  const isBare = /^[^\s:/?#@]+\.[a-z]{2,}(?:[/?#]|$)/i.test(address)
  return isBare ? `https://${address}` : address
}
