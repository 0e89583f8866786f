import { expect, it } from 'vitest'
import { findChoices } from './find-choices.ts'

const choices = ['Corea del Nord', 'Perù', 'Nord', 'Macedonia del Nord', 'Norvegia'].map(
  (label) => ({ value: label, label }),
)
const labels = (text: string) => findChoices(choices, text).map(({ label }) => label)

it('finds by any part, the beginning first, and otherwise leaves the order as it is', () => {
  expect(labels('nor')).toEqual(['Nord', 'Norvegia', 'Corea del Nord', 'Macedonia del Nord'])
  expect(labels('nord')).toEqual(['Nord', 'Corea del Nord', 'Macedonia del Nord'])
})

it('looks past accents, case and blanks', () => {
  expect(labels(' PERU ')).toEqual(['Perù'])
  expect(labels('perù')).toEqual(['Perù'])
})

it('shows everything to who asks for nothing, and nothing to who asks for what is not there', () => {
  expect(labels('  ')).toHaveLength(choices.length)
  expect(labels('atlantide')).toEqual([])
})
