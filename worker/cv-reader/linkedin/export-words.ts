import { isOnlyPeriod } from '../words/dates.ts'
import { foldText } from '../words/fold.ts'
import { headingOf, type SectionKind } from '../words/headings.ts'

/**
 * French, German and Spanish headings of exports, folded. `headings.ts` has the Italian and English
 * ones.
 */
const headings: Partial<Record<SectionKind, readonly string[]>> = {
  experience: [
    'berufserfahrung',
    'erfahrung',
    'experiencia',
    'experiencia laboral',
    'experiencia profesional',
    'experience professionnelle',
    'experiences',
  ],
  education: [
    'formation',
    'ausbildung',
    'educacion',
    'formations',
    'etudes',
    'bildung',
    'studium',
    'formacion',
    'formacion academica',
    'estudios',
  ],
  summary: ['resume', 'zusammenfassung', 'extracto', 'resumen', 'uber mich', 'infos', 'acerca de'],
  skills: [
    'principales competences',
    'top-kenntnisse',
    'aptitudes principales',
    'competences',
    'kenntnisse',
    'aptitudes',
    'skills & expertise',
    'competenze ed esperienza',
    'competences et expertise',
    'kenntnisse und fahigkeiten',
    'conocimientos y aptitudes',
    'aptitudes y conocimientos',
    'competences et expertises',
    'fahigkeiten und kenntnisse',
    'kenntnisse und expertise',
    'especialidades',
    'kenntnisse & fahigkeiten',
  ],
  languages: ['langues', 'sprachen', 'idiomas'],
  contacts: ['coordonnees', 'kontakt', 'contactar', 'datos de contacto'],
  other: [
    'zertifizierungen',
    'bescheinigungen',
    'certificaciones',
    'honors-awards',
    'honors and awards',
    'onorificenze e premi',
    'distinctions et prix',
    'auszeichnungen',
    'reconocimientos y premios',
    'veroffentlichungen',
    'publicaciones',
    'patente',
    'brevets',
    'projekte',
    'projets',
    'proyectos',
    'benevolat',
    'ehrenamt',
    'voluntariado',
    'experience benevole',
    'organisationen',
    'cours',
    'kurse',
    'cursos',
    'interets',
    'interessen',
    'intereses',
    'volunteer experience',
    'test scores',
    'punteggi test',
    'recommendations',
    'specialties',
  ],
}

/** The section that an export's heading begins, or undefined if its words are unknown. */
export function exportHeadingOf(text: string): SectionKind | undefined {
  const folded = foldText(text)
  for (const [kind, known] of Object.entries(headings) as [SectionKind, readonly string[]][])
    if (known.includes(folded)) return kind
  return headingOf(text)
}

const footer = /^(?:page|pagina|seite) ?\d+(?: (?:of|di|sur|von|de) \d+)?$/

/** Whether a text is the page number that LinkedIn prints at the foot of a page. */
export const isExportFooter = (text: string): boolean => footer.test(foldText(text))

/** Whether a text consists of dates only, as exports print them below each role. */
export const isDatesLine = (text: string): boolean => text.length < 90 && isOnlyPeriod(text)
