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
 * The data that the worker has embedded in this page. Code that runs on the server must use the
 * context instead, because there the data belong to a single request.
 */
export const embeddedPageData: PageData = import.meta.env.SSR ? none : read()

/**
 * The component of a page. For each address, the worker reads the data that the page needs. `fill`
 * puts these data into the query cache, so that the page's queries need no request.
 */
export type PageComponent = ComponentType & {
  fill?: (client: QueryClient, data: PageData, url: Pick<URL, 'pathname' | 'search'>) => void
}

/** Provides the worker's data to components. */
export const PageDataContext = createContext<PageData>(embeddedPageData)
export const usePageData = (): PageData => useContext(PageDataContext)

/**
 * The current time. Until hydration is complete, returns the time at which the worker rendered the
 * page, so that the worker and the browser render the same.
 */
export function useNow(): Date {
  const { now } = usePageData()
  return useIsHydrated() ? new Date() : new Date(now)
}

/** Whether this site uses analytics, and therefore asks for cookie consent. */
export const useHasAnalytics = (): boolean => usePageData().analytics_key !== ''

/**
 * Reads the embedded data and removes their element from the page. The data contain a whole page of
 * offers, so the element is large.
 */
function read(): PageData {
  const element = globalThis.document?.getElementById(pageDataId)
  element?.remove()
  return { ...none, ...(parsedJson(element?.textContent ?? null) as Partial<PageData> | null) }
}
