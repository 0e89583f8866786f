import type { PageData } from '../../contract/shared/page-data.ts'

/** 410: the address had a page in the past, for example before an operator hid the offer. */
export type PageHttpStatus = 200 | 404 | 410

export type UnrenderedPage = {
  status: PageHttpStatus
  title: string
  description: string
  canonical: string | null
  /** Whether search engines may index the page. */
  isIndexed: boolean
  /** The picture that chats show with a link to the page, with its absolute address. */
  image: { url: string; alt: string }
  /** Data (JSON-LD) that tells search engines about the offer or company on the page. */
  structuredData: object | null
  /** The absolute address of an RSS feed of the page's offers; null if there is no feed. */
  feed: string | null
  /** True if the HTML is only a placeholder, which scripts replace in the browser. */
  needsScripts: boolean
  /** The web modules that this page loads in addition to those that every page loads. */
  modules: string[]
  data: PageData
}
