/** Every name under which the site stores something in a browser; see also browser-storage.ts. */
export const storageKeys = {
  /** A cookie of the browser that requested a mailed link. `__Host-`: other hosts cannot set it. */
  signIn: (isSecure: boolean) => (isSecure ? '__Host-sign-in' : 'sign-in'),
  /** A cookie with keyed hashes of the mail addresses that were used to sign in here. */
  knownBrowser: (isSecure: boolean) => (isSecure ? '__Host-known-browser' : 'known-browser'),
  /** A cookie, because the worker must know the theme to render the page. */
  theme: 'theme',
  /**
   * A cookie that exists while a person is signed in. It tells the worker to mark the page, so that
   * styles hide what only signed-out visitors should see.
   */
  signedIn: 'signed-in',
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  language: 'userLanguage',
  consent: 'cookie-consent',
  /** The specification defines the names `jobs_store` and `onboarding_store`. */
  offerDraft: 'jobs_store',
  profileDraft: 'onboarding_store',
  visitedOffers: 'visited-jobs',
  recentSearches: 'recent-searches',
  /** The offers and companies that a visitor saved or hid. */
  marks: 'marks',
  /** A Cache API cache with copies of the pages of saved offers, for reading offline. */
  offlineOffers: 'saved-offers',
  /** Local storage items that are written only to notify other tabs of a change. */
  news: (what: string) => `news ${what}`,
  /** Input of a form that has not been sent yet. */
  form: (name: string) => `form ${name}`,
  scrollPlaces: 'scroll-places',
  listDepth: 'board-depth',
  buildReload: 'reloadedForBuild',
} as const
