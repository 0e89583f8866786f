import type { PageData } from '../../contract/shared/page-data.ts'

/** 410 means that the offer or company had a page once, for example before an operator hid it. */
export type PageStatus = 200 | 404 | 410

export type UnrenderedPage = {
  status: PageStatus
  title: string
  description: string
  canonical: string | null
  /** Whether search engines may list the page. */
  isIndexed: boolean
  /** The preview picture with its absolute address. */
  image: { url: string; alt: string }
  /** Structured data about the subject of the page, for search engines (JSON-LD). */
  structuredData: object | null
  /** The absolute address of the list's RSS feed; null for pages without a feed. */
  feed: string | null
  /** Whether the rendered content is only a placeholder that the browser replaces with scripts. */
  needsScripts: boolean
  /** The web modules that this page loads besides those of every page. */
  modules: string[]
  data: PageData
}
