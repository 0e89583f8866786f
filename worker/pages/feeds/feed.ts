import type { JobOffer } from '../../contract/board/offers.ts'

/** The newest offers of a search; all addresses are absolute. */
export type Feed = {
  title: string
  description: string
  /** The list itself. */
  url: string
  /** This feed, without its ending. */
  self: string
  query: string
  origin: string
  offers: JobOffer[]
}
