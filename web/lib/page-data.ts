import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createContext, useContext } from 'react'
import { type PageData, pageDataId } from '#contract/shared/page-data'
import { useIsHydrated } from './hydration.ts'
import { parsedJson } from './parsed-json.ts'

/** Defaults for a page that was not rendered by the worker, for instance in tests. */
const none: PageData = {
  now: new Date(0).toISOString(),
  origin: globalThis.location?.origin ?? '',
  operator: { name: '', address: '', email: '', takes_cards: false },
  analytics_key: '',
}

/**
 * The data that the worker embedded in this page. On the server, the data belong to a request and
 * are in the context instead.
 */
export const embeddedPageData: PageData = import.meta.env.SSR ? none : read()

/**
 * A page of the site. `fill` puts the data that the worker has read for the address into the cache
 * entries that the page's queries read.
 */
export type Page = ComponentType & {
  fill?: (client: QueryClient, data: PageData, url: Pick<URL, 'pathname' | 'search'>) => void
}

/** The worker's data for components. */
export const PageDataContext = createContext<PageData>(embeddedPageData)
export const usePageData = (): PageData => useContext(PageDataContext)

/** The current time. Until hydration is over, the time at which the worker rendered the page. */
export function useNow(): Date {
  const { now } = usePageData()
  return useIsHydrated() ? new Date() : new Date(now)
}

/** Whether this site uses analytics, and therefore asks for cookie consent. */
export const useHasAnalytics = (): boolean => usePageData().analytics_key !== ''

/**
 * Reads the embedded data and removes their element, because they contain a whole page of offers.
 */
function read(): PageData {
  const element = globalThis.document?.getElementById(pageDataId)
  element?.remove()
  return { ...none, ...(parsedJson(element?.textContent ?? null) as Partial<PageData> | null) }
}
