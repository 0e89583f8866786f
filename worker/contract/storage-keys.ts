/**
 * Every name under which we store something in a browser. tests/rules/browser-storage.test.ts refuses
 * any other name, and contract/browser-storage.ts describes each name for the policies page.
 */
export const storageKeys = {
  /**
   * Cookie that identifies the browser that requested a link. The prefix `__Host-` prevents other
   * hosts from setting it, and requires https.
   */
  signIn: (isSecure: boolean) => (isSecure ? '__Host-sign-in' : 'sign-in'),
  /** Cookie: keyed hashes of the addresses that have signed in with this browser. */
  knownBrowser: (isSecure: boolean) => (isSecure ? '__Host-known-browser' : 'known-browser'),
  /** A cookie, because the worker renders the theme into the page. */
  theme: 'theme',
  /**
   * Cookie set while this browser is signed in, so that the page is sent without the first screen
   * for visitors.
   */
  signedIn: 'signed-in',
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  language: 'userLanguage',
  consent: 'cookie-consent',
  /** Drafts of an offer and of a profile. The specification defines these names. */
  offerDraft: 'jobs_store',
  profileDraft: 'onboarding_store',
  visitedOffers: 'visited-jobs',
  recentSearches: 'recent-searches',
  /** The offers and companies that a visitor saved or hid. */
  marks: 'marks',
  /** Cache with copies of the pages of saved offers, for reading without a network. */
  offlineOffers: 'saved-offers',
  /** Written to notify other tabs of a change. The stored value has no meaning. */
  news: (what: string) => `news ${what}`,
  /** Unsent input of a form; kept for this tab only. */
  form: (name: string) => `form ${name}`,
  scrollPlaces: 'scroll-places',
  listDepth: 'board-depth',
  buildReload: 'reloadedForBuild',
} as const
