import type { ReactNode } from 'react'
import { i18n } from '../lib/i18n.ts'
import { onDemand } from '../lib/on-demand.tsx'
import type { Page } from '../lib/page-data.ts'
import { PageLoading } from '../site/shell/page-loading.tsx'
import { loadPage } from './stale-build.ts'

export type PageRoute = {
  path: string
  element: ReactNode
  /** Loads a lazy page; returns null if the page is already loaded. */
  load?: () => Promise<void> | null
  /** Whether the server renders the page, for visitors and search engines. */
  isPublic?: boolean
  /** Returns the page's `fill` function, once the page is loaded. */
  fillOf?: () => Page['fill']
}

/** A page that the server also renders, because it is public and the same for everyone. */
export const publicPage = <Module,>(
  load: () => Promise<Module>,
  pick: (module: Module) => Page,
  namespaces?: string[],
) => lazyPage(load, pick, namespaces, true)

/** A page whose code and texts are loaded on navigation; `pick` selects its export. */
export function lazyPage<Module>(
  load: () => Promise<Module>,
  pick: (module: Module) => Page,
  namespaces: string[] = [],
  isPublic = false,
): Omit<PageRoute, 'path'> {
  let fill: Page['fill']
  const loadAll = () =>
    loadPage(async () => {
      const [module] = await Promise.all([load(), ...namespaces.map(i18n.load)])
      fill = pick(module).fill
      return module
    })
  const page = onDemand(loadAll, pick, {
    placeholder: <PageLoading />,
    onFailure: 'throw',
    isOnServer: isPublic,
  })
  return { element: <page.Component />, load: page.load, isPublic, fillOf: () => fill }
}

const guard = onDemand(
  () => loadPage(() => import('../people/session/guard.tsx')),
  (module) => module.Guard,
  { placeholder: <PageLoading />, onFailure: 'throw' },
)

/** A page for signed-in people who have completed onboarding. */
export function forSignedIn({
  element,
  ...page
}: Omit<PageRoute, 'path'>): Omit<PageRoute, 'path'> {
  return {
    ...page,
    load: () => {
      const loads = [guard.load(), page.load?.()].filter((load) => load)
      return loads.length > 0 ? Promise.all(loads).then(() => undefined) : null
    },
    element: <guard.Component placeholder={<PageLoading />}>{element}</guard.Component>,
  }
}
