import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createContext, useContext } from 'react'
import { type PageData, pageDataId } from '#contract/shared/page-data'
import { useIsHydrated } from './hydration.ts'
import { parsedJson } from './parsed-json.ts'

/** For a page that did not come from the worker, such as a test's. */
const none: PageData = {
  now: new Date(0).toISOString(),
  origin: globalThis.location?.origin ?? '',
  operator: { name: '', address: '', email: '', takes_cards: false },
  analytics_key: '',
}

/** The data that the worker embedded in this page. The server has them per request, in the context. */
export const embeddedPageData: PageData = import.meta.env.SSR ? none : read()

/**
 * A page of the site. `fill` puts what the worker has read for the address where the page's queries
 * look.
 */
export type Page = ComponentType & {
  fill?: (client: QueryClient, data: PageData, url: Pick<URL, 'pathname' | 'search'>) => void
}

/** The worker's data for components. */
export const PageDataContext = createContext<PageData>(embeddedPageData)
export const usePageData = (): PageData => useContext(PageDataContext)

/** The present; until hydration is over, the moment at which the worker rendered the page. */
export function useNow(): Date {
  const { now } = usePageData()
  return useIsHydrated() ? new Date() : new Date(now)
}

/** Whether this site has analytics, and so cookies to choose. */
export const useHasAnalytics = (): boolean => usePageData().analytics_key !== ''

/** Removes the element after reading it: it holds a whole page of offers. */
function read(): PageData {
  const element = globalThis.document?.getElementById(pageDataId)
  element?.remove()
  return { ...none, ...(parsedJson(element?.textContent ?? null) as Partial<PageData> | null) }
}
