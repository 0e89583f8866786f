import { storageKeys } from '#contract/storage-keys'
import { storedText } from './storage.ts'

/**
 * Subjects of notifications between the tabs of a browser. The tabs then reload the data from the
 * server.
 */
type News = 'applications' | 'marks'

/** Notifies the other tabs. Without storage they see the change on their next request. */
export const tellOtherTabs = (news: News): void => {
  // Storage events fire only if the value changes, so write a random one.
  storedText('local', storageKeys.news(news)).write(crypto.randomUUID())
}

/** Calls `listener` for notifications of other tabs, until the returned function is called. */
export const hearOtherTabs = (news: News, listener: () => void): (() => void) =>
  storedText('local', storageKeys.news(news)).subscribe(
    ({ newValue }) => newValue !== null && listener(),
  )
