import { networks } from './networks.ts'

export type LinkRow = { network: string; url: string }

/** One row per link, or an empty first row. */
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

/** Networks without a row. */
export const freeNetworks = (rows: readonly LinkRow[]): string[] =>
  networks.filter((network) => !rows.some((row) => row.network === network))

/** Adds the scheme if it is missing: `ada.example` → `https://ada.example`. */
export function withScheme(address: string): string {
  const text = address.trim()
  return text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
}
