import { Dice } from '../truth.ts'
import { europassSheetLayouts } from './layouts/europass-editor.ts'
import { europeanFormSheetLayouts } from './layouts/european-forms.ts'
import { newLinkedInExportSheet, oldLinkedInExportSheet } from './layouts/network-exports.ts'
import { oneColumnSheetLayouts } from './layouts/one-column.ts'
import { serviceSheetLayouts } from './layouts/services.ts'
import { sidebarSheetLayouts } from './layouts/sidebars.ts'
import { wordSheetLayouts } from './layouts/word.ts'
import { type PeriodStyle, periodStyles } from './period.ts'
import { makePerson, type PersonGenerationOptions } from './person.ts'
import type { Tongue } from './profile.ts'
import type { CvSheet, CvSheetLayout } from './sheet.ts'
import { frenchTrade, germanTrade, spanishTrade } from './trades/abroad.ts'
import {
  englishCareTrade,
  englishFactoryTrade,
  italianCareTrade,
  italianFactoryTrade,
} from './trades/factory-and-care.ts'
import {
  englishCraftsTrade,
  englishKitchenTrade,
  italianCraftsTrade,
  italianKitchenTrade,
} from './trades/kitchen-and-crafts.ts'
import {
  englishOfficeTrade,
  englishShopTrade,
  italianOfficeTrade,
  italianShopTrade,
} from './trades/shop-and-office.ts'
import {
  englishSoftwareTrade,
  englishTeachingTrade,
  italianSoftwareTrade,
  italianTeachingTrade,
} from './trades/teaching-and-software.ts'
import type { TradeVocabulary } from './trades/trade.ts'

/** A CV to draw. Its sheet contains the content and the expected profile. */
export type CvSample = { id: string; family: string; tongue: Tongue; sheet: CvSheet }

/** The functions that draw a family of CVs, and how many CVs each function draws per language. */
type Share = {
  drawings: CvSheetLayout[]
  counts: Partial<Record<Tongue, number>>
  styles?: PeriodStyle[]
  trades?: Partial<Record<Tongue, TradeVocabulary[]>>
  wishes?: PersonGenerationOptions
}

const seed = 7_042_026
const trades: Record<Tongue, TradeVocabulary[]> = {
  it: [
    italianShopTrade,
    italianFactoryTrade,
    italianCareTrade,
    italianKitchenTrade,
    italianOfficeTrade,
    italianCraftsTrade,
    italianTeachingTrade,
    italianSoftwareTrade,
  ],
  en: [
    englishOfficeTrade,
    englishCareTrade,
    englishShopTrade,
    englishSoftwareTrade,
    englishKitchenTrade,
    englishFactoryTrade,
    englishTeachingTrade,
    englishCraftsTrade,
  ],
  fr: [frenchTrade],
  de: [germanTrade],
  es: [spanishTrade],
}
const all = {
  ...oneColumnSheetLayouts,
  ...sidebarSheetLayouts,
  ...serviceSheetLayouts,
  ...wordSheetLayouts,
  ...europeanFormSheetLayouts,
  ...europassSheetLayouts,
}
const share = (
  family: string,
  it: number,
  en: number,
  rest: Omit<Share, 'drawings' | 'counts'> = {},
): [string, Share] => [family, { drawings: all[family]!, counts: { it, en }, ...rest }]
const knotty = { isKnotty: true }

const families = new Map<string, Share>([
  [
    'network export, new',
    {
      drawings: [newLinkedInExportSheet],
      counts: { it: 7, en: 6, fr: 3, de: 3, es: 3 },
      wishes: { ...knotty, jobs: [2, 8], hasLevels: false },
    },
  ],
  [
    'network export, old',
    {
      drawings: [oldLinkedInExportSheet],
      counts: { it: 5, en: 4, fr: 2, de: 2, es: 2 },
      wishes: { ...knotty, jobs: [2, 8], hasLevels: false },
    },
  ],
  share('one column', 3, 2),
  share('odd headings', 3, 2, { wishes: knotty }),
  share('labelled entries', 5, 0),
  share('no headings', 4, 3),
  share('canva-like', 5, 4, { wishes: { jobs: [2, 4] } }),
  share('resume builder', 5, 4, { styles: ['long', 'short', 'numeric', 'dots'] }),
  share('design tool', 5, 4),
  share('indeed-like', 4, 4, { styles: ['long'] }),
  share('google docs', 4, 4, { styles: ['long', 'short', 'dots', 'numeric'] }),
  share('latex-like', 3, 2),
  share('academic', 3, 3, { trades: { it: [italianTeachingTrade], en: [englishTeachingTrade] } }),
  share('two languages', 4, 3),
  share('europass editor', 4, 2, { styles: ['numeric', 'days'], wishes: knotty }),
  share('word tabs', 5, 4),
  share('word dates in table', 5, 4),
  share('word sidebar table', 4, 4),
  share('european form', 6, 3, { wishes: knotty }),
  share('europass 2013', 6, 3, { styles: ['numeric', 'days', 'from to', 'short'] }),
])

/** Generates all CVs. Every call returns the same CVs. */
export function generateCvSamples(): CvSample[] {
  let at = 0
  return [...families].flatMap(([family, { drawings, counts, styles, trades: own, wishes }]) =>
    drawings.flatMap((draw, drawing) =>
      Object.entries(counts).flatMap(([key, count]) =>
        Array.from({ length: count }, (_, round): CvSample => {
          at += 1
          const tongue = key as Tongue
          const choice = own?.[tongue] ?? trades[tongue]
          const months = at % 6 === 0 ? 'none' : at % 2 === 0 ? 'all' : 'some'
          const person = makePerson(choice[at % choice.length]!, seed + at * 7919, {
            months,
            ...wishes,
          })
          const style = (styles ?? periodStyles)[at % (styles ?? periodStyles).length]!
          return {
            id: `${family} ${drawing + 1} ${tongue} ${round + 1}`,
            family,
            tongue,
            sheet: draw(person, new Dice(seed + at * 104_729), style),
          }
        }),
      ),
    ),
  )
}
