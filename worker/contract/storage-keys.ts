/**
 * Every name under which this product keeps something in a browser. Nothing is kept under a name that
 * is not from here (tests/rules/browser-storage.test.ts), and contract/stored-things.ts tells people
 * of each.
 */
export const storageKeys = {
  /** Cookie of the browser that asked for a link; the prefix keeps other hosts out, and needs https. */
  signIn: (isSecure: boolean) => (isSecure ? '__Host-sign-in' : 'sign-in'),
  /** Cookie: keyed hashes of the addresses that somebody has signed in with in this browser. */
  knownBrowser: (isSecure: boolean) => (isSecure ? '__Host-known-browser' : 'known-browser'),
  /** Cookie: the worker writes the theme into the page. */
  theme: 'theme',
  /** Cookie: somebody is signed in here, and the page comes without a visitor’s first screen. */
  signedIn: 'signed-in',
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  language: 'userLanguage',
  consent: 'cookie-consent',
  /** The drafts of an offer and of a profile: their names are the product's. */
  offerDraft: 'jobs_store',
  profileDraft: 'onboarding_store',
  visitedOffers: 'visited-jobs',
  /** Tells other tabs that something has changed; what is stored means nothing. */
  news: (what: string) => `news ${what}`,
  /** What is being written in a form, for this tab. */
  form: (name: string) => `form ${name}`,
  scrollPlaces: 'scroll-places',
  listDepth: 'board-depth',
  buildReload: 'reloadedForBuild',
} as const
