import type { PublicCompanyPage } from '#contract/companies'
import type { JobOffer, JobOfferList, OfferFacets } from '#contract/offers'

/** What the worker knew when it served the page, so that the first paint asks the API for nothing. */
type InitialData = {
  list: { query: string; body: JobOfferList }
  facets: OfferFacets
  /** Null when the address names one that does not exist. */
  job_offer: JobOffer | null
  company: PublicCompanyPage | null
}

/** The address the page was served for: facets and a missing offer carry no name of their own. */
const servedFor = import.meta.env.SSR ? null : new URL(location.href)

let data: Partial<InitialData> | undefined

/**
 * Hands out one piece of the initial data, once: the same query read again later must come from the
 * API. `isMine` tells whether the piece is the one asked for; `url` is the address it was served for.
 */
export function takeInitialData<K extends keyof InitialData>(
  name: K,
  isMine: (value: InitialData[K], url: URL) => boolean,
): InitialData[K] | undefined {
  // When the first screen is drawn at build time there are none yet.
  if (!servedFor) return undefined
  data ??= read()
  const value = data[name]
  if (value === undefined || !isMine(value as InitialData[K], servedFor)) return undefined
  delete data[name]
  return value
}

/** The element goes once it is read: it holds a page of offers that nobody needs twice. */
function read(): Partial<InitialData> {
  const element = document.getElementById('initial-data')
  const text = element?.textContent
  element?.remove()
  if (!text) return {}
  try {
    return JSON.parse(text) as Partial<InitialData>
  } catch {
    return {}
  }
}
