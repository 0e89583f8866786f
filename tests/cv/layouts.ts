import { rowByRow, sidebar, table } from './layouts/columns.ts'
import { europassLike, europassNew, form } from './layouts/forms.ts'
import { network } from './layouts/network.ts'
import { cards, centred, timeline } from './layouts/posters.ts'
import { datesLeft, grouped, sentences, single, split } from './layouts/single.ts'
import {
  europass2013,
  europassRoleFirm,
  europeanForm,
  lecturer,
  oddHeadings,
} from './layouts/trade-forms.ts'
import {
  compact,
  designTool,
  schoolAndGrade,
  stackedDates,
  wordTabs,
} from './layouts/trade-lists.ts'
import type { Layout } from './page.ts'

/** The layouts that the reader is tuned to. */
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

/**
 * Layouts from many trades. They were added in November 2026, after the CV reader had failed on
 * such CVs.
 */
export const tradeLayouts: Record<string, Layout> = {
  'european form': europeanForm,
  'europass 2013': europass2013,
  'role firm': europassRoleFirm,
  'odd headings': oddHeadings,
  lecturer,
  'word tabs': wordTabs,
  'school grade': schoolAndGrade,
  'design tool': designTool,
  compact,
  stacked: stackedDates,
}
