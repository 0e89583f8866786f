import type { ComponentType } from 'react'
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router'
import { PageLoading } from '../features/shell/page-loading.tsx'
import { Shell } from '../features/shell/shell.tsx'
import { arrived } from '../lib/arrived.ts'
import { i18n } from '../lib/i18n.ts'
import { HomePage } from '../pages/home.tsx'
import { galleryPath, paths } from './paths.ts'
import { RouteError } from './route-error.tsx'

/**
 * A page that is fetched when somebody goes there, together with its texts; `pick` names it in its
 * file.
 */
const page =
  <Module,>(
    load: () => Promise<Module>,
    pick: (module: Module) => ComponentType,
    namespace?: string,
  ) =>
  async () => {
    const [module] = await Promise.all([arrived(load), namespace && i18n.load(namespace)])
    return { Component: pick(module) }
  }

const company = page(
  () => import('../pages/company.tsx'),
  (module) => module.CompanyPage,
)
const comingSoon = page(
  () => import('../pages/coming-soon.tsx'),
  (module) => module.ComingSoonPage,
  'pages',
)
const notFound = page(
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

const routes: RouteObject[] = [
  // Most people arrive here: it travels with the entry instead of being asked for by it.
  { path: paths.home.path, Component: HomePage },
  { path: paths.company.path, lazy: company },
  ...unfinished.map(({ path }) => ({ path, lazy: comingSoon })),
  { path: '*', lazy: notFound },
]

if (import.meta.env.MODE !== 'production')
  routes.unshift({
    path: galleryPath,
    lazy: page(
      () => import('../pages/component-gallery.tsx'),
      (module) => module.ComponentGalleryPage,
    ),
  })

function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export const createRouter = () =>
  createBrowserRouter([
    {
      Component: Root,
      // The shell itself has failed, or the first page cannot be fetched.
      ErrorBoundary: RouteError,
      children: [{ ErrorBoundary: RouteError, HydrateFallback: PageLoading, children: routes }],
    },
  ])
