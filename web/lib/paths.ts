import { sitePagePaths } from '#contract/shared/pages'

/** One string parameter for each `:name` of a pattern, in order. */
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

/** A page with query parameters: `paths.home.href({ job: id })`. Unset values are left out. */
const withQuery = <Key extends string>(path: string) => ({
  path,
  href: (query: { [K in Key]?: string | null } = {}): string => {
    const set = Object.entries<string | null | undefined>(query).filter(([, value]) => value)
    const search = new URLSearchParams(set as [string, string][]).toString()
    return search ? `${path}?${search}` : path
  },
})

/** Query parameter that opens quick apply for the offer in the address. */
export const applyParameter = 'apply'

/** The only paths in web/: `path` is the router's pattern, `href()` a link. */
export const paths = {
  /** `job` opens an offer in the list. */
  home: withQuery<'job'>(sitePagePaths.home),
  pricing: plain(sitePagePaths.pricing),
  policies: plain(sitePagePaths.policies),
  /** `next` is the page to show after signing in, `job` the offer from which the visitor came. */
  login: withQuery<'next' | 'job'>(sitePagePaths.login),
  signup: withQuery<'next' | 'job'>(sitePagePaths.signup),
  /** `next` is the page to show after the last step, `step` one of the ten steps. */
  onboarding: withQuery<'next' | 'step'>(sitePagePaths.onboarding),
  /** `next` is the page to show after signing in again, for instance with another account. */
  logout: withQuery<'next'>(sitePagePaths.logout),
  verifyAccount: plain(sitePagePaths.verifyAccount),
  /** The person's own profile; `publicProfile` shows the profile of any person. */
  profile: plain(sitePagePaths.profile),
  /** `section` is the part to edit; the default is the personal data. */
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
   * The member's own companies; `paths.company` is the public page. `offer` is the offer whose
   * applicants are shown, `plan` a plan to buy, `edit` an offer to edit.
   */
  companies: withQuery<'company' | 'tab' | 'plan' | 'offer' | 'edit'>(sitePagePaths.companies),
  applications: plain(sitePagePaths.applications),
  saved: plain(sitePagePaths.saved),
  hidden: plain(sitePagePaths.hidden),
  publicProfile: plain(sitePagePaths.publicProfile),
  /** `step` is one of the five steps. */
  offerCreate: withQuery<'step'>(sitePagePaths.offerCreate),
  offerSuccess: plain(sitePagePaths.offerSuccess),
  offerSuccessToken: plain(sitePagePaths.offerSuccessToken),
  offerError: plain(sitePagePaths.offerError),
  offerVerify: plain(sitePagePaths.offerVerify),
  testApplication: plain(sitePagePaths.testApplication),
  company: plain(sitePagePaths.company),
  /** There is no `href()`, because each offer contains its own address: use `offer.url`. */
  offer: { path: sitePagePaths.offer },
  landings: plain(sitePagePaths.landings),
  landing: plain(sitePagePaths.landing),
  /** `key` is the secret of the mailed link. */
  invoice: {
    path: sitePagePaths.invoice,
    href: (id: string, key: string): string =>
      `${plain(sitePagePaths.invoice).href(id)}?${new URLSearchParams({ key })}`,
  },
  /** Target of the buttons in the mail about a new application. */
  applicationAnswer: plain(sitePagePaths.applicationAnswer),
  /** Target of the link in an invitation to a company. */
  invitation: plain(sitePagePaths.invitation),
  /** Target of the buttons in the mail about an offer's expiry. */
  offerExpiry: plain(sitePagePaths.offerExpiry),
  accountDeletion: plain(sitePagePaths.accountDeletion),
  accountDeleted: plain(sitePagePaths.accountDeleted),
  /** Target of the links in the mails of an alert; `alerts` lists the person's own alerts. */
  alert: plain(sitePagePaths.alert),
  alerts: plain(sitePagePaths.alerts),
  /** Target of the unsubscribe links in mails. */
  unsubscribe: plain(sitePagePaths.unsubscribe),
  admin: plain(sitePagePaths.admin),
}

/**
 * The path of the visible page. Behind a dialog with its own address, it is the page that keeps its
 * scroll position and focus.
 */
export const pageBehindDialog = (pathname: string): string =>
  pathname.startsWith(`${paths.profile.path}/edit/`) ? paths.profile.path : pathname

export const isSignInPath = (pathname: string): boolean =>
  [paths.login, paths.signup, paths.logout, paths.verifyAccount].some(
    ({ path }) => path === pathname,
  )

/** RSS feed of the list. */
export const feedPath = '/feed.xml'

/** Exists only in development. */
export const developmentGalleryPath = '/dev/componenti'
