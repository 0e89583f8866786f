import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createContext, useContext } from 'react'
import { type PageData, pageDataId } from '#contract/shared/page-data'
import { useIsHydrated } from './hydration.ts'
import { parseJsonOrNull } from './parsed-json.ts'

/** Defaults for a page that was not rendered by the worker, for instance in tests. */
const none: PageData = {
  now: new Date(0).toISOString(),
  origin: globalThis.location?.origin ?? '',
  operator: { name: '', address: '', email: '', takes_cards: false },
  analytics_key: '',
}

/**
 * The data that the worker has embedded in this page. Code that also runs on the server must read
 * `PageDataContext` instead, because on the server the data differ for each request.
 */
export const embeddedPageData: PageData = import.meta.env.SSR ? none : read()

/** `fill` copies the page's embedded data to the query cache, so that the page needs no request. */
export type PageComponent = ComponentType & {
  fill?: (client: QueryClient, data: PageData, url: Pick<URL, 'pathname' | 'search'>) => void
}

export const PageDataContext = createContext<PageData>(embeddedPageData)
export const usePageData = (): PageData => useContext(PageDataContext)

/** The current time; during hydration the server's, so that both render the same ages of offers. */
export function useNow(): Date {
  const { now } = usePageData()
  return useIsHydrated() ? new Date() : new Date(now)
}

/** Whether this site uses analytics, and therefore asks for cookie consent. */
export const useHasAnalytics = (): boolean => usePageData().analytics_key !== ''

/** Reads the embedded data, then removes the element that holds them, because it is large. */
function read(): PageData {
  const element = globalThis.document?.getElementById(pageDataId)
  element?.remove()
  return { ...none, ...(parseJsonOrNull(element?.textContent ?? null) as Partial<PageData> | null) }
}
