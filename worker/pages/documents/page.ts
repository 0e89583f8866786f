import type { JobOffer } from '../../contract/board/offers.ts'
import type { Operator } from '../../contract/shared/operator.ts'

/** The content of a page's HTML before any script runs. */
export type PageContent = {
  status: 200 | 404
  title: string
  description: string
  /** Absolute; null for pages that search engines should not index. */
  canonical: string | null
  /** The preview image; absolute. */
  image: string
  /** JSON texts by name, for the web's `initial-data` script. */
  data: Record<string, string>
  /** Offers to list for readers without scripts. */
  offers: JobOffer[]
  jobPosting: object | null
  /** The data of the first screen; null for pages without one. */
  firstScreen: { total: number } | null
  /** The project key of the analytics, used only after consent; '' if there are none. */
  analyticsKey: string
  operator: Operator
}
