import type { ChoiceFilterName, ChoiceFilterValue } from '../../contract/board/offer-filters.ts'
import type { InterpretedSearchWords } from '../../contract/board/search.ts'

/** A filter value or minimum salary that people state in a search: `tempo pieno` for Full-time. */
export type MeantFilter = Omit<InterpretedSearchWords, 'text'>
/** The filters with fixed values that are recognised in a search text. */
type MeantName = Exclude<ChoiceFilterName, 'job_type' | 'with_salary'>

/**
 * The Italian and English phrases for each filter value, in lower case without accents. Spellings
 * without spaces (smartworking) are derived, and a search skips the `a` in `a tempo pieno`.
 */
const phraseTable: { [Name in MeantName]: Partial<Record<ChoiceFilterValue<Name>, string>> } = {
  employment_type: {
    'Full-time': 'full time, tempo pieno, tempo pieno indeterminato, giornata intera',
    'Part-time': 'part time, tempo parziale, mezza giornata, half time',
    Contractor:
      'freelance, freelancer, free lance, contractor, partita iva, p iva, libero professionista, ' +
      'libera professionista, libera professione, autonomo',
    Internship:
      'stage, stages, stagista, stagisti, tirocinio, tirocini, tirocinante, tirocinanti, internship, ' +
      'internships, intern, interns, stage curriculare, stage extracurriculare, tirocinio curriculare',
    Temporary:
      'tempo determinato, a termine, temporaneo, temporanea, temporary, interinale, ' +
      'in somministrazione, somministrazione',
    'Per diem': 'a chiamata, job on call, on call, intermittente, per diem',
    Volunteer: 'volontariato, lavoro volontario, volunteer, volunteers, volunteering',
  },
  workplace: {
    remote:
      'remoto, remote, da remoto, online, full remote, remote working, fully remote, remote work, ' +
      'remote job, remote jobs, da casa, a casa, lavoro da casa, smart working, smart work, telelavoro, ' +
      'work from home, wfh, home office, home working, home based, lavoro agile, a distanza, ' +
      '100 remoto, 100 da remoto, 100 remote, anywhere',
    hybrid: 'ibrido, ibrida, hybrid, modalita ibrida, semi remoto',
    onsite: 'in sede, in presenza, in loco, on site, in ufficio',
  },
  experience_level: {
    'Senior Level': 'senior, senior level',
    'Entry Level':
      'junior, junior level, entry level, neolaureato, neolaureata, neolaureati, neo laureato, ' +
      'neodiplomato, neodiplomata, prima esperienza, primo impiego, senza esperienza, graduate',
  },
}

const phraseLettersMin = 3

const meanings = Object.entries(phraseTable).flatMap(([filter, values]) =>
  Object.entries(values).map(([value, list]) => ({
    meant: { filter: filter as MeantName, value },
    phrases: list.split(', '),
  })),
)
const byPhrase = new Map(
  meanings.flatMap(({ meant, phrases }) =>
    phrases.flatMap((each) => [each, each.replaceAll(' ', '')].map((one) => [one, meant] as const)),
  ),
)

/** Returns the filter value that a phrase (in lower case, without accents) means, if any. */
export const findFilterValueOfPhrase = (phrase: string): MeantFilter | undefined =>
  byPhrase.get(phrase)

/** Returns each filter value's first phrase with this prefix; [] if the prefix is too short. */
export const listFilterPhrasesByPrefix = (letters: string): string[] =>
  letters.length < phraseLettersMin
    ? []
    : meanings.flatMap(({ phrases }) => phrases.find((each) => each.startsWith(letters)) ?? [])

/** Returns the phrases that mean a filter value, each split into words. */
export const listPhrasesForFilterValue = ({ filter, value }: MeantFilter): string[][] =>
  meanings
    .filter(({ meant }) => meant.filter === filter && meant.value === value)
    .flatMap(({ phrases }) => phrases.map((each) => each.split(' ')))
