import type { JobOffer } from '../../contract/board/offers.ts'

/** A feed of the newest offers that match a search. All its addresses are absolute. */
export type Feed = {
  title: string
  description: string
  /** The address of the page that lists the offers of the same search. */
  url: string
  /** The address of this feed without its extension. */
  self: string
  query: string
  origin: string
  offers: JobOffer[]
}
