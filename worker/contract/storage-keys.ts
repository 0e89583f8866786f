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
  /** The theme is in a cookie, because the worker must know it to render the page. */
  theme: 'theme',
  /**
   * Cookie that exists while this browser is signed in. When the worker receives this cookie, it
   * marks the page. The style sheet then hides the content that is meant for signed-out visitors,
   * from the first moment on.
   */
  signedIn: 'signed-in',
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  language: 'userLanguage',
  consent: 'cookie-consent',
  /**
   * The drafts of an offer and of a profile. The specification defines the names `jobs_store` and
   * `onboarding_store`.
   */
  offerDraft: 'jobs_store',
  profileDraft: 'onboarding_store',
  visitedOffers: 'visited-jobs',
  recentSearches: 'recent-searches',
  /** The offers and companies that a visitor saved or hid. */
  marks: 'marks',
  /** A Cache API cache with copies of the pages of saved offers, for reading offline. */
  offlineOffers: 'saved-offers',
  /**
   * Local storage key that is written to notify other tabs of a change. The stored value has no
   * meaning.
   */
  news: (what: string) => `news ${what}`,
  /** Input of a form that has not been sent yet. It is kept for this tab only. */
  form: (name: string) => `form ${name}`,
  scrollPlaces: 'scroll-places',
  listDepth: 'board-depth',
  buildReload: 'reloadedForBuild',
} as const
