import { expect, it } from 'vitest'
import { filterChoicesByText } from './filter-choices.ts'

const choices = ['Corea del Nord', 'Perù', 'Nord', 'Macedonia del Nord', 'Norvegia'].map(
  (label) => ({ value: label, label }),
)
const labels = (text: string) => filterChoicesByText(choices, text).map(({ label }) => label)

it('matches any part, lists prefix matches first, and keeps the order otherwise', () => {
  expect(labels('nor')).toEqual(['Nord', 'Norvegia', 'Corea del Nord', 'Macedonia del Nord'])
  expect(labels('nord')).toEqual(['Nord', 'Corea del Nord', 'Macedonia del Nord'])
})

it('ignores accents, case and whitespace', () => {
  expect(labels(' PERU ')).toEqual(['Perù'])
  expect(labels('perù')).toEqual(['Perù'])
})

it('returns all choices for an empty text, and none without a match', () => {
  expect(labels('  ')).toHaveLength(choices.length)
  expect(labels('atlantide')).toEqual([])
})
