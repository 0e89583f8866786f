import type { ReactNode } from 'react'
import { proxy } from 'valtio/vanilla'
import type { SavedAndHiddenMarks } from '#contract/people/marks'

/** The ids of the offers and companies that the reader has saved or hidden, as far as loaded. */
export const savedAndHiddenMarksState = proxy<
  Pick<SavedAndHiddenMarks, 'saved' | 'hidden'> & {
    /** Renders a skill if the reader has it; otherwise returns null. Undefined for visitors. */
    drawSkill?: ((skill: string) => ReactNode) | undefined
  }
>({ saved: [], hidden: [] })
