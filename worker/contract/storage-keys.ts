/**
 * Every name under which this product stores something in a browser.
 * tests/rules/browser-storage.test.ts refuses any other name, and contract/browser-storage.ts documents
 * each for people.
 */
export const storageKeys = {
  /**
   * Cookie of the browser that requested a link. `__Host-` keeps other hosts out, and requires https.
   */
  signIn: (isSecure: boolean) => (isSecure ? '__Host-sign-in' : 'sign-in'),
  /** Cookie: keyed hashes of the addresses that have signed in with this browser. */
  knownBrowser: (isSecure: boolean) => (isSecure ? '__Host-known-browser' : 'known-browser'),
  /** Cookie, since the worker writes the theme into the page. */
  theme: 'theme',
  /** Cookie: this browser is signed in, so the page is sent without the first screen for visitors. */
  signedIn: 'signed-in',
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  language: 'userLanguage',
  consent: 'cookie-consent',
  /** Drafts of an offer and of a profile; the specification fixes these names. */
  offerDraft: 'jobs_store',
  profileDraft: 'onboarding_store',
  visitedOffers: 'visited-jobs',
  recentSearches: 'recent-searches',
  /** The offers and companies that a visitor saved or hid. */
  marks: 'marks',
  /** Notifies other tabs of a change; the stored value has no meaning. */
  news: (what: string) => `news ${what}`,
  /** Unsent input of a form, for this tab. */
  form: (name: string) => `form ${name}`,
  scrollPlaces: 'scroll-places',
  listDepth: 'board-depth',
  buildReload: 'reloadedForBuild',
} as const
