import type { Choice, ChoiceFilter } from '../../contract/board/offer-filters.ts'
import { limits } from '../../contract/limits.ts'
import { fold } from './search-words.ts'

/** A filter's value that words mean. */
export type MeantFilter = {
  [Name in MeantName]: { filter: Name; value: Choice<Name> }
}[MeantName]
type MeantName = Exclude<ChoiceFilter, 'job_type' | 'with_salary'>

/** What people write for the values of filters, folded, in Italian and English. */
const sayings: { meant: MeantFilter; phrases: string }[] = [
  {
    meant: { filter: 'employment_type', value: 'Full-time' },
    phrases: 'full time, fulltime, tempo pieno, a tempo pieno, tempo pieno indeterminato',
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
    meant: { filter: 'workplace', value: 'remote' },
    phrases:
      'remoto, remote, da remoto, in remoto, lavoro remoto, lavoro da remoto, full remote, remote working, ' +
      'fully remote, remote work, remote job, remote jobs, da casa, lavoro da casa, lavorare da casa, ' +
      'lavoro a casa, smart working, smartworking, smart work, telelavoro, work from home, wfh, ' +
      'home office, home working, homeworking, lavoro agile, anywhere',
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
  sayings.flatMap(({ meant, phrases }) =>
    phrases.split(', ').map((each) => [each, meant] as const),
  ),
)

/** The filter's value that a phrase means; undefined for plain text. @param phrase folded words */
export const phraseFilter = (phrase: string): MeantFilter | undefined => byPhrase.get(phrase)

/** The title words that mean a filter's value as much as the value itself. */
export const phrasesOf = ({ filter, value }: MeantFilter): string[][] =>
  sayings
    .filter(({ meant }) => meant.filter === filter && meant.value === value)
    .flatMap(({ phrases }) => phrases.split(', ').map((each) => each.split(' ')))

const payPattern =
  /(?:(?:sopra|oltre|almeno|minimo|min|da|dai|piu di|over|above|from|at least|ral|stipendio)\s+(?:i |gli |ai |di |da )?)*(?:€\s*)?\b(\d{2,3})(?:\s?k\b|\s?mila\b|[.,]?000\b)(?:\s*(?:€|euro|eur))?(?:\s*(?:l'anno|all'anno|annui|lordi|ral|per year|a year))*/

/** An annual pay that a text asks for, in EUR, and the words that say so: `sopra 40k`, `oltre 30.000 euro`. */
export function readPay(text: string): { text: string; amount: number } | null {
  const folded = fold(text)
  const found = payPattern.exec(folded)
  // Folding may change lengths, and then the words cannot be cut out.
  if (!found || folded.length !== text.length) return null
  const amount = Number(found[1]) * 1_000
  if (amount === 0 || amount > limits.salaryMax) return null
  return { text: text.slice(found.index, found.index + found[0].length).trim(), amount }
}
