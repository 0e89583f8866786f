/** Networks that people are found on, by the key under which a link to one is kept. */
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

/** `github` → `GitHub`; a network that is not on the list has its key, with a capital. */
export function networkName(key: string): string {
  return isNetwork(key) ? names[key] : key.charAt(0).toLocaleUpperCase('it') + key.slice(1)
}
