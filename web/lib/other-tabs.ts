import { storageKeys } from '#contract/storage-keys'

/** What the tabs of one browser tell each other; what it is about they ask the server. */
type News = 'applications'

const keyOf = (news: News) => storageKeys.news(news)

/** Tells this browser's other tabs; where nothing can be stored they find out when they next ask. */
export function tellOtherTabs(news: News): void {
  try {
    // It is the change that is heard: what is stored only has to be another thing than before.
    localStorage.setItem(keyOf(news), crypto.randomUUID())
  } catch {
    // Then nobody is told.
  }
}

/** Hears what other tabs tell, until the returned function is called. */
export function hearOtherTabs(news: News, listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(news) && newValue !== null) listener()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
