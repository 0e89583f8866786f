import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes } from 'react-router'
import type { PageData } from '#contract/shared/page-data'
import { developmentGalleryPath, paths } from '../lib/paths.ts'
import { HomePage } from '../pages/home.tsx'
import { lazyPageRoute, type PageRoute, publicPageRoute, signedInPageRoute } from './page-route.tsx'

const company = publicPageRoute(
  () => import('../pages/company.tsx'),
  (module) => module.CompanyPage,
  ['company-page'],
)
const offer = publicPageRoute(
  () => import('../pages/offer.tsx'),
  (module) => module.OfferPage,
  ['offer', 'actions'],
)
const landing = publicPageRoute(
  () => import('../pages/landing.tsx'),
  (module) => module.LandingPage,
  ['landing'],
)
const landings = publicPageRoute(
  () => import('../pages/landings.tsx'),
  (module) => module.LandingDirectoryPage,
  ['landing'],
)
const login = publicPageRoute(
  () => import('../pages/login.tsx'),
  (module) => module.LoginPage,
  ['auth', 'errors'],
)
const signup = publicPageRoute(
  () => import('../pages/signup.tsx'),
  (module) => module.SignupPage,
  ['auth', 'errors'],
)
const verifyAccount = lazyPageRoute(
  () => import('../pages/verify-account.tsx'),
  (module) => module.VerifyAccountPage,
  ['auth', 'errors'],
)
const logout = lazyPageRoute(
  () => import('../pages/logout.tsx'),
  (module) => module.LogoutPage,
  ['auth'],
)
const onboarding = lazyPageRoute(
  () => import('../pages/onboarding.tsx'),
  (module) => module.OnboardingPage,
  ['onboarding', 'editors', 'errors'],
)
const policies = publicPageRoute(
  () => import('../pages/policies.tsx'),
  (module) => module.PoliciesPage,
  ['legal'],
)
const ownProfile = lazyPageRoute(
  () => import('../pages/profile.tsx'),
  (module) => module.ProfilePage,
  ['profile', 'subscriptions', 'own-data', 'editors', 'errors'],
)
const publicProfile = lazyPageRoute(
  () => import('../pages/public-profile.tsx'),
  (module) => module.PublicProfilePage,
  ['profile', 'errors'],
)
const applications = lazyPageRoute(
  () => import('../pages/applications.tsx'),
  (module) => module.ApplicationsPage,
  ['applications', 'errors'],
)
const saved = lazyPageRoute(
  () => {
    // Also load the offer page, so that a saved offer can be opened without a network.
    offer.load?.()?.catch(() => undefined)
    return import('../pages/saved.tsx')
  },
  (module) => module.SavedAndHiddenPage,
  ['saved', 'subscriptions', 'profile', 'errors'],
)
const alerts = lazyPageRoute(
  () => import('../pages/alerts.tsx'),
  (module) => module.AlertsPage,
  ['alerts', 'errors'],
)
const applicationAnswer = lazyPageRoute(
  () => import('../pages/application-answer.tsx'),
  (module) => module.ApplicationAnswerPage,
  ['applicants', 'errors'],
)
const unsubscribe = lazyPageRoute(
  () => import('../pages/unsubscribe.tsx'),
  (module) => module.UnsubscribePage,
  ['subscriptions', 'errors'],
)
const accountDeletion = lazyPageRoute(
  () => import('../pages/account-deletion.tsx'),
  (module) => module.AccountDeletionPage,
  ['own-data', 'errors'],
)
const accountDeleted = lazyPageRoute(
  () => import('../pages/account-deleted.tsx'),
  (module) => module.AccountDeletedPage,
  ['own-data'],
)
const testApplication = lazyPageRoute(
  () => import('../pages/test-application.tsx'),
  (module) => module.TestApplicationPage,
  ['applications', 'actions', 'editors', 'errors'],
)
const pricing = publicPageRoute(
  () => import('../pages/pricing.tsx'),
  (module) => module.PricingPage,
  ['pricing'],
)
const companyAccount = lazyPageRoute(
  () => import('../pages/company-account.tsx'),
  (module) => module.CompanyAccountPage,
  ['company', 'company-page', 'drafts', 'offer-life', 'editors', 'errors'],
)
const invitation = lazyPageRoute(
  () => import('../pages/invitation.tsx'),
  (module) => module.InvitationPage,
  ['members', 'errors'],
)
const offerExpiry = lazyPageRoute(
  () => import('../pages/offer-expiry.tsx'),
  (module) => module.OfferExpiryPage,
  ['offer-life', 'errors'],
)
const invoice = lazyPageRoute(
  () => import('../pages/invoice.tsx'),
  (module) => module.InvoicePage,
  ['invoice', 'errors'],
)
const offerCreate = publicPageRoute(
  () => import('../pages/offer-create.tsx'),
  (module) => module.OfferCreatePage,
  ['offer-draft', 'drafts', 'actions', 'editors', 'errors'],
)
const offerSuccess = lazyPageRoute(
  () => import('../pages/offer-success.tsx'),
  (module) => module.OfferPublishedPage,
  ['offer-draft', 'auth', 'errors'],
)
const offerError = lazyPageRoute(
  () => import('../pages/offer-error.tsx'),
  (module) => module.OfferPublishErrorPage,
  ['offer-draft', 'errors'],
)
const offerVerify = lazyPageRoute(
  () => import('../pages/offer-verify.tsx'),
  (module) => module.OfferWaitingPage,
  ['offer-draft', 'errors'],
)
const admin = lazyPageRoute(
  () => import('../pages/admin.tsx'),
  (module) => module.AdminPage,
  ['admin', 'report', 'pages', 'errors'],
)
const notFound = publicPageRoute(
  () => import('../pages/not-found.tsx'),
  (module) => module.NotFoundPage,
  ['pages'],
)

/** Paths of a person's own profile page and its dialogs. These paths share one mounted page. */
const ownProfilePaths = [
  paths.profile,
  paths.profileEdit,
  paths.profileJobNew,
  paths.profileJob,
  paths.profileEducationNew,
  paths.profileEducation,
]

export const routes: PageRoute[] = [
  // The home page is part of the first bundle, because most visits start there.
  { path: paths.home.path, element: <HomePage />, isPublic: true, fillOf: () => HomePage.fill },
  { path: paths.company.path, ...company },
  { path: paths.offer.path, ...offer },
  { path: paths.landings.path, ...landings },
  { path: paths.landing.path, ...landing },
  { path: paths.login.path, ...login },
  { path: paths.signup.path, ...signup },
  { path: paths.verifyAccount.path, ...verifyAccount },
  { path: paths.logout.path, ...logout },
  { path: paths.onboarding.path, ...signedInPageRoute(onboarding) },
  ...ownProfilePaths.map(({ path }) => ({ path, ...signedInPageRoute(ownProfile) })),
  { path: paths.publicProfile.path, ...signedInPageRoute(publicProfile) },
  { path: paths.applications.path, ...signedInPageRoute(applications) },
  { path: paths.saved.path, ...saved },
  { path: paths.hidden.path, ...saved },
  { path: paths.alert.path, ...alerts },
  { path: paths.alerts.path, ...signedInPageRoute(alerts) },
  { path: paths.applicationAnswer.path, ...applicationAnswer },
  { path: paths.invitation.path, ...invitation },
  { path: paths.offerExpiry.path, ...offerExpiry },
  { path: paths.unsubscribe.path, ...unsubscribe },
  { path: paths.accountDeletion.path, ...accountDeletion },
  { path: paths.accountDeleted.path, ...accountDeleted },
  { path: paths.testApplication.path, ...testApplication },
  { path: paths.pricing.path, ...pricing },
  { path: paths.companies.path, ...signedInPageRoute(companyAccount) },
  { path: paths.invoice.path, ...invoice },
  { path: paths.policies.path, ...policies },
  { path: paths.offerCreate.path, ...offerCreate },
  { path: paths.offerSuccess.path, ...offerSuccess },
  { path: paths.offerSuccessToken.path, ...offerSuccess },
  { path: paths.offerError.path, ...offerError },
  { path: paths.offerVerify.path, ...offerVerify },
  { path: paths.admin.path, ...admin },
  { path: '*', ...notFound },
]

if (import.meta.env.MODE !== 'production')
  routes.unshift({
    path: developmentGalleryPath,
    ...lazyPageRoute(
      () => import('../pages/component-gallery.tsx'),
      (module) => module.ComponentGalleryPage,
    ),
  })

const routeOf = (pathname: string) => matchRoutes(routes, pathname)?.at(-1)?.route

/** Loads the code of the page at `pathname`. Returns null if it is already loaded. */
export const loadRoute = (pathname: string): Promise<void> | null =>
  routeOf(pathname)?.load?.() ?? null

/** If the server renders this page, loads its code and fills the query cache with `data`. */
export async function loadPublicRoute(
  url: Pick<URL, 'pathname' | 'search'>,
  client: QueryClient,
  data: PageData,
): Promise<void> {
  const route = routeOf(url.pathname)
  if (!route?.isPublic) return
  await route.load?.()
  route.fillOf?.()?.(client, data, url)
}
