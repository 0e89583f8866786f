import type { JobOffer } from '../../contract/board/offers.ts'

/** The newest offers that match a search. All addresses are absolute. */
export type Feed = {
  title: string
  description: string
  /** The address of the list with the same search. */
  url: string
  /** The address of this feed without its extension. */
  self: string
  query: string
  origin: string
  offers: JobOffer[]
}
