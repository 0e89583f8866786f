import type { ComponentType, ReactNode } from 'react'
import { matchRoutes } from 'react-router'
import { Guard } from '../features/session/guard.tsx'
import { PageLoading } from '../features/shell/page-loading.tsx'
import { i18n } from '../lib/i18n.ts'
import { onDemand } from '../lib/on-demand.tsx'
import { galleryPath, paths } from '../lib/paths.ts'
import { HomePage } from '../pages/home.tsx'
import { loadPage } from './stale-build.ts'

type PageRoute = {
  path: string
  element: ReactNode
  /** Loads a lazy page; null if it is loaded. */
  arrival?: () => Promise<void> | null
}

/** A page that is loaded with its texts on navigation; `pick` selects its export. */
function latePage<Module>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
  ...namespaces: string[]
): Omit<PageRoute, 'path'> {
  const loadAll = () =>
    loadPage(async () => {
      const [module] = await Promise.all([load(), ...namespaces.map(i18n.load)])
      return module
    })
  const page = onDemand(loadAll, pick, { placeholder: <PageLoading />, onFailure: 'throw' })
  return { element: <page.Component />, arrival: page.arrival }
}

const company = latePage(
  () => import('../pages/company.tsx'),
  (module) => module.CompanyPage,
)
const login = latePage(
  () => import('../pages/login.tsx'),
  (module) => module.LoginPage,
  'auth',
  'errors',
)
const signup = latePage(
  () => import('../pages/signup.tsx'),
  (module) => module.SignupPage,
  'auth',
  'errors',
)
const verifyAccount = latePage(
  () => import('../pages/verify-account.tsx'),
  (module) => module.VerifyAccountPage,
  'auth',
  'errors',
)
const logout = latePage(
  () => import('../pages/logout.tsx'),
  (module) => module.LogoutPage,
  'auth',
)
const onboarding = latePage(
  () => import('../pages/onboarding.tsx'),
  (module) => module.OnboardingPage,
  'onboarding',
  'editors',
  'errors',
)
const policies = latePage(
  () => import('../pages/policies.tsx'),
  (module) => module.PoliciesPage,
  'legal',
)
const ownProfile = latePage(
  () => import('../pages/profile.tsx'),
  (module) => module.ProfilePage,
  'profile',
  'own-data',
  'editors',
  'errors',
)
const publicProfile = latePage(
  () => import('../pages/public-profile.tsx'),
  (module) => module.PublicProfilePage,
  'profile',
  'errors',
)
const applications = latePage(
  () => import('../pages/applications.tsx'),
  (module) => module.ApplicationsPage,
  'applications',
  'errors',
)
const applicationAnswer = latePage(
  () => import('../pages/application-answer.tsx'),
  (module) => module.ApplicationAnswerPage,
  'applicants',
  'errors',
)
const unsubscribe = latePage(
  () => import('../pages/unsubscribe.tsx'),
  (module) => module.UnsubscribePage,
  'job-mails',
  'errors',
)
const accountDeletion = latePage(
  () => import('../pages/account-deletion.tsx'),
  (module) => module.AccountDeletionPage,
  'own-data',
  'errors',
)
const accountDeleted = latePage(
  () => import('../pages/account-deleted.tsx'),
  (module) => module.AccountDeletedPage,
  'own-data',
)
const testApplication = latePage(
  () => import('../pages/test-application.tsx'),
  (module) => module.TestApplicationPage,
  'applications',
  'editors',
  'errors',
)
const pricing = latePage(
  () => import('../pages/pricing.tsx'),
  (module) => module.PricingPage,
  'pricing',
)
const companyAccount = latePage(
  () => import('../pages/company-account.tsx'),
  (module) => module.CompanyAccountPage,
  'company',
  'editors',
  'errors',
)
const invoice = latePage(
  () => import('../pages/invoice.tsx'),
  (module) => module.InvoicePage,
  'invoice',
  'errors',
)
const offerCreate = latePage(
  () => import('../pages/offer-create.tsx'),
  (module) => module.OfferCreatePage,
  'job-draft',
  'editors',
  'errors',
)
const offerSuccess = latePage(
  () => import('../pages/offer-success.tsx'),
  (module) => module.OfferSuccessPage,
  'job-draft',
  'auth',
  'errors',
)
const offerError = latePage(
  () => import('../pages/offer-error.tsx'),
  (module) => module.OfferErrorPage,
  'job-draft',
  'errors',
)
const offerVerify = latePage(
  () => import('../pages/offer-verify.tsx'),
  (module) => module.OfferVerifyPage,
  'job-draft',
  'errors',
)
const notFound = latePage(
  () => import('../pages/not-found.tsx'),
  (module) => module.NotFoundPage,
  'pages',
)

/** One page at several addresses: those below the first open a dialog over it and keep it mounted. */
const ownProfilePaths = [
  paths.profile,
  paths.profileEdit,
  paths.profileJobNew,
  paths.profileJob,
  paths.profileEducationNew,
  paths.profileEducation,
]

/** A page for signed-in people who have completed onboarding. */
function forMembers({ element, ...page }: Omit<PageRoute, 'path'>): Omit<PageRoute, 'path'> {
  return { ...page, element: <Guard placeholder={<PageLoading />}>{element}</Guard> }
}

export const routes: PageRoute[] = [
  // The most frequent entry, therefore part of the first bundle.
  { path: paths.home.path, element: <HomePage /> },
  { path: paths.company.path, ...company },
  { path: paths.login.path, ...login },
  { path: paths.signup.path, ...signup },
  { path: paths.verifyAccount.path, ...verifyAccount },
  { path: paths.logout.path, ...logout },
  { path: paths.onboarding.path, ...forMembers(onboarding) },
  ...ownProfilePaths.map(({ path }) => ({ path, ...forMembers(ownProfile) })),
  { path: paths.publicProfile.path, ...forMembers(publicProfile) },
  { path: paths.applications.path, ...forMembers(applications) },
  { path: paths.applicationAnswer.path, ...applicationAnswer },
  { path: paths.unsubscribe.path, ...unsubscribe },
  { path: paths.accountDeletion.path, ...accountDeletion },
  { path: paths.accountDeleted.path, ...accountDeleted },
  { path: paths.testApplication.path, ...testApplication },
  { path: paths.pricing.path, ...pricing },
  { path: paths.companies.path, ...forMembers(companyAccount) },
  { path: paths.invoice.path, ...invoice },
  { path: paths.policies.path, ...policies },
  { path: paths.offerCreate.path, ...offerCreate },
  { path: paths.offerSuccess.path, ...offerSuccess },
  { path: paths.offerSuccessToken.path, ...offerSuccess },
  { path: paths.offerError.path, ...offerError },
  { path: paths.offerVerify.path, ...offerVerify },
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

/** Starts to load the page at `pathname`; null if it is loaded. */
export function arrivalOf(pathname: string): Promise<void> | null {
  return matchRoutes(routes, pathname)?.at(-1)?.route.arrival?.() ?? null
}
