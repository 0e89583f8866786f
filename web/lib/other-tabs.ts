import { storageKeys } from '#contract/storage-keys'
import { createStoredText } from './storage.ts'

/** The data that one tab has changed. Other tabs then load these data again from the server. */
type News = 'applications' | 'marks'

/** Notifies other tabs of a change. Without storage, they notice it when they next load data. */
export const notifyOtherTabs = (news: News): void => {
  // Other tabs notice only a value that differs from the stored one, so write a random value.
  createStoredText('local', storageKeys.news(news)).write(crypto.randomUUID())
}

/** Calls `listener` when another tab sends `news`. Returns a function to unsubscribe. */
export const onOtherTabNotification = (news: News, listener: () => void): (() => void) =>
  createStoredText('local', storageKeys.news(news)).subscribe(
    ({ newValue }) => newValue !== null && listener(),
  )
