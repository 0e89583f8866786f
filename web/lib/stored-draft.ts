import { proxy } from 'valtio/vanilla'
import type { StoredText } from './storage.ts'

type Options<Draft extends object> = {
  text: StoredText
  empty: () => Draft
  /** Parses the stored draft; null if it is missing or of another person than `current`. */
  read: (stored: string | null, current: Draft) => Draft | null
  /** The fields that differ in each tab, such as the current step. */
  ownPart: (draft: Draft) => Partial<Draft>
}

/** The draft of a wizard: stored in this browser until it is sent, and shared by all tabs. */
export function createStoredDraft<Draft extends object>(options: Options<Draft>) {
  const { text, empty, read, ownPart } = options
  const draft = proxy(empty())

  return {
    draft,
    stored: text.read,
    /** Replaces the shown draft without storing it. */
    show(next: Draft): void {
      Object.assign(draft, next)
    },
    /** Stores only the changed fields, and keeps other fields that another tab has stored. */
    change(patch: Partial<Draft>): void {
      Object.assign(draft, patch)
      const theirs = read(text.read(), draft)
      text.write(JSON.stringify(theirs ? { ...theirs, ...patch } : draft))
    },
    /** Shows `next` and removes the stored draft. The other tabs then discard their copies. */
    clear(next: Draft = empty()): void {
      Object.assign(draft, next)
      text.remove()
    },
    /**
     * Adopts changes of other tabs until the returned function is called.
     * @param onGone called if another tab has sent the draft or cleared it
     */
    follow(onGone: () => void): () => void {
      return text.subscribe(({ newValue }) => {
        if (newValue === null) return onGone()
        const theirs = read(newValue, draft)
        if (theirs) Object.assign(draft, theirs, ownPart(draft))
      })
    },
  }
}
