import type { ReactNode } from 'react'
import { proxy } from 'valtio/vanilla'
import type { SavedAndHiddenMarks } from '#contract/people/marks'

/** The ids that the reader has saved or hidden, as far as they are loaded. */
export const savedAndHiddenMarks = proxy<
  Pick<SavedAndHiddenMarks, 'saved' | 'hidden'> & {
    /** Renders a skill if the reader has it, else null. Set only for signed-in people. */
    drawSkill?: ((skill: string) => ReactNode) | undefined
  }
>({ saved: [], hidden: [] })
