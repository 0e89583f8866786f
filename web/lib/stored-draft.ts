import { proxy } from 'valtio/vanilla'
import type { StoredText } from './storage.ts'

type Options<Draft extends object> = {
  text: StoredText
  empty: () => Draft
  /** Parses a stored draft. Returns null if there is none or if it belongs to another person. */
  read: (stored: string | null, current: Draft) => Draft | null
  /** The fields that tabs do not share, such as the current step. */
  ownPart: (draft: Draft) => Partial<Draft>
}

/** The draft of a wizard: stored in this browser until it is sent, and shared by all tabs. */
export function createStoredDraft<Draft extends object>(options: Options<Draft>) {
  const { text, empty, read, ownPart } = options
  const draft = proxy(empty())

  return {
    draft,
    stored: text.read,
    /** Shows `next` instead of the current draft, without storing it. */
    show(next: Draft): void {
      Object.assign(draft, next)
    },
    /** Shows and stores the fields in `patch`. Other fields keep what another tab has stored. */
    change(patch: Partial<Draft>): void {
      Object.assign(draft, patch)
      const theirs = read(text.read(), draft)
      text.write(JSON.stringify(theirs ? { ...theirs, ...patch } : draft))
    },
    /** Shows `next` and removes the stored draft. Other tabs then also discard theirs. */
    clear(next: Draft = empty()): void {
      Object.assign(draft, next)
      text.remove()
    },
    /**
     * Adopts the changes that other tabs make. Returns a function to unsubscribe.
     * @param onGone called if another tab has sent or cleared the draft
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
