import { storageKeys } from '#contract/storage-keys'
import { storedText } from './storage.ts'

/** What the tabs of one browser tell each other; the details they ask the server for. */
type News = 'applications'

/** Tells this browser's other tabs. Without storage they find out when they next ask. */
export const tellOtherTabs = (news: News): void => {
  // Other tabs hear a change, so the value only has to differ from the last one.
  storedText('local', storageKeys.news(news)).write(crypto.randomUUID())
}

/** Hears what other tabs tell, until the returned function is called. */
export const hearOtherTabs = (news: News, listener: () => void): (() => void) =>
  storedText('local', storageKeys.news(news)).subscribe(
    ({ newValue }) => newValue !== null && listener(),
  )
