/** Names of the social networks to which profiles and companies can link, by stored key. */
const names = {
  linkedin: 'LinkedIn',
  github: 'GitHub',
  gitlab: 'GitLab',
  behance: 'Behance',
  dribbble: 'Dribbble',
  instagram: 'Instagram',
  facebook: 'Facebook',
  mastodon: 'Mastodon',
  bluesky: 'Bluesky',
  x: 'X',
  youtube: 'YouTube',
  tiktok: 'TikTok',
} as const

export type SocialNetwork = keyof typeof names
export const socialNetworks = Object.keys(names) as SocialNetwork[]

const isNetwork = (key: string): key is SocialNetwork => Object.hasOwn(names, key)

/** `github` → `GitHub`. The name of an unknown network is its key with a capital letter. */
export function formatSocialNetworkName(key: string): string {
  return isNetwork(key) ? names[key] : key.charAt(0).toLocaleUpperCase('it') + key.slice(1)
}
