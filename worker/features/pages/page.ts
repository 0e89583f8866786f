import type { JobOffer } from '../../contract/offers.ts'
import type { Operator } from '../../contract/operator.ts'

/** All that a page's HTML says before any script runs. */
export type Page = {
  status: 200 | 404
  title: string
  description: string
  /** Absolute; null for what search engines are asked to leave out. */
  canonical: string | null
  /** The picture that previews show; absolute. */
  image: string
  /** JSON texts by name, as the web's `initial-data` script holds them. */
  data: Record<string, string>
  /** Offers to list for readers without scripts. */
  offers: JobOffer[]
  jobPosting: object | null
  /** What the visitor’s first screen tells; null for pages that have none. */
  firstScreen: { total: number } | null
  /** The key of the project that counts, for those who agree to it; '' where nobody does. */
  analyticsKey: string
  operator: Operator
}
