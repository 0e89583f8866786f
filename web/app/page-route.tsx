import type { ReactNode } from 'react'
import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'
import { i18n } from '../lib/i18n.ts'
import type { PageComponent } from '../lib/page-data.ts'
import { PageLoading } from '../site/shell/page-loading.tsx'
import { loadPageCodeOrReload } from './stale-build.ts'

export type PageRoute = {
  path: string
  element: ReactNode
  /** Starts to load the code of a lazy page. Returns null if it is already loaded. */
  load?: () => Promise<void> | null
  /**
   * Whether the server renders the page. It does so for pages that visitors and search engines may
   * see.
   */
  isPublic?: boolean
  /**
   * Returns the page's `fill` function, which puts page data into the query cache. Undefined until
   * the page's code is loaded.
   */
  fillOf?: () => PageComponent['fill']
}

/**
 * A lazy page that the server renders too, because it is public and looks the same for everyone.
 */
export const publicPageRoute = <Module,>(
  load: () => Promise<Module>,
  pick: (module: Module) => PageComponent,
  namespaces?: string[],
) => lazyPageRoute(load, pick, namespaces, true)

/**
 * A page whose code and texts are loaded on navigation. `pick` selects the page component from the
 * module.
 */
export function lazyPageRoute<Module>(
  load: () => Promise<Module>,
  pick: (module: Module) => PageComponent,
  namespaces: string[] = [],
  isPublic = false,
): Omit<PageRoute, 'path'> {
  let fill: PageComponent['fill']
  const loadAll = () =>
    loadPageCodeOrReload(async () => {
      const [module] = await Promise.all([load(), ...namespaces.map(i18n.load)])
      fill = pick(module).fill
      return module
    })
  const page = createOnDemandComponent(loadAll, pick, {
    placeholder: <PageLoading />,
    onFailure: 'throw',
    isOnServer: isPublic,
  })
  return { element: <page.Component />, load: page.load, isPublic, fillOf: () => fill }
}

const guard = createOnDemandComponent(
  () => loadPageCodeOrReload(() => import('../people/session/guard.tsx')),
  (module) => module.Guard,
  { placeholder: <PageLoading />, onFailure: 'throw' },
)

/** A page for signed-in people who have completed onboarding. */
export function signedInPageRoute({
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
