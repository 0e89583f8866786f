import { isId } from '../ids.ts'

const slugCharactersMax = 80
const idPrefix = 'off_'

const folder = '/offerte/'

/** Converts texts to lower-case ASCII words with hyphens; '' if no letters or digits remain. */
export function buildUrlSlug(...texts: string[]): string {
  const words = texts
    .join(' ')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, slugCharactersMax) : `${slug}-${word}`
    if (longer.length > slugCharactersMax) break
    slug = longer
  }
  return slug
}

/** Returns the path of an offer's page: `/offerte/`, the slug, and the id without its prefix. */
export function buildOfferPath(id: string, slug: string): string {
  const key = id.slice(idPrefix.length)
  return folder + (slug === '' ? key : `${slug}-${key}`)
}

export function buildOfferSlugAndUrl(id: string, title: string, company: string) {
  const slug = buildUrlSlug(title, company)
  return { slug, url: buildOfferPath(id, slug) }
}

/** Returns the offer id in the path of an offer's page; null if none. The slug is not checked. */
export function parseOfferIdFromPath(path: string): string | null {
  if (!path.startsWith(folder)) return null
  const id = idPrefix + path.slice(path.search(/[^-/]*$/))
  return isId('offer', id) ? id : null
}
