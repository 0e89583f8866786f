import { storageKeys } from '#contract/storage-keys'
import { createStoredText } from './storage.ts'

/** The data that one tab has changed. Other tabs then load these data again from the server. */
type TabTopic = 'applications' | 'marks'

/** Notifies other tabs of a change. Without storage, they notice it when they next load data. */
export const notifyOtherTabs = (topic: TabTopic): void => {
  // Other tabs notice only a value that differs from the stored one, so write a random value.
  createStoredText('local', storageKeys.news(topic)).write(crypto.randomUUID())
}

/** Calls `listener` when another tab has changed `topic`. Returns a function to unsubscribe. */
export const onOtherTabNotification = (topic: TabTopic, listener: () => void): (() => void) =>
  createStoredText('local', storageKeys.news(topic)).subscribe(
    ({ newValue }) => newValue !== null && listener(),
  )
