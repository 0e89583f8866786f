import type { DateStyle } from './date-styles.ts'
import type { Tongue } from './mosaic/words.ts'
import type { OfficeDocument } from './office/paper.ts'
import type { CvTruth } from './truth.ts'

export type CorpusCv = {
  id: string
  layout: string
  family: CvLayoutFamily
  language: Tongue
  style: DateStyle
  truth: CvTruth
  pdf: Uint8Array
}

export type CvLayoutFamily =
  | 'europass xml'
  | 'network'
  | 'single'
  | 'columns'
  | 'trades'
  | 'everyday'
  | 'mosaic'
  | 'kept out'

export type PlannedCv = Omit<CorpusCv, 'pdf'> & {
  html?: string
  draw?: () => Promise<Uint8Array>
  /** The content of a Word document, which LibreOffice prints. */
  word?: OfficeDocument
}
