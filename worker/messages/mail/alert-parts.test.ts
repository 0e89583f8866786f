import { expect, test } from 'vitest'
import type { AlertFilterName } from '../../contract/messages/alerts.ts'
import { buildAlertMailPlaceholders } from './alert-parts.ts'

const wordSearch = (query: string) =>
  buildAlertMailPlaceholders({
    kind: 'alert_confirm',
    data: { query, frequency: 'daily', link: 'https://ovunque.example/' },
  }).search

const worded: Record<AlertFilterName, [parameter: string, words: string]> = {
  search: ['search=faro', '«faro»'],
  workplace: ['workplace=remote', 'Da remoto'],
  country: ['country=it', 'Italia'],
  place: ['place=milano', 'Milano'],
  skills: ['skills=ottica', 'ottica'],
  employment_type: ['employment_type=Part-time', 'Part-time'],
  job_type: ['job_type=Design', 'Design'],
  experience_level: ['experience_level=Entry+Level', 'Junior'],
  with_salary: ['with_salary=true', 'con lo stipendio indicato'],
  minimumSalaryEur: ['salary_range_max=40000', 'da 40.000\u00a0€ l’anno'],
}

test.each([...Object.values(worded), ['country=1', '1']])(
  'a search for %s is worded as %s',
  (parameter, words) => {
    expect(wordSearch(parameter)).toBe(words)
  },
)

test('a search without filters is worded as all offers', () => {
  expect(wordSearch('')).toBe('tutte le offerte')
})

test('the filter by age is left out of the words', () => {
  expect(wordSearch('skills=ottica&posted_within=30')).toBe('ottica')
})
