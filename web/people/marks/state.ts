import { proxy } from 'valtio/vanilla'
import type { SavedAndHiddenMarks } from '#contract/people/marks'

/**
 * The ids of the offers and companies that the reader has saved or hidden, and the keys of the
 * reader's skills. Empty until they are loaded. The browser provides them for visitors, the API for accounts.
 */
export const savedAndHiddenMarksState = proxy<SavedAndHiddenMarks>({
  saved: [],
  hidden: [],
  skills: [],
})
