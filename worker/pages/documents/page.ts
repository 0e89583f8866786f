import type { PageData } from '../../contract/shared/page-data.ts'

/** 410 for an offer or a company that was there, such as one that an operator hid. */
export type PageStatus = 200 | 404 | 410

/** A page before it is rendered. */
export type Page = {
  status: PageStatus
  title: string
  description: string
  /** Absolute; null if the page has no address of its own. */
  canonical: string | null
  /** Whether search engines may list the page. */
  isIndexed: boolean
  /** The preview picture; its address is absolute. */
  image: { url: string; alt: string }
  /** Structured data about the page's subject for search engines: JSON-LD. */
  structuredData: object | null
  /** The RSS feed of the list; absolute. */
  feed: string | null
  /** Whether the rendered content is but a placeholder. */
  needsScripts: boolean
  /** Names of the web's modules that the page needs besides the first route's. */
  modules: string[]
  data: PageData
}
