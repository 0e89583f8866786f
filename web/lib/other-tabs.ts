import { storageKeys } from '#contract/storage-keys'
import { storedText } from './storage.ts'

/** A tab that is notified of these reloads them from the server. */
type News = 'applications' | 'marks'

/** Notifies the other tabs. Without storage, they learn of the change from their next request. */
export const notifyOtherTabs = (news: News): void => {
  // Storage events fire only if the value changes, so write a random one.
  storedText('local', storageKeys.news(news)).write(crypto.randomUUID())
}

/** Calls `listener` for notifications of other tabs, until the returned function is called. */
export const onOtherTabNotification = (news: News, listener: () => void): (() => void) =>
  storedText('local', storageKeys.news(news)).subscribe(
    ({ newValue }) => newValue !== null && listener(),
  )
