import { socialNetworks } from './networks.ts'

export type SocialLinkRow = { network: string; url: string }

/** One row per link; one empty row if there are no links. */
export function toSocialLinkRows(links: Readonly<Record<string, string>>): SocialLinkRow[] {
  const rows = Object.entries(links).map(([network, url]) => ({ network, url }))
  return rows.length > 0 ? rows : [{ network: 'linkedin', url: '' }]
}

/** Converts the rows of the form to links. Rows without a URL are left out. */
export function toSocialLinks(rows: readonly SocialLinkRow[]): Record<string, string> {
  return Object.fromEntries(
    rows.filter(({ url }) => url.trim()).map(({ network, url }) => [network, ensureUrlScheme(url)]),
  )
}

/** The networks that can be chosen for a new row, because no row has them yet. */
export const listUnusedSocialNetworks = (rows: readonly SocialLinkRow[]): string[] =>
  socialNetworks.filter((network) => !rows.some((row) => row.network === network))

/** Adds `https://` to a bare host name: `ada.example/work` → `https://ada.example/work`. */
export function ensureUrlScheme(text: string): string {
  const address = text.trim()
  const isBare = /^[^\s:/?#@]+\.[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i.test(address)
  return isBare ? `https://${address}` : address
}
