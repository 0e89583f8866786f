import type { ComponentType, ReactNode } from 'react'
import { matchRoutes } from 'react-router'
import { PageLoading } from '../features/shell/page-loading.tsx'
import { i18n } from '../lib/i18n.ts'
import { onDemand } from '../lib/on-demand.tsx'
import { galleryPath, paths } from '../lib/paths.ts'
import { HomePage } from '../pages/home.tsx'

type PageRoute = {
  path: string
  element: ReactNode
  /** Of a page that is fetched when somebody goes there. */
  arrival?: () => Promise<void> | null
}

/** A page that is fetched when somebody goes there, with its texts; `pick` names it in its file. */
function latePage<Module>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
  ...namespaces: string[]
): Omit<PageRoute, 'path'> {
  const loadAll = async () => {
    const [module] = await Promise.all([load(), ...namespaces.map(i18n.load)])
    return module
  }
  const page = onDemand(loadAll, pick, { placeholder: <PageLoading />, onFailure: 'throw' })
  return { element: <page.Component />, arrival: page.arrival }
}

const company = latePage(
  () => import('../pages/company.tsx'),
  (module) => module.CompanyPage,
)
const comingSoon = latePage(
  () => import('../pages/coming-soon.tsx'),
  (module) => module.ComingSoonPage,
  'pages',
)
const notFound = latePage(
  () => import('../pages/not-found.tsx'),
  (module) => module.NotFoundPage,
  'pages',
)

/** Pages that are still being built: each leaves this list as it gets a file of its own. */
const unfinished = [
  paths.pricing,
  paths.policies,
  paths.login,
  paths.signup,
  paths.onboarding,
  paths.logout,
  paths.verifyAccount,
  paths.profile,
  paths.profileEdit,
  paths.profileJobNew,
  paths.profileJob,
  paths.profileEducationNew,
  paths.profileEducation,
  paths.companies,
  paths.applications,
  paths.publicProfile,
  paths.offerCreate,
  paths.offerSuccess,
  paths.offerSuccessToken,
  paths.offerError,
  paths.offerVerify,
  paths.testApplication,
]

export const routes: PageRoute[] = [
  // Most people arrive here: it travels with the entry instead of being asked for by it.
  { path: paths.home.path, element: <HomePage /> },
  { path: paths.company.path, ...company },
  ...unfinished.map(({ path }) => ({ path, ...comingSoon })),
  { path: '*', ...notFound },
]

if (import.meta.env.MODE !== 'production')
  routes.unshift({
    path: galleryPath,
    ...latePage(
      () => import('../pages/component-gallery.tsx'),
      (module) => module.ComponentGalleryPage,
    ),
  })

/** The arrival of the page at `pathname`, which this asks for; null when it is here. */
export function arrivalOf(pathname: string): Promise<void> | null {
  return matchRoutes(routes, pathname)?.at(-1)?.route.arrival?.() ?? null
}
