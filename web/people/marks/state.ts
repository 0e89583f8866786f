import { proxy } from 'valtio/vanilla'
import type { SavedAndHiddenMarks } from '#contract/people/marks'

/**
 * The ids of the offers and companies that the reader has saved or hidden, and the keys of the
 * reader's skills, as far as loaded. A visitor's come from the browser, an account's from the API.
 */
export const savedAndHiddenMarksState = proxy<SavedAndHiddenMarks>({
  saved: [],
  hidden: [],
  skills: [],
})
