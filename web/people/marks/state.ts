import type { ReactNode } from 'react'
import { proxy } from 'valtio/vanilla'
import type { Marks } from '#contract/people/marks'

/** What the reader has saved and hidden, as far as the page knows. */
export const marks = proxy<
  Pick<Marks, 'saved' | 'hidden'> & {
    /** Draws a skill that the reader has, else null; for people who are signed in. */
    drawSkill?: ((skill: string) => ReactNode) | undefined
  }
>({ saved: [], hidden: [] })
