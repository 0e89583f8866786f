import type { ReactNode } from 'react'
import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'
import { loadWithTexts } from '../lib/i18n.ts'
import type { PageComponent } from '../lib/page-data.ts'
import { PageLoadingIndicator } from '../site/shell/page-loading-indicator.tsx'
import { loadPageCodeOrReload } from './stale-build.ts'

export type PageRoute = {
  path: string
  element: ReactNode
  /** Loads the code of a lazy page. Returns null if it is already loaded. */
  load?: () => Promise<void> | null
  /** Whether the server renders the page. Everyone, signed in or not, gets the same HTML. */
  isPublic?: boolean
  /** Returns the page's `fill` (see `PageComponent`); undefined until its code is loaded. */
  fillOf?: () => PageComponent['fill']
}

type PageRouteWithoutPath = Omit<PageRoute, 'path'>

/** A page that the server renders identically for everyone. Its code is loaded on demand. */
export const publicPageRoute = <Module,>(
  load: () => Promise<Module>,
  pick: (module: Module) => PageComponent,
  namespaces?: string[],
) => lazyPageRoute(load, pick, namespaces, true)

/** A page whose code and texts are loaded on navigation. */
export function lazyPageRoute<Module>(
  load: () => Promise<Module>,
  pick: (module: Module) => PageComponent,
  namespaces: string[] = [],
  isPublic = false,
): PageRouteWithoutPath {
  let fill: PageComponent['fill']
  const loadAll = () =>
    loadPageCodeOrReload(async () => {
      const module = await loadWithTexts(load(), ...namespaces)
      fill = pick(module).fill
      return module
    })
  const page = createOnDemandComponent(loadAll, pick, {
    placeholder: <PageLoadingIndicator />,
    onFailure: 'throw',
    isOnServer: isPublic,
  })
  return { element: <page.Component />, load: page.load, isPublic, fillOf: () => fill }
}

const guard = createOnDemandComponent(
  () => loadPageCodeOrReload(() => import('../people/session/session-route-guard.tsx')),
  (module) => module.SessionRouteGuard,
  { placeholder: <PageLoadingIndicator />, onFailure: 'throw' },
)

/** A page for signed-in people. Others are redirected to sign in or to complete onboarding. */
export function signedInPageRoute(page: PageRouteWithoutPath): PageRouteWithoutPath {
  return {
    ...page,
    load: () => {
      const loads = [guard.load(), page.load?.()].filter((load) => load)
      return loads.length > 0 ? Promise.all(loads).then(() => undefined) : null
    },
    element: (
      <guard.Component placeholder={<PageLoadingIndicator />}>{page.element}</guard.Component>
    ),
  }
}
