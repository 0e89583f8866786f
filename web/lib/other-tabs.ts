import { storageKeys } from '#contract/storage-keys'
import { storedText } from './storage.ts'

/** Messages between the tabs of a browser; the data themselves come from the server. */
type News = 'applications' | 'marks'

/** Notifies the other tabs. Without storage they notice on their next request. */
export const tellOtherTabs = (news: News): void => {
  // Other tabs hear a change, so the value only has to differ from the last one.
  storedText('local', storageKeys.news(news)).write(crypto.randomUUID())
}

/** Hears what other tabs tell, until the returned function is called. */
export const hearOtherTabs = (news: News, listener: () => void): (() => void) =>
  storedText('local', storageKeys.news(news)).subscribe(
    ({ newValue }) => newValue !== null && listener(),
  )
