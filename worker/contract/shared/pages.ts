/** The pages of the site. `:name` matches one segment of the path. Any other path is a 404. */
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
  profileJob: '/profile/edit/:id/jobs/:pastJobId',
  profileEducationNew: '/profile/edit/:id/education/new',
  profileEducation: '/profile/edit/:id/education/:eduId',
  companies: '/profile/company',
  applications: '/profile/applications',
  /** The pages `saved` and `hidden` show what a visitor saved or hid, even without an account. */
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
  /** `:address` is a slug and the offer's id without prefix; see board/offer-address.ts. */
  offer: '/offerte/:address',
  /** `landings` lists all landing pages. */
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
  /** The page of an alert. Mail programs also `POST` to it, to unsubscribe with one click. */
  alert: '/avvisi/:token',
  alerts: '/avvisi',
  unsubscribe: '/unsubscribe/:token',
  /** For the site's operators; a 404 for everyone else. */
  admin: '/admin',
} as const
/** Served in development only. */
export const componentGalleryPath = '/dev/componenti'

export type PageName = keyof typeof sitePagePaths

/** The paths that contain the secret of a mailed link. Secrets in queries are not covered. */
export const secretPagePaths = Object.values(sitePagePaths).filter((path) =>
  path.includes(':token'),
)

/**
 * Returns the pattern (`/invito/:token`) of the secret page at a path, or undefined if the page is
 * not secret. The comparison ignores case, because the web app's router ignores it, too.
 */
export function findSecretPagePath(path: string): string | undefined {
  const lower = path.toLowerCase()
  return secretPagePaths.find((page) => lower.startsWith(page.slice(0, page.indexOf(':'))))
}

/** Pages that are the same for everyone. The worker renders them; search engines may list them. */
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

/** Returns the name of the page at a path. Patterns with fewer parameters take precedence. */
export function findPageName(path: string): PageName | null {
  const segments = path === '/' ? [''] : path.replace(/\/$/, '').slice(1).split('/')
  return patterns.find(({ parts }) => matches(parts, segments))?.name ?? null
}

const matches = (pattern: string[], segments: string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, i) => (part.startsWith(':') ? segments[i] !== '' : part === segments[i]))

const parameters = (name: PageName): number => sitePagePaths[name].split(':').length - 1

/** The paths of all pages, those with fewer parameters first. */
const patterns = (Object.keys(sitePagePaths) as PageName[])
  .sort((a, b) => parameters(a) - parameters(b))
  .map((name) => ({ name, parts: sitePagePaths[name].slice(1).split('/') }))
