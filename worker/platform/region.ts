/** A region where a Durable Object may be asked to live (Cloudflare's location hints). */
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

/** The region that a request comes from; Europe, where most readers are, if unknown. */
export function regionOf(request: Request | undefined): Region {
  const continent = request?.cf?.continent
  return (typeof continent === 'string' && regionOfContinent[continent]) || 'weur'
}
