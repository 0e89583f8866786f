/**
 * The pages of the site by name. For each page, the web app has a screen and the worker has a
 * title. Any other path is a 404. `:name` matches one segment of the path.
 */
export const sitePagePaths = {
  home: '/',
  pricing: '/pricing',
  policies: '/legal/policies',
  login: '/auth',
  signup: '/auth/signup',
  onboarding: '/auth/onboarding',
  logout: '/auth/logout',
  verifyAccount: '/verify-account',
  profile: '/profile',
  profileEdit: '/profile/edit/:id',
  profileJobNew: '/profile/edit/:id/jobs/new',
  profileJob: '/profile/edit/:id/jobs/:jobId',
  profileEducationNew: '/profile/edit/:id/education/new',
  profileEducation: '/profile/edit/:id/education/:eduId',
  companies: '/profile/company',
  applications: '/profile/applications',
  /**
   * The pages with saved offers, and with hidden offers and companies. They work without an account
   * too.
   */
  saved: '/salvate',
  hidden: '/nascoste',
  publicProfile: '/profile/:id',
  offerCreate: '/job-offers/create',
  offerSuccess: '/job-offers/create/success',
  offerSuccessToken: '/job-offers/create/success/:token',
  offerError: '/job-offers/create/error',
  offerVerify: '/job-offers/create/verify',
  testApplication: '/test/job-application',
  company: '/company/:id',
  /** `:address` consists of a slug and the offer's key; see contract/board/offer-address.ts. */
  offer: '/offerte/:address',
  /** The directory of the landing pages, and a single landing page. */
  landings: '/lavoro-remoto',
  landing: '/lavoro-remoto/:slug',
  invoice: '/invoices/:id',
  applicationAnswer: '/application-answer/:token',
  /** `:token` is the secret of the mailed invitation to a company. */
  invitation: '/invito/:token',
  /** `:token` is the secret of the mail about an offer's expiry. */
  offerExpiry: '/scadenza/:token',
  accountDeletion: '/account-deletion/:token',
  accountDeleted: '/account-deleted',
  /**
   * `:token` is the secret in the mailed link. For one-click unsubscribing, mail programs send a
   * POST request to this path.
   */
  alert: '/avvisi/:token',
  alerts: '/avvisi',
  unsubscribe: '/unsubscribe/:token',
  /** The pages for operators; a 404 for everyone else. */
  admin: '/admin',
} as const
/** The component gallery; served in development only. */
export const componentGalleryPath = '/dev/componenti'

export type PageName = keyof typeof sitePagePaths

/**
 * Pages that are the same for everyone. The worker renders them, and search engines may list them.
 */
export const publicPageNames: readonly PageName[] = [
  'home',
  'offer',
  'company',
  'landings',
  'landing',
  'pricing',
  'policies',
  'login',
  'signup',
]

/**
 * Returns the name of the page at a path; null if no page matches. A page without path parameters
 * takes precedence over a page with parameters.
 */
export function pageNameForPath(path: string): PageName | null {
  const segments = path === '/' ? [''] : path.replace(/\/$/, '').slice(1).split('/')
  return patterns.find(({ parts }) => matches(parts, segments))?.name ?? null
}

const matches = (pattern: string[], segments: string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, i) => (part.startsWith(':') ? segments[i] !== '' : part === segments[i]))

const parameters = (name: PageName): number => sitePagePaths[name].split(':').length - 1

/** The patterns of all pages; those with fewer parameters come first. */
const patterns = (Object.keys(sitePagePaths) as PageName[])
  .sort((a, b) => parameters(a) - parameters(b))
  .map((name) => ({ name, parts: sitePagePaths[name].slice(1).split('/') }))
