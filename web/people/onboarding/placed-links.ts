import { limits } from '#contract/limits'
import type { OwnProfile } from '#contract/people/profiles'
import { type SocialNetwork, socialNetworks } from '../../lib/networks.ts'

type Links = Pick<OwnProfile, 'website' | 'social_links'>

/** Hosts that are not named after their social network. */
const hosts = new Map<string, SocialNetwork>([
  ['bsky.app', 'bluesky'],
  ['twitter.com', 'x'],
])

/** Adds links, but replaces none. The first link that belongs to no network becomes the website. */
export function assignLinksToProfile(
  links: readonly string[],
  { website, social_links }: Links,
): Links {
  const placed: Links = { website, social_links: { ...social_links } }
  for (const link of links) {
    const network = socialNetworkOfLink(link)
    if (network === null) placed.website ??= link
    else if (Object.keys(placed.social_links).length < limits.socialLinksMax)
      placed.social_links[network] ??= link
  }
  return placed
}

/** Returns the social network to which a link belongs; null if it belongs to none. */
export function socialNetworkOfLink(link: string): SocialNetwork | null {
  const host = URL.parse(link)?.hostname.replace(/^www\./, '') ?? ''
  const domain = host.split('.').slice(-2).join('.')
  return hosts.get(domain) ?? socialNetworks.find((one) => domain.split('.')[0] === one) ?? null
}
