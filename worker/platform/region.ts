/** A region in which a Durable Object may be created (Cloudflare's location hints). */
export type Region = 'weur' | 'enam' | 'sam' | 'apac' | 'oc' | 'afr'

const regionOfContinent: Record<string, Region> = {
  EU: 'weur',
  NA: 'enam',
  SA: 'sam',
  AS: 'apac',
  OC: 'oc',
  AN: 'oc',
  AF: 'afr',
}

/** Returns the region that a request comes from, by default Europe, where most readers are. */
export function findRequestRegion(request: Request | undefined): Region {
  const continent = request?.cf?.continent
  return (typeof continent === 'string' && regionOfContinent[continent]) || 'weur'
}
