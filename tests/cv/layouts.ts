import { rowByRowLayout, sidebarLayout, tableLayout } from './layouts/columns.ts'
import { europassLikeLayout, formLayout, newEuropassLayout } from './layouts/forms.ts'
import { linkedInProfileLayout } from './layouts/network.ts'
import { cardsLayout, centredLayout, timelineLayout } from './layouts/posters.ts'
import {
  datesLeftLayout,
  groupedByCompanyLayout,
  sentencesLayout,
  singleColumnLayout,
  splitAcrossPagesLayout,
} from './layouts/single.ts'
import {
  europass2013Layout,
  europassRoleFirmLayout,
  europeanFormLayout,
  lecturerLayout,
  oddHeadingsLayout,
} from './layouts/trade-forms.ts'
import {
  compactLayout,
  designToolLayout,
  schoolAndGradeLayout,
  stackedDatesLayout,
  wordTabsLayout,
} from './layouts/trade-lists.ts'
import type { RenderCvHtml } from './page.ts'

/** The layouts that the reader is tuned to. */
export const cvLayouts: Record<string, RenderCvHtml> = {
  single: singleColumnLayout,
  'sidebar left': sidebarLayout('left'),
  'sidebar right': sidebarLayout('right'),
  'row by row': rowByRowLayout,
  table: tableLayout,
  'europass-like': europassLikeLayout,
  network: linkedInProfileLayout,
  grouped: groupedByCompanyLayout,
  split: splitAcrossPagesLayout,
  'dates left': datesLeftLayout,
  'europass new': newEuropassLayout,
  form: formLayout,
  sentences: sentencesLayout,
  centred: centredLayout,
  cards: cardsLayout,
  timeline: timelineLayout,
}

/**
 * Layouts from many trades, added in November 2026 because the CV reader had failed on such CVs.
 */
export const tradeCvLayouts: Record<string, RenderCvHtml> = {
  'european form': europeanFormLayout,
  'europass 2013': europass2013Layout,
  'role firm': europassRoleFirmLayout,
  'odd headings': oddHeadingsLayout,
  lecturer: lecturerLayout,
  'word tabs': wordTabsLayout,
  'school grade': schoolAndGradeLayout,
  'design tool': designToolLayout,
  compact: compactLayout,
  stacked: stackedDatesLayout,
}
