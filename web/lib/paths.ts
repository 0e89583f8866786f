import { pages } from '#contract/pages'

/** One string for each `:name` of a pattern, in its order. */
type Parameters<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? [value: string, ...Parameters<`/${Rest}`>]
  : Path extends `${string}:${string}`
    ? [value: string]
    : []

/** A page reached by its path alone: `paths.company.href(id)`. */
const plain = <const Path extends string>(path: Path) => ({
  path,
  href: (...values: Parameters<Path>): string => {
    const given: string[] = [...values]
    return path.replace(/:\w+/g, () => encodeURIComponent(given.shift() ?? ''))
  },
})

/** A page that reads a query: `paths.home.href({ job: id })`. What is not set leaves no trace. */
const withQuery = <Key extends string>(path: string) => ({
  path,
  href: (query: { [K in Key]?: string | null } = {}): string => {
    const set = Object.entries<string | null | undefined>(query).filter(([, value]) => value)
    const search = new URLSearchParams(set as [string, string][]).toString()
    return search ? `${path}?${search}` : path
  },
})

/**
 * Every address of the product: `path` is the pattern the router matches, `href()` builds a link.
 * Nothing else in the web spells a path.
 */
export const paths = {
  /** `job` opens that offer in the list. */
  home: withQuery<'job'>(pages.home),
  pricing: plain(pages.pricing),
  policies: plain(pages.policies),
  /** `next` is where to go after signing in, `job` the offer that asked for it. */
  login: withQuery<'next' | 'job'>(pages.login),
  signup: withQuery<'next' | 'job'>(pages.signup),
  /** `next` is where to go once it is done, `step` which of the ten is shown. */
  onboarding: withQuery<'next' | 'step'>(pages.onboarding),
  /** `next` is what somebody was looking at who did not mean to sign out. */
  logout: withQuery<'next'>(pages.logout),
  verifyAccount: plain(pages.verifyAccount),
  /** One's own; `publicProfile` is anybody's. */
  profile: plain(pages.profile),
  /** `section` is what of it is edited; who one is, where none is named. */
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
   * One's own companies; `paths.company` is anybody's. Of the one named `company` a `tab`: `plan` is
   * the plan to buy there, `offer` whose applicants are shown, `edit` the offer that is edited.
   */
  companies: withQuery<'company' | 'tab' | 'plan' | 'offer' | 'edit'>(pages.companies),
  applications: plain(pages.applications),
  publicProfile: plain(pages.publicProfile),
  /** `step` is which of the five is shown. */
  offerCreate: withQuery<'step'>(pages.offerCreate),
  offerSuccess: plain(pages.offerSuccess),
  offerSuccessToken: plain(pages.offerSuccessToken),
  offerError: plain(pages.offerError),
  offerVerify: plain(pages.offerVerify),
  testApplication: plain(pages.testApplication),
  company: plain(pages.company),
  /** `key` is the secret of the mailed link. */
  invoice: {
    path: pages.invoice,
    href: (id: string, key: string): string =>
      `${plain(pages.invoice).href(id)}?${new URLSearchParams({ key })}`,
  },
  /** Where the buttons of the mail lead that tells a company of an application. */
  applicationAnswer: plain(pages.applicationAnswer),
  /** Where the mail leads with which somebody deletes their account, and where they are once it is done. */
  accountDeletion: plain(pages.accountDeletion),
  accountDeleted: plain(pages.accountDeleted),
  /** Where the mails with offers lead whoever wants no more of them. */
  unsubscribe: plain(pages.unsubscribe),
}

/**
 * The page that one sees at `pathname`: an address that opens a dialog over a page is that page's too,
 * which stays where it is, with the focus where it was.
 */
export const pageUnder = (pathname: string): string =>
  pathname.startsWith(`${paths.profile.path}/edit/`) ? paths.profile.path : pathname

/** Whether the page at `pathname` is itself about signing in or out. */
export const isSignInPath = (pathname: string): boolean =>
  [paths.login, paths.signup, paths.logout, paths.verifyAccount].some(
    ({ path }) => path === pathname,
  )

/** Where the components can be looked at; never part of what is deployed. */
export const galleryPath = '/dev/componenti'
