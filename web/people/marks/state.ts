import { proxy } from 'valtio/vanilla'
import type { Marks } from '#contract/people/marks'

/** Ids of what the reader has saved and hidden, once `mutations.ts` is loaded. */
export const marks = proxy<Marks>({ saved: [], hidden: [] })
