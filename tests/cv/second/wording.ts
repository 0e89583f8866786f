import type { Dice } from '../truth.ts'
import type { GeneratedPerson } from './person.ts'
import type { Tongue } from './profile.ts'

type Part =
  | 'summary'
  | 'jobs'
  | 'studies'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'papers'
  | 'volunteering'
  | 'hobbies'
  | 'details'

/** Headings as people write them, from usual to unusual. */
const usual: Record<'it' | 'en', Record<Part, string[]>> = {
  it: {
    summary: ['Profilo', 'Chi sono', 'Profilo professionale', 'Obiettivo'],
    jobs: [
      'Esperienza lavorativa',
      'Esperienze professionali',
      'Esperienza',
      'Esperienze lavorative',
    ],
    studies: ['Istruzione e formazione', 'Formazione', 'Istruzione', 'Titoli di studio'],
    skills: ['Competenze', 'Capacità e competenze', 'Competenze tecniche'],
    languages: ['Lingue', 'Lingue straniere', 'Conoscenze linguistiche'],
    certificates: ['Corsi e certificazioni', 'Attestati'],
    papers: ['Pubblicazioni e premi', 'Pubblicazioni'],
    volunteering: ['Volontariato'],
    hobbies: ['Interessi', 'Hobby'],
    details: ['Dati personali', 'Contatti'],
  },
  en: {
    summary: ['Profile', 'About me', 'Personal statement', 'Summary'],
    jobs: ['Work experience', 'Employment history', 'Experience', 'Professional experience'],
    studies: ['Education', 'Education and training', 'Qualifications'],
    skills: ['Skills', 'Key skills', 'Core competencies'],
    languages: ['Languages'],
    certificates: ['Certifications', 'Courses and certificates'],
    papers: ['Publications and awards', 'Publications'],
    volunteering: ['Volunteering'],
    hobbies: ['Interests', 'Hobbies'],
    details: ['Personal details', 'Contact'],
  },
}
const odd: Record<'it' | 'en', Record<'jobs' | 'studies' | 'skills', string[]>> = {
  it: {
    jobs: [
      'Il mio percorso',
      'Esperienze lavorative o di stage',
      'Dove ho lavorato',
      'Storia professionale',
      'Cosa ho fatto finora',
    ],
    studies: ['Sui banchi', 'Percorso di studi', 'Scuola e dintorni', 'Studi compiuti'],
    skills: [
      'Cosa so fare',
      'Sistemi e strumenti',
      'Conoscenze professionali',
      'Nella cassetta degli attrezzi',
    ],
  },
  en: {
    jobs: [
      'Industrial Experience',
      'Where I have worked',
      'My journey so far',
      'Positions held',
      'Jobs',
    ],
    studies: ['Schooling', 'Where I studied', 'Academic path'],
    skills: ['What I do well', 'Toolbox', 'Tech Skills', 'Good at'],
  },
}

/** Chooses the headings of one CV. Each part keeps its heading throughout the CV. */
export function chooseSectionHeadings(
  dice: Dice,
  tongue: Tongue,
  isOdd = false,
): (part: Part) => string {
  const language = tongue === 'it' ? 'it' : 'en'
  const drawn = new Map<Part, string>()
  return (part) => {
    const words =
      isOdd && part in odd[language] ? odd[language][part as 'jobs'] : usual[language][part]
    if (!drawn.has(part)) drawn.set(part, dice.one(words))
    return drawn.get(part)!
  }
}

/** A language with its level as people write them, such as "Inglese: B2". */
export function languageText(
  one: GeneratedPerson['languages'][number],
  tongue: Tongue,
  form: number,
): string {
  const name = languageName(one.code, tongue)
  const native = tongue === 'it' ? 'madrelingua' : 'native'
  const level = one.isNative ? native : one.level
  if (level === null) return name
  return [`${name}: ${level}`, `${name} (${level})`, `${name} – ${level}`, `${name} ${level}`][
    form % 4
  ]!
}

export function languageName(code: string, tongue: Tongue): string {
  const name = new Intl.DisplayNames(tongue, { type: 'language' }).of(code)!
  return name.charAt(0).toUpperCase() + name.slice(1)
}
