import type { ChoiceFilterName, ChoiceFilterValue } from '../../contract/board/offer-filters.ts'

/** A filter value that people can also type in the search, such as `tempo pieno` for Full-time. */
export type PhraseFilterValue = {
  [Name in MeantName]: { filter: Name; value: ChoiceFilterValue<Name> }
}[MeantName]
/** All filters with fixed values, except those that nobody types as words in a search. */
type MeantName = Exclude<ChoiceFilterName, 'job_type' | 'with_salary'>

/** The Italian and English phrases for each filter value, in lower case without accents. */
const phraseTable: { meant: PhraseFilterValue; phrases: string }[] = [
  {
    meant: { filter: 'employment_type', value: 'Full-time' },
    phrases:
      'full time, fulltime, tempo pieno, a tempo pieno, tempo pieno indeterminato, giornata intera',
  },
  {
    meant: { filter: 'employment_type', value: 'Part-time' },
    phrases: 'part time, parttime, tempo parziale, a tempo parziale, mezza giornata, half time',
  },
  {
    meant: { filter: 'employment_type', value: 'Contractor' },
    phrases:
      'freelance, freelancer, free lance, contractor, partita iva, a partita iva, con partita iva, p iva, ' +
      'piva, libero professionista, libera professionista, libera professione, autonomo, lavoro autonomo',
  },
  {
    meant: { filter: 'employment_type', value: 'Internship' },
    phrases:
      'stage, stages, stagista, stagisti, tirocinio, tirocini, tirocinante, tirocinanti, internship, ' +
      'internships, intern, interns, stage curriculare, stage extracurriculare, tirocinio curriculare',
  },
  {
    meant: { filter: 'employment_type', value: 'Temporary' },
    phrases:
      'tempo determinato, a tempo determinato, contratto a tempo determinato, a termine, ' +
      'contratto a termine, temporaneo, temporanea, temporary, interinale, in somministrazione, ' +
      'somministrazione, contratto di somministrazione',
  },
  {
    meant: { filter: 'employment_type', value: 'Per diem' },
    phrases: 'a chiamata, lavoro a chiamata, job on call, on call, intermittente, per diem',
  },
  {
    meant: { filter: 'employment_type', value: 'Volunteer' },
    phrases: 'volontariato, lavoro volontario, volunteer, volunteers, volunteering',
  },
  {
    meant: { filter: 'workplace', value: 'remote' },
    phrases:
      'remoto, remote, da remoto, in remoto, lavoro remoto, lavoro da remoto, full remote, remote working, ' +
      'fully remote, remote work, remote job, remote jobs, da casa, lavoro da casa, lavorare da casa, ' +
      'lavoro a casa, smart working, smartworking, smart work, telelavoro, work from home, wfh, ' +
      'home office, home working, homeworking, home based, lavoro agile, lavoro online, a distanza, ' +
      'lavoro a distanza, lavorare a distanza, 100 remoto, 100 da remoto, 100 remote, anywhere',
  },
  {
    meant: { filter: 'workplace', value: 'hybrid' },
    phrases:
      'ibrido, ibrida, hybrid, lavoro ibrido, modalita ibrida, in modalita ibrida, semi remoto',
  },
  {
    meant: { filter: 'workplace', value: 'onsite' },
    phrases:
      'in sede, in presenza, in loco, on site, onsite, in ufficio, lavoro in sede, lavoro in presenza',
  },
  {
    meant: { filter: 'experience_level', value: 'Senior Level' },
    phrases: 'senior, senior level, esperto, esperta',
  },
  {
    meant: { filter: 'experience_level', value: 'Entry Level' },
    phrases:
      'junior, junior level, entry level, neolaureato, neolaureata, neolaureati, neo laureato, ' +
      'neodiplomato, neodiplomata, prima esperienza, primo impiego, senza esperienza, graduate',
  },
]

const byPhrase = new Map(
  phraseTable.flatMap(({ meant, phrases }) =>
    phrases.split(', ').map((each) => [each, meant] as const),
  ),
)

/** Returns the filter value that a phrase (in lower case, without accents) means, if any. */
export const findFilterValueOfPhrase = (phrase: string): PhraseFilterValue | undefined =>
  byPhrase.get(phrase)

/** Returns the phrases that mean a filter value, each split into words. */
export const listPhrasesForFilterValue = ({ filter, value }: PhraseFilterValue): string[][] =>
  phraseTable
    .filter(({ meant }) => meant.filter === filter && meant.value === value)
    .flatMap(({ phrases }) => phrases.split(', ').map((each) => each.split(' ')))
