import { rowByRow, sidebar, table } from './layouts/columns.ts'
import { europassLike, europassNew, form } from './layouts/forms.ts'
import { network } from './layouts/network.ts'
import { cards, centred, timeline } from './layouts/posters.ts'
import { datesLeft, grouped, sentences, single, split } from './layouts/single.ts'
import type { Layout } from './page.ts'

/** The layouts that the reader is tuned on. */
export const layouts: Record<string, Layout> = {
  single,
  'sidebar left': sidebar('left'),
  'sidebar right': sidebar('right'),
  'row by row': rowByRow,
  table,
  'europass-like': europassLike,
  network,
  grouped,
  split,
  'dates left': datesLeft,
  'europass new': europassNew,
  form,
  sentences,
  centred,
  cards,
  timeline,
}
