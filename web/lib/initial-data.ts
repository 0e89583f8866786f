import type { JobOffer, JobOfferList, OfferFacets } from '#contract/board/offers'
import type { PublicCompanyPage } from '#contract/hiring/companies'

/** API data that the worker embeds in the page, so that the first paint needs no request. */
type InitialData = {
  list: { query: string; body: JobOfferList }
  facets: OfferFacets
  /** Null if the address names an offer that does not exist. */
  job_offer: JobOffer | null
  company: PublicCompanyPage | null
}

/** The address of the page load: facets and a missing offer do not carry their own key. */
const pageUrl = import.meta.env.SSR ? null : new URL(location.href)

let data: Partial<InitialData> | undefined

/**
 * Returns one piece of the initial data, once: later reads of the same query must use the API.
 * @param isMine whether this is the wanted piece; `url` is the address that the page was loaded
 * from
 */
export function takeInitialData<K extends keyof InitialData>(
  name: K,
  isMine: (value: InitialData[K], url: URL) => boolean,
): InitialData[K] | undefined {
  // There is none when the first screen is rendered at build time.
  if (!pageUrl) return undefined
  data ??= read()
  const value = data[name]
  if (value === undefined || !isMine(value as InitialData[K], pageUrl)) return undefined
  delete data[name]
  return value
}

/** Removes the element after reading it: it holds a whole page of offers. */
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
