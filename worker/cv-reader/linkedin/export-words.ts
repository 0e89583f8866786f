import { isPeriodOnlyText } from '../words/dates.ts'
import { foldText } from '../words/fold.ts'
import { type CvSectionKind, classifySectionHeading } from '../words/headings.ts'

/** Headings of LinkedIn exports, folded by `foldText`. They take precedence over other headings. */
const headings: Partial<Record<CvSectionKind, readonly string[]>> = {
  summary: ['resume', 'infos', 'acerca de'],
  skills: [
    'skills & expertise',
    'competenze ed esperienza',
    'competences et expertise',
    'competences et expertises',
    'conocimientos y aptitudes',
    'aptitudes y conocimientos',
    'kenntnisse und expertise',
    'kenntnisse & fahigkeiten',
    'especialidades',
  ],
  other: [
    'honors-awards',
    'honors and awards',
    'onorificenze e premi',
    'distinctions et prix',
    'patente',
    'volunteer experience',
    'test scores',
    'punteggi test',
    'recommendations',
    'specialties',
  ],
}

/** Returns the kind of section that a heading of an export begins; undefined if unknown. */
export function classifyLinkedinHeading(text: string): CvSectionKind | undefined {
  const folded = foldText(text)
  for (const [kind, known] of Object.entries(headings) as [CvSectionKind, readonly string[]][])
    if (known.includes(folded)) return kind
  return classifySectionHeading(text)
}

const footer = /^(?:page|pagina|seite) ?\d+(?: (?:of|di|sur|von|de) \d+)?$/

/** Whether a text is the page number that LinkedIn prints at the foot of a page. */
export const isLinkedinPageFooter = (text: string): boolean => footer.test(foldText(text))

/** Whether a text consists of dates only, as exports print them below each role. */
export const isDatesLine = (text: string): boolean => text.length < 90 && isPeriodOnlyText(text)
