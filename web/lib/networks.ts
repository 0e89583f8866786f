/** Profile networks, by the key that a link is stored under. */
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

export type Network = keyof typeof names
export const networks = Object.keys(names) as Network[]

const isNetwork = (key: string): key is Network => Object.hasOwn(names, key)

/** `github` → `GitHub`; an unknown network shows its key, capitalised. */
export function networkName(key: string): string {
  return isNetwork(key) ? names[key] : key.charAt(0).toLocaleUpperCase('it') + key.slice(1)
}
