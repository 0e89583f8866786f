import { sitePagePaths } from '#contract/shared/pages'

/** The parameters of a path's `href()`: one string for each `:name` in the path, in order. */
type Parameters<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? [value: string, ...Parameters<`/${Rest}`>]
  : Path extends `${string}:${string}`
    ? [value: string]
    : []

/** A page without query parameters: `paths.company.href(id)`. */
const plain = <const Path extends string>(path: Path) => ({
  path,
  href: (...values: Parameters<Path>): string => {
    const given: string[] = [...values]
    return path.replace(/:\w+/g, () => encodeURIComponent(given.shift() ?? ''))
  },
})

/** A page with query parameters: `paths.home.href({ job: id })`. Parameters may be left out. */
const withQuery = <Key extends string>(path: string) => ({
  path,
  href: (query: { [K in Key]?: string | null } = {}): string => {
    const set = Object.entries<string | null | undefined>(query).filter(([, value]) => value)
    const search = new URLSearchParams(set as [string, string][]).toString()
    return search ? `${path}?${search}` : path
  },
})

/** The query parameter that opens the quick apply dialog for the offer in the address. */
export const applyQueryParameter = 'apply'

/** The paths of all pages. `path` is the pattern for the router; `href()` returns an address. */
export const paths = {
  /** `job` is the id of an offer to open in the list. */
  home: withQuery<'job'>(sitePagePaths.home),
  pricing: plain(sitePagePaths.pricing),
  policies: plain(sitePagePaths.policies),
  /** `next` is the page to open after signing in, `job` the offer from which the visitor came. */
  login: withQuery<'next' | 'job'>(sitePagePaths.login),
  signup: withQuery<'next' | 'job'>(sitePagePaths.signup),
  /** `next` is the page to open after the last step; `step` is one of the ten steps. */
  onboarding: withQuery<'next' | 'step'>(sitePagePaths.onboarding),
  /** `next` is the page to open after signing in again, for instance with another account. */
  logout: withQuery<'next'>(sitePagePaths.logout),
  verifyAccount: plain(sitePagePaths.verifyAccount),
  /** The profile of the signed-in person. `publicProfile` shows the profile of any person. */
  profile: plain(sitePagePaths.profile),
  /** `section` is the part of the profile to edit, by default `about`. */
  profileEdit: {
    path: sitePagePaths.profileEdit,
    href: (id: string, section?: string): string => {
      const query = section ? `?${new URLSearchParams({ section })}` : ''
      return plain(sitePagePaths.profileEdit).href(id) + query
    },
  },
  profileJobNew: plain(sitePagePaths.profileJobNew),
  profileJob: plain(sitePagePaths.profileJob),
  profileEducationNew: plain(sitePagePaths.profileEducationNew),
  profileEducation: plain(sitePagePaths.profileEducation),
  /**
   * A company's account, for its members (`paths.company` is the public page). `offer` is the offer
   * whose applicants are shown, `plan` a plan to buy, and `edit` an offer to edit.
   */
  companies: withQuery<'company' | 'tab' | 'plan' | 'offer' | 'edit'>(sitePagePaths.companies),
  applications: plain(sitePagePaths.applications),
  saved: plain(sitePagePaths.saved),
  hidden: plain(sitePagePaths.hidden),
  publicProfile: plain(sitePagePaths.publicProfile),
  /** `step` is one of the five steps of the wizard. */
  offerCreate: withQuery<'step'>(sitePagePaths.offerCreate),
  offerSuccess: plain(sitePagePaths.offerSuccess),
  offerSuccessToken: plain(sitePagePaths.offerSuccessToken),
  offerError: plain(sitePagePaths.offerError),
  offerVerify: plain(sitePagePaths.offerVerify),
  testApplication: plain(sitePagePaths.testApplication),
  company: plain(sitePagePaths.company),
  /** Has no `href()`: each offer contains its own address, `offer.url`. */
  offer: { path: sitePagePaths.offer },
  landings: plain(sitePagePaths.landings),
  landing: plain(sitePagePaths.landing),
  /** `key` is the secret in the link in the invoice mail. */
  invoice: {
    path: sitePagePaths.invoice,
    href: (id: string, key: string): string =>
      `${plain(sitePagePaths.invoice).href(id)}?${new URLSearchParams({ key })}`,
  },
  /** Opened by the buttons in the mail about a new application. */
  applicationAnswer: plain(sitePagePaths.applicationAnswer),
  /** Opened by the link in a mail that invites a person to a company. */
  invitation: plain(sitePagePaths.invitation),
  /** Opened by the buttons in the mail about an offer that is about to expire. */
  offerExpiry: plain(sitePagePaths.offerExpiry),
  accountDeletion: plain(sitePagePaths.accountDeletion),
  accountDeleted: plain(sitePagePaths.accountDeleted),
  /** Opened by the links in alert mails. `alerts` is the page with all alerts of a person. */
  alert: plain(sitePagePaths.alert),
  alerts: plain(sitePagePaths.alerts),
  /** Opened by the unsubscribe links in mails. */
  unsubscribe: plain(sitePagePaths.unsubscribe),
  admin: plain(sitePagePaths.admin),
}

/** `/profile/edit/…` (a dialog over a page) → `/profile`. Other paths are returned unchanged. */
export const stripDialogFromPath = (pathname: string): string =>
  pathname.startsWith(`${paths.profile.path}/edit/`) ? paths.profile.path : pathname

export const isSignInPath = (pathname: string): boolean =>
  [paths.login, paths.signup, paths.logout, paths.verifyAccount].some(
    ({ path }) => path === pathname,
  )

/** The RSS feed of the list of offers. */
export const feedPath = '/feed.xml'

/** The page that shows all components. The production build does not have it. */
export const developmentGalleryPath = '/dev/componenti'
