import { networks } from './networks.ts'

export type LinkRow = { network: string; url: string }

/** A row for each link; where there is none, one to begin with. */
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

/** Networks that have no row yet. */
export const freeNetworks = (rows: readonly LinkRow[]): string[] =>
  networks.filter((network) => !rows.some((row) => row.network === network))

/** `ada.example` → `https://ada.example`: nobody types what is always the same. */
export function withScheme(address: string): string {
  const text = address.trim()
  return text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
}
