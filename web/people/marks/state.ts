import type { ReactNode } from 'react'
import { proxy } from 'valtio/vanilla'
import type { SavedAndHiddenMarks } from '#contract/people/marks'

/** The ids of the offers and companies that the reader has saved or hidden, as far as loaded. */
export const savedAndHiddenMarks = proxy<
  Pick<SavedAndHiddenMarks, 'saved' | 'hidden'> & {
    /**
     * Draws a skill of an offer if the reader also has the skill, else returns null. Missing for
     * visitors.
     */
    drawSkill?: ((skill: string) => ReactNode) | undefined
  }
>({ saved: [], hidden: [] })
