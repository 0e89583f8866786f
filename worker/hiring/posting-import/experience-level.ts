import type { ExperienceLevel } from '../../contract/enums.ts'

const words: [RegExp, ExperienceLevel][] = [
  [/\b(senior|sr|lead(?!\s+gen)|principal)\b/i, 'Senior Level'],
  [
    /\bmid(dle)?([ -]?level|[ -]weight)?\b(?![ -]?(market|atlantic|west|size|south|cap|east|shift|office))/i,
    'Mid Level',
  ],
  [
    /\b(junior|jr|entry[ -]level|intern|internship|graduate|new grad|stage|stagista|tirocin\w+|neolaureat\w+)\b/i,
    'Entry Level',
  ],
]

/**
 * Returns the level that a title states. If it states several ("Mid/Senior") or none, returns "Not
 * Specified", because a guess would mislead filters.
 */
export function readPostingExperienceLevel(title: string): ExperienceLevel {
  const levels = words.filter(([pattern]) => pattern.test(title))
  return levels.length === 1 ? levels[0]![1] : 'Not Specified'
}
