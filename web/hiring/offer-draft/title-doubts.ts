import type { EmploymentType, ExperienceLevel } from '#contract/enums'

/** A word in the title that contradicts the value of a field. */
export type TitleContradiction = {
  word: string
} & (
  | { field: 'experience_level'; value: ExperienceLevel; meant: ExperienceLevel }
  | { field: 'employment_type'; value: EmploymentType; meant: EmploymentType }
)

type CheckedOffer = {
  title: string
  experience_level: ExperienceLevel
  employment_type: EmploymentType
}

type Sign<Value> = [meant: Value, words: RegExp]

/** Matches whole words. `\b` is not used, because it ignores accented letters. */
const word = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'iu')

const levels: Sign<ExperienceLevel>[] = [
  [
    'Senior Level',
    word('senior|sr|principal|staff engineer|head of|tech lead|team lead|esperto|esperta'),
  ],
  ['Mid Level', word('mid|mid[- ]level|medior|intermedi[oa]|middle')],
  [
    'Entry Level',
    word(
      'junior|jr|entry[- ]level|neolaureat[oaie]|neodiplomat[oaie]|apprendista|trainee|prima esperienza|stage|stagista|tirocinio|tirocinante|internship|intern',
    ),
  ],
]

const types: Sign<EmploymentType>[] = [
  ['Part-time', word('part[- ]?time|tempo parziale|mezza giornata')],
  ['Full-time', word('full[- ]?time|tempo pieno')],
  ['Internship', word('stage|stagista|tirocinio|tirocinante|internship|intern')],
  ['Contractor', word('freelance|freelancer|contractor|p\\. ?iva|partita iva|a progetto')],
  [
    'Temporary',
    word(
      'temporary|temporane[oa]|tempo determinato|a termine|sostituzione maternità|maternity cover',
    ),
  ],
  ['Volunteer', word('volontari[oa]|volunteer')],
  ['Per diem', word('per diem|a giornata')],
  ['Onsite', word('in sede|in presenza|on[- ]?site|onsite')],
]

/** Phrases, such as “early stage”, whose words do not mean a level or employment type. */
const others = word(
  '(?:early|late|seed|growth|on|multi|two)[- ]stage|stage (?:manager|director|design\\p{L}*|tech\\p{L}*)' +
    '|mid[- ]?(?:market|size|sized|office|cap|year)|middle[- ](?:east|office|market|management)',
)

/** If the title names several levels or types (`junior/senior`), the field may have any of them. */
export function findTitleContradictions(offer: CheckedOffer): TitleContradiction[] {
  const { title, experience_level, employment_type } = offer
  const plain = title.normalize('NFKC').replaceAll(new RegExp(others, 'giu'), ' ')
  const level = findContradicted(plain, levels, experience_level)
  const type = findContradicted(plain, types, employment_type)
  return [
    ...(level && experience_level !== 'Not Specified'
      ? [{ field: 'experience_level' as const, value: experience_level, ...level }]
      : []),
    ...(type && !goesWith(type.meant, employment_type)
      ? [{ field: 'employment_type' as const, value: employment_type, ...type }]
      : []),
  ]
}

/** The employment type “Onsite” fits every title. A full-time title fits all but “Part-time”. */
const goesWith = (meant: EmploymentType, value: EmploymentType): boolean =>
  value === 'Onsite' || (meant === 'Full-time' && value !== 'Part-time')

function findContradicted<Value>(
  title: string,
  signs: Sign<Value>[],
  value: Value,
): { word: string; meant: Value } | null {
  const found = signs.flatMap(([meant, words]) => {
    const match = words.exec(title)?.[0]
    return match === undefined ? [] : [{ word: match, meant }]
  })
  return found.some(({ meant }) => meant === value) ? null : (found[0] ?? null)
}
