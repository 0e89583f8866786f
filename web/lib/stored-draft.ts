import { proxy } from 'valtio/vanilla'
import type { StoredText } from './storage.ts'

type Options<Draft extends object> = {
  text: StoredText
  empty: () => Draft
  /** The stored draft, if the owner of `current` may see it; else null. */
  read: (stored: string | null, current: Draft) => Draft | null
  /** The part of the draft that each tab keeps for itself: its step. */
  ownPart: (draft: Draft) => Partial<Draft>
}

/** The answers of a wizard: kept in this browser until they are sent, and shared by its tabs. */
export function storedDraft<Draft extends object>(options: Options<Draft>) {
  const { text, empty, read, ownPart } = options
  const draft = proxy(empty())

  return {
    draft,
    /** The stored JSON; null if there is none. */
    stored: text.read,
    /** Shows a draft without storing it. */
    show(next: Draft): void {
      Object.assign(draft, next)
    },
    /**
     * Changes the draft and stores what changed: what another tab has stored meanwhile stays, except
     * in the same fields, where the last one to write wins.
     */
    change(patch: Partial<Draft>): void {
      Object.assign(draft, patch)
      const theirs = read(text.read(), draft)
      text.write(JSON.stringify(theirs ? { ...theirs, ...patch } : draft))
    },
    /** Empties the draft here and in the other tabs. */
    clear(next: Draft = empty()): void {
      Object.assign(draft, next)
      text.remove()
    },
    /**
     * Takes over what other tabs write, until the returned function is called.
     * @param onGone another tab has sent the draft or cleared it
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
