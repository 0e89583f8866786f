import { networks } from './networks.ts'

export type LinkRow = { network: string; url: string }

/** One row per link; one empty row if there are no links. */
export function linkRows(links: Readonly<Record<string, string>>): LinkRow[] {
  const rows = Object.entries(links).map(([network, url]) => ({ network, url }))
  return rows.length > 0 ? rows : [{ network: 'linkedin', url: '' }]
}

/** The links of the rows that have an address. */
export function linksOf(rows: readonly LinkRow[]): Record<string, string> {
  return Object.fromEntries(
    rows.filter(({ url }) => url.trim()).map(({ network, url }) => [network, withScheme(url)]),
  )
}

/** The networks that have no row yet. */
export const freeNetworks = (rows: readonly LinkRow[]): string[] =>
  networks.filter((network) => !rows.some((row) => row.network === network))

/** Adds `https://` to a bare host name: `ada.example/work` → `https://ada.example/work`. */
export function withScheme(text: string): string {
  const address = text.trim()
  const isBare = /^[^\s:/?#@]+\.[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i.test(address)
  return isBare ? `https://${address}` : address
}
