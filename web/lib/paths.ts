import { pages } from '#contract/shared/pages'

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

/**
 * All addresses of the product: `path` is the pattern for the router, `href()` builds a link. No
 * other file in web/ contains a path.
 */
export const paths = {
  /** `job` opens an offer in the list. */
  home: withQuery<'job'>(pages.home),
  pricing: plain(pages.pricing),
  policies: plain(pages.policies),
  /** `next` is the page to show after signing in, `job` the offer from which the visitor came. */
  login: withQuery<'next' | 'job'>(pages.login),
  signup: withQuery<'next' | 'job'>(pages.signup),
  /** `next` is the page to show after the last step, `step` one of the ten steps. */
  onboarding: withQuery<'next' | 'step'>(pages.onboarding),
  /**
   * `next` is the page to show after signing in again. It is set for instance if the server has
   * ended the session, or if an invitation needs another account.
   */
  logout: withQuery<'next'>(pages.logout),
  verifyAccount: plain(pages.verifyAccount),
  /** The person's own profile; `publicProfile` shows the profile of any person. */
  profile: plain(pages.profile),
  /** `section` is the part to edit; the default is the personal data. */
  profileEdit: {
    path: pages.profileEdit,
    href: (id: string, section?: string): string => {
      const query = section ? `?${new URLSearchParams({ section })}` : ''
      return plain(pages.profileEdit).href(id) + query
    },
  },
  profileJobNew: plain(pages.profileJobNew),
  profileJob: plain(pages.profileJob),
  profileEducationNew: plain(pages.profileEducationNew),
  profileEducation: plain(pages.profileEducation),
  /**
   * The member's own companies; `paths.company` is the public page. `company` selects the company,
   * `tab` the tab, `plan` a plan to buy, `offer` the offer whose applicants are shown, and `edit`
   * the offer to edit.
   */
  companies: withQuery<'company' | 'tab' | 'plan' | 'offer' | 'edit'>(pages.companies),
  applications: plain(pages.applications),
  saved: plain(pages.saved),
  hidden: plain(pages.hidden),
  publicProfile: plain(pages.publicProfile),
  /** `step` is one of the five steps. */
  offerCreate: withQuery<'step'>(pages.offerCreate),
  offerSuccess: plain(pages.offerSuccess),
  offerSuccessToken: plain(pages.offerSuccessToken),
  offerError: plain(pages.offerError),
  offerVerify: plain(pages.offerVerify),
  testApplication: plain(pages.testApplication),
  company: plain(pages.company),
  /** There is no `href()`, because each offer contains its own address: use `offer.url`. */
  offer: { path: pages.offer },
  landings: plain(pages.landings),
  landing: plain(pages.landing),
  /** `key` is the secret of the mailed link. */
  invoice: {
    path: pages.invoice,
    href: (id: string, key: string): string =>
      `${plain(pages.invoice).href(id)}?${new URLSearchParams({ key })}`,
  },
  /** Target of the buttons in the mail about a new application. */
  applicationAnswer: plain(pages.applicationAnswer),
  /** Target of the link in an invitation to a company. */
  invitation: plain(pages.invitation),
  /** Target of the buttons in the mail about an offer's expiry. */
  offerExpiry: plain(pages.offerExpiry),
  /** Target of the link in the account deletion mail, and the page after deletion. */
  accountDeletion: plain(pages.accountDeletion),
  accountDeleted: plain(pages.accountDeleted),
  /** Target of the links in the mails of an alert; `alerts` lists the person's own alerts. */
  alert: plain(pages.alert),
  alerts: plain(pages.alerts),
  /** Target of the unsubscribe links in mails. */
  unsubscribe: plain(pages.unsubscribe),
  admin: plain(pages.admin),
}

/**
 * The path of the page that is visible at `pathname`. Some addresses open a dialog over a page; for
 * them, this is the path of the page behind the dialog, which keeps its scroll position and focus.
 */
export const pageUnder = (pathname: string): string =>
  pathname.startsWith(`${paths.profile.path}/edit/`) ? paths.profile.path : pathname

/** Whether the page at `pathname` is one of those for signing in or out. */
export const isSignInPath = (pathname: string): boolean =>
  [paths.login, paths.signup, paths.logout, paths.verifyAccount].some(
    ({ path }) => path === pathname,
  )

/** The list's RSS feed. */
export const feedPath = '/feed.xml'

/** The component gallery, which exists only in development. */
export const galleryPath = '/dev/componenti'
