import { dayMs } from './durations.ts'
import { limits } from './limits.ts'
import { storageKeys } from './storage-keys.ts'

/** How long an item stays in a browser: a number of milliseconds, or the event that removes it. */
export type StoragePeriod = number | 'moment' | 'tab' | 'sign_out' | 'sent' | 'cleared' | 'refused'

/** An item that the site stores in a browser, as the policies page lists it. */
export type BrowserStorageItem = {
  /** The item's names as the browser shows them; `…` stands for a part that varies. */
  names: readonly string[]
  matches: RegExp
  places: readonly ('cookie' | 'local' | 'session' | 'cache')[]
  /** Technical items need no consent, statistics do. */
  category: 'technical' | 'statistics'
  stay: StoragePeriod
}

const storedAs = (...names: string[]) => ({
  names,
  matches: new RegExp(`^(?:${names.join('|')})$`),
})
const storedUnder = (start: string) => ({
  names: [`${start}…`],
  matches: new RegExp(`^${start}`),
})

/** Technical items, by name in `storageKeys`. The locales explain each in `stored.<name>`. */
const technical = {
  signIn: {
    ...storedAs(storageKeys.signIn(true), storageKeys.signIn(false)),
    places: ['cookie'],
    stay: limits.companyVerificationLinkLifeMs,
  },
  knownBrowser: {
    ...storedAs(storageKeys.knownBrowser(true), storageKeys.knownBrowser(false)),
    places: ['cookie'],
    stay: limits.knownBrowserLifeMs,
  },
  theme: { ...storedAs(storageKeys.theme), places: ['cookie'], stay: limits.themeCookieLifeMs },
  signedIn: { ...storedAs(storageKeys.signedIn), places: ['cookie'], stay: limits.sessionLifeMs },
  consent: { ...storedAs(storageKeys.consent), places: ['local'], stay: 'cleared' },
  accessToken: { ...storedAs(storageKeys.accessToken), places: ['local'], stay: 'sign_out' },
  refreshToken: { ...storedAs(storageKeys.refreshToken), places: ['local'], stay: 'sign_out' },
  language: { ...storedAs(storageKeys.language), places: ['local'], stay: 'cleared' },
  offerDraft: { ...storedAs(storageKeys.offerDraft), places: ['local'], stay: 'sent' },
  profileDraft: { ...storedAs(storageKeys.profileDraft), places: ['local'], stay: 'sent' },
  visitedOffers: { ...storedAs(storageKeys.visitedOffers), places: ['local'], stay: 'cleared' },
  recentSearches: { ...storedAs(storageKeys.recentSearches), places: ['local'], stay: 'cleared' },
  marks: { ...storedAs(storageKeys.marks), places: ['local'], stay: 'cleared' },
  offlineOffers: { ...storedAs(storageKeys.offlineOffers), places: ['cache'], stay: 'cleared' },
  news: { ...storedUnder(storageKeys.news('')), places: ['local'], stay: 'cleared' },
  form: { ...storedUnder(storageKeys.form('')), places: ['session'], stay: 'tab' },
  scrollPlaces: { ...storedAs(storageKeys.scrollPlaces), places: ['session'], stay: 'tab' },
  listDepth: { ...storedAs(storageKeys.listDepth), places: ['session'], stay: 'tab' },
  buildReload: { ...storedAs(storageKeys.buildReload), places: ['session'], stay: 'tab' },
} as const satisfies Record<keyof typeof storageKeys, Omit<BrowserStorageItem, 'category'>>

/** What the analytics library stores after consent. In `ph_…_posthog`, `…` is the project key. */
const statistics = {
  statisticsCookie: {
    names: ['ph_…_posthog'],
    matches: /^ph_.+_posthog$/,
    places: ['cookie', 'local', 'session'],
    stay: limits.statisticsCookieDays * dayMs,
  },
  statisticsWindow: {
    names: ['ph_…_window_id', 'ph_…_primary_window_exists', 'ph_…_session_registered_properties'],
    matches: /^ph_.+_(?:window_id|primary_window_exists|session_registered_properties)$/,
    places: ['session'],
    stay: 'tab',
  },
  /** A cookie that is set and immediately removed, to test whether the browser accepts cookies. */
  statisticsProbe: {
    names: ['__ph_…'],
    matches: /^__ph_/,
    places: ['cookie'],
    stay: 'moment',
  },
  surveys: {
    names: ['seenSurvey_…', 'inProgressSurvey_…', 'abandonedSurvey_…', 'lastSeenSurveyDate'],
    matches: /^(?:(?:seen|inProgress|abandoned)Survey_|lastSeenSurveyDate$)/,
    places: ['local'],
    stay: 'refused',
  },
} as const satisfies Record<string, Omit<BrowserStorageItem, 'category'>>

export type BrowserStorageName = keyof typeof technical | keyof typeof statistics

const listed = (
  things: Record<string, Omit<BrowserStorageItem, 'category'>>,
  category: 'technical' | 'statistics',
) =>
  Object.entries(things).map(([name, thing]) => ({
    name: name as BrowserStorageName,
    ...thing,
    category,
  }))

/** All items, in the order in which the policies page lists them. */
export const browserStorageItems: readonly (BrowserStorageItem & { name: BrowserStorageName })[] = [
  ...listed(technical, 'technical'),
  ...listed(statistics, 'statistics'),
]
