/** The networks of people's and companies' profiles, by the key under which a link is stored. */
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

/** `github` → `GitHub`; for an unknown network, the capitalised key. */
export function socialNetworkName(key: string): string {
  return isNetwork(key) ? names[key] : key.charAt(0).toLocaleUpperCase('it') + key.slice(1)
}
